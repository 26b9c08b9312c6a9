import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { sharedBrowser } from '../with-server.ts'
import { comparePictures, writeSheet } from './sheet.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A folder with pictures of these bodies, by their path. */
async function picturesOf(bodies: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'relief-screens-'))
  folders.push(folder)
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 390, height: 600 } })
  for (const [path, body] of Object.entries(bodies)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    await page.setContent(`<html lang="en"><body style="font:16px sans-serif">${body}</body></html>`)
    await page.screenshot({ path: join(folder, path) })
  }
  await page.close()
  return folder
}

const button = '<p style="background:#046;color:#fff;width:300px;padding:20px">Continue</p>'

test('a moved button, a new and a missing page are found; other letters are not', async () => {
  const before = await picturesOf({
    'en-390-light/moved.png': `<h1>Offers</h1>${button}`,
    'en-390-light/date.png': `<h1>Offers</h1>${button}<p>First payment December 9, 2026</p>`,
    'en-390-light/gone.png': button,
  })
  const now = await picturesOf({
    'en-390-light/moved.png': `<h1>Offers</h1><p>A line more</p>${button}`,
    'en-390-light/date.png': `<h1>Offers</h1>${button}<p>First payment December 23, 2026</p>`,
    'es-390-dark/new.png': button,
  })
  const changes = await comparePictures(await sharedBrowser(), before, now)
  expect(changes.map(({ picture }) => picture).sort()).toEqual([
    'en-390-light/gone.png',
    'en-390-light/moved.png',
    'es-390-dark/new.png',
  ])
  writeSheet(now, { before, changes })
  const sheet = readFileSync(join(now, 'index.html'), 'utf8')
  expect(sheet).toContain('<h1>3 changed</h1>')
  expect(sheet).toContain('<h1>3 pictures</h1>')
  expect(sheet).toContain('src="es-390-dark/new.png"')
})
