/**
 * Returns place and name of the tests with an outcome (`unexpected`, `flaky`) in Playwright's JSON report.
 * @typedef {{ file: string, line: number, title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites @param {string} outcome @returns {string[]}
 */
export function browserTests(suites, outcome) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, line, title }) => `${file}:${line}  ${title}`),
    ...browserTests(inner, outcome),
  ])
}

/**
 * Returns file, name and first line of the error of the failed tests in Vitest's JSON report. A file that could not run counts.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: UnitTest[] }} UnitFile
 * @param {UnitFile[]} files @returns {string[]}
 */
export function failedUnitTests(files) {
  return files.flatMap(({ name, status, message = '', assertionResults: tests }) => {
    const failed = tests.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}  ${firstLine(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${name}  ${fullName}: ${firstLine(failureMessages.join())}`,
    )
  })
}

/** @param {string} text */
function firstLine(text) {
  return text.trim().split('\n', 1)[0] ?? ''
}
