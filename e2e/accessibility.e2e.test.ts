import { slow } from '@relief/testing/slow.ts'
import { expect, test } from 'vitest'
import { accessibilityFindings, contrastFindings } from './accessibility.ts'
import { withServer } from './with-server.ts'

const at = withServer()

const pageOf = (more: string) => `<!doctype html><html lang="en"><head><title>A page</title>
  <style>body { color: #000; background: #fff } input:checked + label { color: #eee }</style></head>
  <body><main><h1>A page</h1><input type="checkbox" id="box"><label for="box">A box</label>${more}</main></body></html>`

test('a page without findings is examined again if anything on it changes', async () => {
  const page = await (await at.newContext()).newPage()
  await page.setContent(pageOf(''))
  for (const _ of ['first', 'again']) expect(await accessibilityFindings(page)).toEqual([])
  expect(await contrastFindings(page)).toEqual([])
  // This state is not in the HTML, only in the field.
  await page.getByLabel('A box').check()
  for (const _ of ['first', 'again'])
    expect((await contrastFindings(page)).join()).toContain('color-contrast')
  await page.setContent(pageOf('<input type="text">'))
  for (const _ of ['first', 'again']) expect((await accessibilityFindings(page)).join()).toContain('label: ')
  // In the dark theme, the same HTML counts as another page.
  await page.setContent(pageOf('<style>@media (prefers-color-scheme: dark) { body { color: #eee } }</style>'))
  expect(await contrastFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await contrastFindings(page)).join()).toContain('color-contrast')
})

test('at another size, a page is examined again for what is different there', slow, async () => {
  const page = await (await at.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  const look = async (style: string) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const links = '<p><a href="/a">1</a> <a href="/b">2</a></p><i>Small print</i><input type="text">'
    await page.setContent(
      pageOf(
        `<style>a { display: inline-block; padding: 20px } input[type=text] { display: none } @media (max-width: 500px) { ${style} }</style>${links}`,
      ),
    )
    const atFirst = [...(await accessibilityFindings(page)), ...(await contrastFindings(page))]
    await page.setViewportSize({ width: 390, height: 844 })
    return [atFirst, [...(await accessibilityFindings(page)), ...(await contrastFindings(page))].join()]
  }
  expect(await look('a { text-decoration: underline }')).toEqual([[], ''])
  expect(await look('input[type=text] { display: block !important }')).toEqual([
    [],
    expect.stringContaining('label: '),
  ])
  expect(await look('i { color: #eee }')).toEqual([[], expect.stringContaining('color-contrast')])
  expect(await look('a { padding: 0; font-size: 6px; line-height: 6px }')).toEqual([
    [],
    expect.stringContaining('target-size'),
  ])
})
