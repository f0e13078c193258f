/** A rule of the engine: how its problems are reported, and what it finds. */
type RuleInfo = {
  readonly severity: 'error' | 'warning' | 'either'
  /** The part of a file that its problems leave unread: all of it, or a part such as the front matter. */
  readonly unread?: 'file' | 'part'
  readonly finds: string
}

/** All rules of the engine, by name. `checks.md` lists them. */
const rules = {
  announcement: { severity: 'error', finds: 'an announcement with HTML that it cannot have' },
  block: {
    severity: 'error',
    finds: 'a block of your own that is called in a wrong way, or returns what no page can contain',
  },
  brand: { severity: 'error', finds: 'a logo that cannot be drawn, or an accent without contrast' },
  'broken-anchor': { severity: 'warning', finds: 'a link to a section that does not exist' },
  'broken-link': { severity: 'error', finds: 'a link to a page or a file that does not exist' },
  'broken-table': { severity: 'warning', finds: 'a table whose rows do not fit its head' },
  'category-file': { severity: 'warning', finds: 'a file of another system that describes a folder' },
  'check-failed': { severity: 'error', finds: 'a check of a project that fails before it has an answer' },
  'code-file': { severity: 'error', finds: 'a code block from a file that is missing, or has no such lines or region' },
  config: { severity: 'error', finds: 'a saved `site.config.ts` that dev cannot load' },
  'control-character': { severity: 'error', finds: 'a control character in text or code' },
  'dead-pointer': { severity: 'error', finds: 'a reference in words, such as “see below”, without a link' },
  'duplicate-id': { severity: 'error', finds: 'an id that two headings of a page have' },
  'duplicate-route': { severity: 'error', finds: 'two pages with one route' },
  'empty-container': { severity: 'error', finds: 'a container without content, or without the parts that it needs' },
  'empty-heading': { severity: 'warning', finds: 'a heading without words' },
  'empty-link': { severity: 'error', finds: 'a link without a target' },
  'example-url': { severity: 'warning', finds: 'a `url` that is still that of the example' },
  'external-link': { severity: 'error', finds: 'a link to another site that `externalLinks` does not allow' },
  'file-clash': { severity: 'error', finds: 'a page at the path of another file of the site' },
  'file-name': { severity: 'either', finds: 'a file name that hosts or systems cannot hold' },
  fonts: { severity: 'error', finds: 'a typeface that is missing, unreadable, or lacks a weight' },
  footnote: { severity: 'error', finds: 'a footnote that no words refer to, or whose name has spaces' },
  'foreign-syntax': { severity: 'either', finds: 'a form of another system' },
  'fragment-reason': { severity: 'error', finds: 'a `fragment` without a reason' },
  'front-matter': { severity: 'error', finds: 'a key of front matter that is unknown, or has a wrong value' },
  'front-matter-syntax': { severity: 'error', unread: 'part', finds: 'front matter that is not valid YAML' },
  'heading-case': { severity: 'error', finds: 'a heading that is not in sentence case' },
  'heading-level': { severity: 'warning', finds: 'a heading that skips a level' },
  'indented-code': { severity: 'warning', finds: 'a line that is code only because it is indented' },
  'invalid-id': { severity: 'error', finds: 'an id that a heading cannot have' },
  'invisible-character': { severity: 'warning', finds: 'a character that nobody sees' },
  'label-content': { severity: 'error', finds: 'a link or a picture in the label of a tab or a card' },
  'line-mark': { severity: 'warning', finds: 'a mark of a line or of words that the code does not have' },
  'link-characters': { severity: 'error', finds: 'an address with characters that it cannot have' },
  log: { severity: 'error', finds: 'an entry of a log without a day, or a day where there is no log' },
  'long-page': { severity: 'warning', finds: 'a page that is longer than readers and machines take in' },
  'long-sentence': { severity: 'warning', finds: 'a sentence with too many words' },
  look: { severity: 'error', finds: 'a colour of `look` without contrast' },
  'lost-title': { severity: 'warning', finds: 'a title of a link or a picture, which pages do not show' },
  'maths-content': { severity: 'error', finds: 'a formula that pages cannot show' },
  'merge-conflict': { severity: 'error', unread: 'file', finds: 'the marks of a merge' },
  'message-address': {
    severity: 'error',
    finds: 'an error message whose short address is missing, taken or of no heading',
  },
  'missing-doc': { severity: 'error', finds: 'a collection without the page that its `main` names' },
  'missing-file': { severity: 'error', finds: 'a file of a project that does not exist' },
  'missing-image': { severity: 'error', finds: 'a picture that does not exist' },
  'moved-page': { severity: 'error', finds: 'a released address that is gone, or a redirect that ends nowhere' },
  'no-content': { severity: 'error', finds: 'a site without its folder `content`' },
  'no-description': { severity: 'either', finds: 'a page without a description' },
  'no-label': { severity: 'error', finds: 'a container without its label or its link' },
  'no-title': { severity: 'warning', finds: 'a page without a title' },
  'not-a-page': { severity: 'warning', finds: 'a file below `content` that is neither a page nor a file of one' },
  'not-content': { severity: 'error', finds: 'HTML, a component or code that pages cannot contain' },
  'not-text': { severity: 'error', unread: 'file', finds: 'a page that is not text in UTF-8' },
  'numbered-name': { severity: 'warning', finds: 'a number in a file name, which becomes a part of the address' },
  'output-differs': { severity: 'error', finds: 'a sample whose result is not the stored one' },
  'output-missing': { severity: 'error', finds: 'a sample whose result is not stored' },
  'output-orphaned': { severity: 'error', finds: 'a stored result without its sample' },
  'own-address': { severity: 'error', finds: 'a link to the site itself by its whole address' },
  'package-managers': { severity: 'error', finds: 'a command for package managers that cannot be translated' },
  'package-version': { severity: 'error', finds: 'a `notice` with another version than the installed one' },
  'picture-content': { severity: 'error', finds: 'scripts, files and other content that an SVG cannot have' },
  'picture-cost': { severity: 'error', finds: 'an SVG that browsers take very long to draw' },
  'picture-syntax': { severity: 'error', finds: 'an SVG that is not valid' },
  'picture-text': { severity: 'error', finds: 'a picture without words that describe it' },
  questions: { severity: 'error', finds: 'a line of `questions.txt` without a question or a section' },
  'run-missing': { severity: 'error', finds: 'samples whose run is not stored' },
  'run-outdated': { severity: 'error', finds: 'a stored run of other samples or other software' },
  'same-heading': { severity: 'error', finds: 'two headings of a page with the same words' },
  'same-label': { severity: 'error', finds: 'two tabs of a container with the same label' },
  'samples-not-run': { severity: 'error', finds: 'a project whose samples cannot run' },
  'second-h1': { severity: 'warning', finds: 'an h1 that is not the title' },
  slip: { severity: 'warning', finds: 'a typing mistake, such as `**` without its partner' },
  spelling: { severity: 'error', finds: 'an unknown word' },
  'stray-block': { severity: 'error', finds: 'content of `::::tabs` outside of its tabs' },
  'symbolic-link': { severity: 'warning', finds: 'a symbolic link below `content`' },
  'text-cost': { severity: 'error', finds: 'text that takes very long to parse or to lay out' },
  'text-direction': { severity: 'error', finds: 'a character that reorders the words after it' },
  'toc-levels': { severity: 'error', finds: 'a contents list whose first level is below its last' },
  'too-deep': { severity: 'error', unread: 'part', finds: 'too many containers, lists or quotes in one another' },
  'too-dense': { severity: 'error', unread: 'part', finds: 'a page with too many forms' },
  'unclosed-comment': { severity: 'error', finds: 'a comment without its end' },
  'unclosed-container': { severity: 'error', finds: 'a container without its end' },
  'unclosed-fence': { severity: 'error', finds: 'a code block without its end' },
  'unclosed-tag': { severity: 'error', finds: 'a tag without its partner' },
  'unknown-attribute': { severity: 'warning', finds: 'an attribute that a container does not have' },
  'unknown-container': { severity: 'error', finds: 'a container that does not exist' },
  'unknown-fence-word': { severity: 'warning', finds: 'a word that a fence does not have' },
  'unknown-language': { severity: 'warning', finds: 'a language of code without colours' },
  'unknown-mark': { severity: 'error', finds: 'a logo that does not exist' },
  'unused-definition': { severity: 'warning', finds: 'an address that no link uses' },
} as const satisfies Readonly<Record<string, RuleInfo>>

export type Rule = keyof typeof rules

/** The rules whose problems may have a severity. */
export type RuleFor<Severity extends 'error' | 'warning'> = {
  [Name in Rule]: (typeof rules)[Name]['severity'] extends Severity | 'either' ? Name : never
}[Rule]

/** Rules by name. Packages and projects have more, which `errorsOf` takes. */
export const rulesByName: ReadonlyMap<string, RuleInfo> = new Map(Object.entries(rules))

/** Returns the part of its file that a problem leaves unread. */
export function unreadBy({ rule }: { readonly rule: string }): RuleInfo['unread'] {
  return rulesByName.get(rule)?.unread
}
