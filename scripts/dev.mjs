import { join } from 'node:path'
import { createServer, build as vite } from 'vite'
import { root, startNode } from './run-command.mjs'
import { serverBundle } from './server-bundle.mjs'

/** Rebuilds and restarts the server, and reloads the screens, as their files are saved. */
export async function dev() {
  let server = null
  const restart = () => {
    server?.kill()
    // Vite serves the pages, so sign-ups come from its origin.
    server = startNode(['--enable-source-maps', 'server/dist/main.js'], {
      PUBLIC_URL: 'http://localhost:5173',
    })
  }
  process.on('exit', () => server?.kill())
  const build = { ...serverBundle.build, watch: {}, emptyOutDir: false }
  const watcher = await vite({ ...serverBundle, build })
  watcher.on('event', (event) => event.code === 'END' && restart())
  const web = await createServer({ configFile: join(root, 'web/vite.config.ts') })
  await web.listen()
  web.printUrls()
}
