import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

const page = readFileSync('site/content/transago/installation/index.mdx', 'utf8')

test('the compose file starts the server of the command for `docker`', () => {
  const [, text = ''] = /^```yaml title="compose.yaml"\n(.*?)^```$/ms.exec(page) ?? []
  const [, windows = ''] = /^(docker run .*)$/m.exec(page.slice(page.indexOf('```powershell\ndocker'))) ?? []
  const { services, volumes } = load(text) as { services: { transago: Record<string, unknown> }; volumes: object }
  const { image, command, ports, volumes: mounted, user, restart } = services.transago
  const [start, owner, password, data] = command as string[]
  expect(Object.keys(volumes)).toEqual(['transago-data'])
  expect(
    `docker run --detach --name transago --restart ${restart} --user ${user} --publish ${ports} --volume ${mounted} ` +
      `${image} ${start} ${owner?.replace('=', ' ')} ${password?.replace('=', ' "')}" ${data}`,
  ).toBe(windows)
})
