import { folderOf } from '../../core/config/collection.ts'
import type { Config } from '../../core/config/config.ts'
import { errorAt, errorInConfig, type Problem } from '../../core/problem.ts'
import { logRoleOf } from '../log.ts'
import type { SiteEntry } from '../site-entry.ts'

/** Reports logs that do not begin with their list, entries without a date, and dates of other pages. */
export function checkLog({ collections }: Pick<Config, 'collections'>, entries: readonly SiteEntry[]): Problem[] {
  const lists = entries.flatMap((entry) => (logRoleOf(entry) === 'list' ? [entry] : []))
  const withoutList = collections.flatMap(({ id, kind, main, ...collection }) => {
    const list = lists.find((entry) => entry.collection?.id === id)
    if (kind !== 'log' || list?.docId === main) return []
    const message = `Collection \`${id}\` is a log, so it begins with the list of its entries.`
    const file = `content/${folderOf(collection)}index.mdx`
    const hint = list
      ? `Write \`main: '${list.docId}'\`.`
      : `Create ${file}, with a title and a description, and write \`main: 'index'\`.`
    return errorInConfig('log', message, hint)
  })
  return [...withoutList, ...entries.flatMap(checkDate)]
}

function checkDate(entry: SiteEntry): readonly Problem[] {
  const { file, keyLines, id, updated, collection } = entry
  const role = logRoleOf(entry)
  if (role === 'entry' && keyLines.date === undefined) {
    const [day = updated ?? '2026-11-27'] = /\d{4}-\d\d-\d\d/.exec(id) ?? []
    const message = `An entry of the log \`${collection?.id}\` needs the day on which it was published.`
    return [errorAt({ file, line: 1 }, 'log', message, `date: ${day}`)]
  }
  if (role === 'entry' || keyLines.date === undefined) return []
  const message =
    role === 'list'
      ? 'The list of a log has the dates of its entries, and none of its own.'
      : '`date` has no effect: this page is no entry of a log.'
  const remedy = collection && !role ? `, or write \`kind: 'log'\` for the collection \`${collection.id}\`` : ''
  return [errorAt({ file, line: keyLines.date }, 'log', message, `Delete the line${remedy}.`)]
}
