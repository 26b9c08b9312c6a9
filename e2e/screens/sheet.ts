import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const listPictures = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((path) => String(path).replaceAll('\\', '/'))
        .filter((path) => path.endsWith('.png'))
        .sort()
    : []

const figure = (source: string, caption: string) =>
  `<figure><a href="${source}"><img loading="lazy" src="${source}" alt=""></a><figcaption>${caption}</figcaption></figure>`

/** Pictures are at <language>-<width>-<theme>/<page>.png: one row per page, one picture per variant. */
function rows(pictures: readonly string[]): string {
  const pages = [...new Set(pictures.map((path) => path.slice(path.indexOf('/') + 1)))].sort()
  const variants = [...new Set(pictures.map((path) => path.slice(0, path.indexOf('/'))))].sort()
  const has = new Set(pictures)
  const row = (page: string) => {
    const shown = variants.filter((variant) => has.has(`${variant}/${page}`))
    const figures = shown.map((variant) => figure(`${variant}/${page}`, variant)).join('')
    return `<section><h2>${page.replace(/\.png$/, '')}</h2><div>${figures}</div></section>`
  }
  return pages.map(row).join('\n')
}

/** Writes `index.html` into the folder: pictures that differ from their reference, then every picture. */
export function writeSheet(folder: string): void {
  const all = listPictures(folder)
  const changed = all.filter((path) => path.startsWith('changed/'))
  const pictures = all.filter((path) => !path.startsWith('changed/'))
  const count = changed.filter((path) => !path.endsWith('-squares.png')).length
  const figures = changed.map((path) => figure(path, path.slice('changed/'.length, -'.png'.length))).join('')
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:24px}section{border-top:1px solid #ccc}h2{font-size:16px}
div{display:flex;gap:16px;overflow-x:auto;align-items:start}figure{margin:0 0 16px}figcaption{color:#555}
img{height:420px;width:auto;border:1px solid #ddd}</style>
<h1>${count} changed</h1><div>${figures}</div>
<h1>${pictures.length} pictures</h1>${rows(pictures)}</html>
`,
  )
}
