import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** The sandbox pages' stylesheet, external because the content policy allows none inline. */
const STYLE_PATH = '/sandbox/style.css'

export const sandboxStyle = `
:root { background: Canvas; color: CanvasText; color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 1.5rem 1rem 4rem; }
nav { margin: 0 0 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 0 0 0.5rem; }
main > h2 { margin: 2rem 0 0.75rem; }
p { margin: 0 0 1rem; max-width: 38rem; }
a { color: ${DEFAULT_BRANDING.colorPrimary}; display: inline-block; font-weight: 600; min-height: 1.5rem; }
article { border: 1px solid #8aa; border-radius: 0.75rem; margin: 0 0 1rem; overflow-wrap: anywhere; padding: 1rem; }
article p:last-child { margin: 0; }
blockquote { border-left: 4px solid ${DEFAULT_BRANDING.colorPrimary}; margin: 0 0 0.75rem; padding: 0.1rem 0 0.1rem 0.9rem; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; margin: 0; }
dt { font-weight: 600; } dd { font-variant-numeric: tabular-nums; margin: 0; }
details { margin-top: 0.75rem; }
summary { cursor: pointer; min-height: 1.75rem; }
ol { margin: 0.5rem 0 0; padding-left: 1.5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { border-top: 1px solid #8aa; padding: 0.25rem 0 0.25rem 0.5rem; text-align: right; }
th:first-child, td:first-child { padding-left: 0; text-align: left; white-space: nowrap; }
.tag { border: 1px solid; border-radius: 1rem; display: inline-block; font-size: 0.875rem; margin: 0 0.5rem 0.5rem 0; padding: 0 0.6rem; }
.error { color: #b3261e; } .warning { color: #7a4b00; } .info { color: ${DEFAULT_BRANDING.colorPrimary}; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } table { font-size: 0.875rem; } }
@media (prefers-color-scheme: dark) { a, .info { color: #6fdcd2; } .error { color: #ffb3a8; } .warning { color: #ffcf86; } }
`

/** A sandbox page: title, lead, content, and a link to the overview, unless it is the overview. */
export function sandboxPage(title: string, lead: string, content: unknown, isOverview = false): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} in the sandbox</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        ${isOverview ? '' : html`<nav><a href="/sandbox">The sandbox world</a></nav>`}
        <main>
          <h1>${title}</h1>
          <p>${lead}</p>
          ${content}
        </main>
      </body>
    </html>`
}
