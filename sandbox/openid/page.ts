import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import { html } from 'hono/html'

/** Separate stylesheet and script, because the content policy allows none inline. */
export const openIdStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 26rem; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
p { margin: 0 0 1rem; }
label { display: block; font-weight: 600; margin: 0 0 1rem; }
input { box-sizing: border-box; border: 1px solid #788; border-radius: 0.5rem; display: block; font: inherit; margin-top: 0.25rem; padding: 0.6rem; width: 100%; }
button { border: 2px solid ${DEFAULT_BRANDING.colorPrimary}; border-radius: 0.5rem; font: inherit; font-weight: 600; margin: 0 0 0.75rem; min-height: 3rem; width: 100%; }
button[value=continue] { background: ${DEFAULT_BRANDING.colorPrimary}; color: #fff; }
`
export const sendScript = 'document.forms[0].submit()'

const frame = (title: string, body: ReturnType<typeof html>) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="stylesheet" href="/sandbox/openid/style.css" />
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${body}
      </main>
    </body>
  </html>`

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/** A form that accepts any identity. */
export function consentPage(name: string, request: Readonly<Record<string, string>>) {
  return frame(
    `Sign in with ${name} in the sandbox`,
    html`<p>This is not ${name}. Type any email; the name may stay empty.</p>
      <form method="post">
        ${hidden(request)}
        <label>Email <input name="email" type="email" autocomplete="email" required /></label>
        <label>First name <input name="first_name" autocomplete="given-name" /></label>
        <label>Last name <input name="last_name" autocomplete="family-name" /></label>
        <button name="action" value="continue">Continue</button>
        <button name="action" value="cancel" formnovalidate>Cancel</button>
      </form>`,
  )
}

/** Sends the reply as a form, automatically if scripts run. */
export function formPostPage(address: string, fields: Readonly<Record<string, string>>) {
  return frame(
    'Going back',
    html`<form method="post" action="${address}">
        ${hidden(fields)}
        <button>Go back to the lender</button>
      </form>
      <script src="/sandbox/openid/send.js"></script>`,
  )
}

/** The error in a lender's request, for its developer. */
export function errorPage(problem: string) {
  return frame('This request cannot be answered', html`<p>${problem}</p>`)
}
