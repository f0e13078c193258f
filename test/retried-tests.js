/**
 * Gives the tests that passed only when they were tried again, as Playwright's JSON report tells them: where they are, and their name.
 * @typedef {{ file: string, line: number, title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites @returns {string[]}
 */
export function retriedTests(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line}  ${title}`),
    ...retriedTests(inner),
  ])
}
