import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The two fonts of the first page are asked for with the page, not only once its stylesheet has arrived. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/relief-loans/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** The web app under its base path; `npm run dev` serves it with reload beside the server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/relief-loans/',
  plugins: [react(), preloadFonts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // One stylesheet, a tenth of a first page: no screen waits for its own.
    cssCodeSplit: false,
    target: 'es2022',
    // Small files would become data: addresses, which the content policy refuses for fonts.
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
