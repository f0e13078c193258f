import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import { viteOptions } from '../bundle-script.ts'
import { listen } from '../listen.ts'
import { type DevOptions, type DevProject, readProject } from './dev-project.ts'
import { serveSite } from './serve-site.ts'

/** Runs the development server on a port of 127.0.0.1. Resolves with the exit code when stopped. */
export async function serveDev({ port, ...options }: DevOptions & { readonly port: number }): Promise<number> {
  // Read the project first: once a server runs, an error would no longer end the process.
  const project = await readProject(options)
  // Requests wait for a server that is being started: one that is closed might never answer.
  const http = createHttpServer(async (request, response) => (await started).middlewares(request, response))
  const restart = async () => {
    const changed = await readProject(options)
    const old = await started
    started = old.close().then(() => createVite(changed, http, restart))
    await started
    console.log(`The configuration has changed. The site is at ${origin}${changed.config.base}`)
  }
  let started = createVite(project, http, restart)
  const close = async () => (await started).close()
  await started
  const origin = await listen(http, port).catch(async (error) => {
    await close()
    throw error
  })
  console.log(`The site is at ${origin}${project.config.base}  (Ctrl+C to stop)`)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await close()
  http.close()
  http.closeAllConnections()
  return 0
}

/** Packages that the app and its playground import in the browser. */
const browserPackages = [
  ...['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  ...['commands', 'language', 'state', 'view'].map((name) => `@codemirror/${name}`),
  ...['common', 'highlight', 'javascript'].map((name) => `@lezer/${name}`),
]

function createVite(project: DevProject, http: Server, restart: () => Promise<void>): Promise<ViteDevServer> {
  const { projectRoot, config } = project
  return createServer({
    ...viteOptions,
    base: config.base,
    appType: 'custom',
    plugins: [serveSite({ project, http, restart })],
    publicDir: false,
    // Vite finds no packages that a package imports, and the engine may be one.
    optimizeDeps: { include: browserPackages },
    server: {
      middlewareMode: { server: http },
      // Share our server: Vite's own would use one port for all projects and listen on the network.
      ws: { server: http },
      // Vite follows symbolic links out of the project, and never needs these files: `serveSite` answers before it.
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${projectRoot}/{content,public}/**`] },
      watch: { ignored: [`${projectRoot}/dist/**`, `${projectRoot}/.cache/**`] },
    },
  })
}
