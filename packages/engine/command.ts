/** Entry point `studio-docs/command`: for the command line of a package that works on a site or checks it. */

export { readSiteToCheck, reportChecks } from './src/commands/checked-site.ts'
export {
  type Command,
  configOption,
  formatOption,
  readFormat,
  runCommand,
  UsageError,
} from './src/commands/run-command.ts'
export { askProject } from './src/samples/ask-project.ts'
export { checkProjects } from './src/samples/check-projects.ts'
export { projectsOf } from './src/site/project-pages.ts'
export { commandLine, withCommandLines } from './src/terminal/command-line.ts'
export { loadConfig } from './src/terminal/load-config.ts'
export { type Format, printerBeside } from './src/terminal/report.ts'
