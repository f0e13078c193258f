import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { viteOptions } from '../bundle-script.ts'
import { listen } from '../listen.ts'
import { type DevOptions, readProject } from './dev-project.ts'
import { serveSite } from './serve-site.ts'

/** Runs the development server on a port of 127.0.0.1. Resolves with the exit code when stopped. */
export async function serveDev({ port, ...options }: DevOptions & { readonly port: number }): Promise<number> {
  // Read the project first: once a server runs, an error would no longer end the process.
  const project = await readProject(options)
  const { projectRoot, config } = project
  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  const vite = await createServer({
    ...viteOptions,
    base: config.base,
    appType: 'custom',
    plugins: [serveSite(project, http)],
    publicDir: false,
    server: {
      middlewareMode: { server: http },
      // Share our server: Vite's own would use one port for all projects and listen on the network.
      ws: { server: http },
      // Vite follows symbolic links out of the project, and never needs these files: `serveSite` answers before it.
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${projectRoot}/{content,public}/**`] },
      watch: { ignored: [`${projectRoot}/dist/**`, `${projectRoot}/.cache/**`] },
    },
  })
  const origin = await listen(http, port).catch(async (error) => {
    await vite.close()
    throw error
  })
  console.log(`The site is at ${origin}${config.base}  (Ctrl+C to stop)`)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await vite.close()
  http.close()
  http.closeAllConnections()
  return 0
}
