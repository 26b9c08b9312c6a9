import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { defaultLanguage } from '../contract/languages.ts'
import { languageBuild } from './build-language.ts'
import { codeSplitting } from './chunks.ts'

/**
 * Inlines the styles, so that the page paints when its HTML arrives, and preloads the app's modules and the
 * two fonts.
 */
function inlineStyles(): Plugin {
  const link = (file: string, attrs: Record<string, string>) => ({
    tag: 'link',
    attrs: { ...attrs, href: `/relief-loans/${file}`, crossorigin: '' },
    injectTo: 'head' as const,
  })
  return {
    name: 'inline-styles',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
        const main = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file.facadeModuleId?.endsWith('/main.tsx')
            ? [file.fileName, ...file.imports]
            : [],
        )
        const [style] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
        const source = style?.type === 'asset' ? String(style.source) : ''
        const withStyle = html.replace(/<link rel="stylesheet"[^<>]*>/, () => `<style>${source}</style>`)
        const tags = [
          ...main
            .filter((file) => !html.includes(file))
            .map((file) => link(file, { rel: 'modulepreload', class: 'app-chunk' })),
          ...fonts.map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
        ]
        return { html: withStyle, tags }
      },
    },
  }
}

/** Names the chunk of a step after its folder: every step's entry file is named client.ts. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, step] = /\/steps\/([^/]+)\/client\.ts$/.exec(facadeModuleId ?? '') ?? []
  return step === undefined ? 'assets/[name]-[hash].js' : `assets/step-${step}-[hash].js`
}

/** The language of this build. */
const language = process.env['WEB_LANGUAGE'] ?? defaultLanguage

/** The web app in one language under its base path; `npm run dev` serves it with reload beside the server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/relief-loans/',
  define: { PAGE_LANGUAGE: JSON.stringify(language) },
  plugins: [languageBuild(language), react(), inlineStyles()],
  build: {
    outDir: `dist/${language}`,
    emptyOutDir: true,
    manifest: true,
    // A single stylesheet, a tenth of the first page's size, so that no screen waits for its own.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: codeSplitting(import.meta.dirname), chunkFileNames },
      // The first page imports the API client dynamically, other pages import it statically: that is
      // intended.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
    target: 'es2022',
    // Small files would become data: addresses, which the content security policy blocks for fonts.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/small_dollar_loan', '/relief-loans/banks', '/tracking', '/event_tracking', '/sandbox'].map(
        (path) => [path, { target: 'http://localhost:3000', changeOrigin: false }],
      ),
    ),
  },
})
