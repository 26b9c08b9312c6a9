import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

/** How a page of today differs from the same page before, as a share of its area from 0 to 1. */
export type Change = { picture: string; share: number | 'new' | 'gone' }

const listPictures = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((path) => String(path).replaceAll('\\', '/'))
        .filter((path) => path.endsWith('.png'))
        .sort()
    : []

/**
 * Draws both pictures in squares of eight pixels, so that the edges of letters count for little, and counts
 * the squares whose color changed. What one picture has below the end of the other counts as changed.
 */
const COMPARE = `async ([one, other]) => {
  const SQUARE = 8
  const VISIBLE = 24
  const load = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const width = Math.ceil(image.width / SQUARE)
    const height = Math.ceil(image.height / SQUARE)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    return { width, height, data: context.getImageData(0, 0, width, height).data }
  }
  const [a, b] = [await load(one), await load(other)]
  const width = Math.max(a.width, b.width)
  const height = Math.max(a.height, b.height)
  let changed = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inBoth = x < a.width && x < b.width && y < a.height && y < b.height
      const differs = [0, 1, 2].some(
        (c) => Math.abs(a.data[4 * (y * a.width + x) + c] - b.data[4 * (y * b.width + x) + c]) > VISIBLE,
      )
      if (!inBoth || differs) changed += 1
    }
  return changed / (width * height)
}`

const read = (folder: string, picture: string) => readFileSync(join(folder, picture)).toString('base64')

async function compareOne(page: Page, before: string, now: string, picture: string): Promise<Change> {
  if (!existsSync(join(before, picture))) return { picture, share: 'new' }
  if (!existsSync(join(now, picture))) return { picture, share: 'gone' }
  const pair = JSON.stringify([read(before, picture), read(now, picture)])
  return { picture, share: Number(await page.evaluate(`(${COMPARE})(${pair})`)) }
}

/** Rendering of letters and a date that is a digit longer change less than this share of a page. */
const TOLERANCE = 0.01

/**
 * Compares two folders of pictures.
 * @returns what changed visibly, the most changed first
 */
export async function comparePictures(browser: Browser, before: string, now: string): Promise<Change[]> {
  const page = await browser.newPage()
  const all = [...new Set([...listPictures(before), ...listPictures(now)])].sort()
  const changes: Change[] = []
  for (const picture of all) changes.push(await compareOne(page, before, now, picture))
  await page.close()
  const rank = ({ share }: Change) => (typeof share === 'number' ? share : 1)
  return changes.filter((change) => rank(change) > TOLERANCE).sort((a, b) => rank(b) - rank(a))
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const figure = (source: string, caption: string) =>
  `<figure><a href="${source}"><img loading="lazy" src="${source}" alt=""></a><figcaption>${caption}</figcaption></figure>`

/** Pictures are at <language>-<width>-<theme>/<page>.png: one row a page, one picture a variant. */
function rows(pictures: readonly string[]): string {
  const pages = [...new Set(pictures.map((path) => path.slice(path.indexOf('/') + 1)))].sort()
  const variants = [...new Set(pictures.map((path) => path.slice(0, path.indexOf('/'))))].sort()
  const has = new Set(pictures)
  const row = (page: string) => {
    const shown = variants.filter((variant) => has.has(`${variant}/${page}`))
    const figures = shown.map((variant) => figure(`${variant}/${page}`, variant)).join('')
    return `<section><h2>${escapeHtml(page.replace(/\.png$/, ''))}</h2><div>${figures}</div></section>`
  }
  return pages.map(row).join('\n')
}

function changedRows(changes: readonly Change[], before: string): string {
  const row = ({ picture, share }: Change) => {
    const what = typeof share === 'number' ? `${(100 * share).toFixed(1)}% changed` : share
    const old = share === 'new' ? '' : figure(join(before, picture), 'before')
    const now = share === 'gone' ? '' : figure(picture, 'now')
    return `<section><h2>${escapeHtml(picture)}, ${what}</h2><div>${old}${now}</div></section>`
  }
  return changes.map(row).join('\n')
}

/**
 * Writes `index.html` into the folder: every picture, and before them what changed.
 * @param changed with the absolute path of the folder that was compared with; null without a comparison
 */
export function writeSheet(
  folder: string,
  changed: { before: string; changes: readonly Change[] } | null = null,
): void {
  const pictures = listPictures(folder)
  const top = changed
    ? `<h1>${changed.changes.length} changed</h1>${changedRows(changed.changes, changed.before)}`
    : ''
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:24px}section{border-top:1px solid #ccc}h2{font-size:16px}
div{display:flex;gap:16px;overflow-x:auto;align-items:start}figure{margin:0 0 16px}figcaption{color:#555}
img{height:420px;width:auto;border:1px solid #ddd}</style>
${top}<h1>${pictures.length} pictures</h1>${rows(pictures)}</html>
`,
  )
}
