import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { calls } from '@relief/contract/calls.ts'
import { openApiDocument } from '@relief/contract/openapi.ts'
import { DEFAULT_BRANDING } from '@relief/domain/brand-theme.ts'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { endpoints } from './endpoints.ts'

type Content = Record<string, { schema: unknown }>
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}
type Document = {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:24px;color:#12262b;background:#f4f9f8}
h1{margin:0 0 8px}h2{margin:40px 0 8px;text-transform:capitalize}details{background:#fff;border:1px solid #d3e1e0;border-radius:8px;margin:8px 0;padding:0 16px}
summary{cursor:pointer;padding:12px 0;min-height:24px}code,pre{font:14px/1.45 ui-monospace,monospace}pre{background:#e6f4f2;border-radius:8px;overflow:auto;padding:12px}
.method{display:inline-block;font-weight:700;color:${DEFAULT_BRANDING.colorPrimary};min-width:64px}.said{color:#48605f;display:block}a{color:${DEFAULT_BRANDING.colorPrimary}}
summary:focus-visible,a:focus-visible,pre:focus-visible{outline:3px solid #1f3fbf;outline-offset:2px}`

const toJson = (value: unknown) => JSON.stringify(value, null, 2)

function operationHtml(method: string, path: string, operation: Operation) {
  const body = operation.requestBody?.content['application/json']
  return html`<details id="${operation.operationId}">
    <summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="said">${operation.summary}</span></summary>
    ${operation.parameters.length > 0 ? html`<h3>Parameters</h3><ul>${operation.parameters.map((parameter) => html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? ', required' : ''}</li>`)}</ul>` : ''}
    ${body ? html`<h3>Body</h3><pre tabindex="0">${toJson(body.schema)}</pre>` : ''}
    <h3>Replies</h3>
    <ul>${Object.entries(operation.responses).map(([status, response]) => html`<li><strong>${status}</strong> ${response.description}</li>`)}</ul>
    <pre tabindex="0">${toJson(operation.responses['200']?.content['application/json']?.schema)}</pre>
  </details>`
}

function page(document: Document) {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? 'other'))]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="/docs/api/page.css" />
      </head>
      <body>
        <main>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description}</p>
          <p><a href="/docs/api/openapi.json">OpenAPI 3.1 document</a></p>
          ${tags.map(
            (tag) => html`<section>
              <h2>${tag.replaceAll('-', ' ')}</h2>
              ${operations
                .filter(({ operation }) => operation.tags[0] === tag)
                .map(({ method, path, operation }) => operationHtml(method, path, operation))}
            </section>`,
          )}
        </main>
      </body>
    </html>`
}

function rendered(version: string) {
  const document = openApiDocument(
    [
      ...calls.filter(({ path }) => path.startsWith('/api/auth/')),
      getIdentityCall,
      ...endpoints.map(({ call }) => call),
    ],
    version,
  )
  return { text: JSON.stringify(document), html: page(document as Document) }
}

/**
 * Serves the OpenAPI document and a page to read it. They are created on first use, because creating them at
 * the start took a tenth of its CPU time.
 */
export function registerApiDocs(app: Hono, version: string): void {
  let made: ReturnType<typeof rendered> | null = null
  const docs = () => {
    made ??= rendered(version)
    return made
  }
  app.get('/docs/api/openapi.json', (c) => c.body(docs().text, 200, { 'Content-Type': 'application/json' }))
  app.get('/docs/api/page.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css' }))
  app.get('/docs/api', (c) => c.html(docs().html))
}
