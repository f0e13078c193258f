import type { Code } from 'mdast'
import { type Fence, fenceOf } from '../../core/code/fence.ts'
import type { Expansion } from './include-code.ts'
import { splitFence } from './read-code-block.ts'

/** The word after the language of a fence whose commands are shown for all package managers. */
const word = 'managers'

/** Commands of npm, each with those of the others. `$1` is the rest of the line. */
const npmCommands: readonly (readonly [npm: RegExp, pnpm: string, yarn: string, bun: string])[] = [
  [/^npm (?:ci|clean-install)$/, 'pnpm install --frozen-lockfile', 'yarn install --immutable', 'bun ci'],
  [/^npm (?:i|install|add)$/, 'pnpm install', 'yarn', 'bun install'],
  [/^npm (?:i|install|add) (?:-g|--global) (.+)$/, 'pnpm add -g $1', 'yarn global add $1', 'bun add -g $1'],
  [/^npm (?:i|install|add) (?:-D|--save-dev) (.+)$/, 'pnpm add -D $1', 'yarn add -D $1', 'bun add -d $1'],
  [/^npm (?:i|install|add) (.+) (?:-D|--save-dev)$/, 'pnpm add -D $1', 'yarn add -D $1', 'bun add -d $1'],
  [/^npm (?:i|install|add) ((?!-).+)$/, 'pnpm add $1', 'yarn add $1', 'bun add $1'],
  [/^npm (?:rm|uninstall|remove) (.+)$/, 'pnpm remove $1', 'yarn remove $1', 'bun remove $1'],
  [/^npm (?:update|up|upgrade)(.*)$/, 'pnpm update$1', 'yarn up$1', 'bun update$1'],
  [/^npm (?:run|run-script) (\S+)(?: --)?(.*)$/, 'pnpm run $1$2', 'yarn run $1$2', 'bun run $1$2'],
  [/^npm (start|test)$/, 'pnpm $1', 'yarn $1', 'bun run $1'],
  [
    /^npm (?:create|init) ([\w@/.-]+?)(?:@latest)?(?: --)?((?: .*)?)$/,
    'pnpm create $1$2',
    'yarn create $1$2',
    'bun create $1$2',
  ],
  [/^(?:npx|npm exec)(?: -y| --yes)?(?: --)? (.+)$/, 'pnpm dlx $1', 'yarn dlx $1', 'bunx $1'],
]

/** Whether a fence shows its commands for all package managers: `sh managers`. */
export function isInstall({ flags }: Fence): boolean {
  return flags.includes(word)
}

/** Returns tabs with the commands of a fence for each package manager. They are written for npm. */
export function installTabs(node: Code): Expansion {
  const { language, meta } = splitFence(node)
  const opening = `${language} ${meta.replace(new RegExp(`(?:^|\\s)${word}(?!\\S)`), '')}`
  const lines = node.value.split('\n').map((line) => {
    const found = npmCommands.find(([npm]) => npm.test(line))
    if (!found) return /^np[mx]\b/.test(line) ? undefined : [line, line, line, line]
    const [npm, ...others] = found
    return [line, ...others.map((other) => line.replace(npm, other))]
  })
  const unknown = lines.indexOf(undefined)
  if (unknown >= 0)
    return {
      rule: 'package-managers',
      message: `\`${node.value.split('\n')[unknown]}\` has no form for the other package managers.`,
      hint: `Delete \`${word}\`, and write the tabs: \`::::tabs{group="package-manager"}\`.`,
    }
  const tabs = ['npm', 'pnpm', 'yarn', 'bun'].map((manager, index) => {
    const code = lines.map((line) => line?.[index] ?? '').join('\n')
    return `:::tab[${manager}]\n${fenceOf(opening, code)}\n:::`
  })
  return { text: ['::::tabs{group="package-manager"}', ...tabs, '::::'].join('\n') }
}
