import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { root } from './run-command.mjs'

/** Modules read the files beside them (SQL, CSV) through import.meta.url: in the bundle it still names their source. */
const ownPlace = (folder) => ({
  name: 'own-place',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const place = relative(join(root, folder), id).replaceAll('\\', '/')
    return {
      code: code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`),
      map: null,
    }
  },
})

/**
 * Source maps that name only the line of each stack frame, not its column. Node decodes a program's map at its
 * first error and keeps it: the columns took 43 MB.
 */
const lineMaps = {
  name: 'line-maps',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => name.endsWith('.map'))) {
      const file = join(dir, name)
      const map = JSON.parse(readFileSync(file, 'utf8'))
      const mappings = encode(decode(map.mappings).map((segments) => segments.slice(0, 1)))
      writeFileSync(file, JSON.stringify({ ...map, mappings }))
    }
  },
}

/** Packages with data, workers or WebAssembly beside their code, or with state that several modules share. */
const outside = [
  '@bugsnag/js',
  '@electric-sql/pglite',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'smtp-server',
]

/**
 * Vite's settings for the server's program. Other packages are bundled with it: finding and reading their 800
 * files took 0.5 of the start's 2.4 seconds of CPU time.
 */
export const serverBundle = {
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [ownPlace('server/dist'), lineMaps],
  build: {
    ssr: 'server/main.ts',
    outDir: 'server/dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rollupOptions: {
      output: {
        // Beside the program, where `ownPlace` expects them.
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: true, annotation: false, jsdoc: false },
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: { noExternal: true, external: outside },
}

const commands = readdirSync(join(root, 'tools')).filter((file) => /^[a-z-]+\.ts$/.test(file))

/**
 * The same for the commands, which tests start often: 0.17 seconds of CPU time per start, compared with 0.85
 * using tsx.
 */
export const commandBundle = {
  ...serverBundle,
  plugins: [ownPlace('tools/dist'), lineMaps],
  build: {
    ...serverBundle.build,
    ssr: true,
    outDir: 'tools/dist',
    rollupOptions: {
      ...serverBundle.build.rollupOptions,
      input: commands.map((file) => join(root, 'tools', file)),
    },
  },
}
