import { join, relative } from 'node:path'
import { root } from './run-command.mjs'

/** Modules read the files beside them (SQL, CSV) through import.meta.url: in the bundle it still names their source. */
const ownPlace = {
  name: 'own-place',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const place = relative(join(root, 'server/dist'), id).replaceAll('\\', '/')
    return {
      code: code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`),
      map: null,
    }
  },
}

/** Vite's settings for the server's program; packages stay outside. */
export const serverBundle = {
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [ownPlace],
  build: {
    ssr: 'server/main.ts',
    outDir: 'server/dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@relief\//] },
}
