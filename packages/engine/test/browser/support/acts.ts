import { chooseTab, followIntoTab } from './follow-into-tab.ts'
import { showForms } from './show-forms.ts'
import { editOnLanding, tabThroughBar } from './stays-in-sight.ts'
import { chooseVariant, openInTypefaces } from './walk.ts'

/** The acts of a reader, which each engine runs one after the other. */
export const acts = [followIntoTab, chooseTab, chooseVariant, editOnLanding, tabThroughBar, openInTypefaces, showForms]
