import maths from '../view/content/maths.css?inline'
import landing from '../view/landing.css?inline'

export { showPageInHead } from '../browser/router/head.ts'

/** Styles of all kinds of pages. What only other pages than the first one need loads with the first navigation. */
export const styles = landing + maths
