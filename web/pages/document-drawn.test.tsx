import { missingWords, wholeDocument } from '@relief/contract/entities/test-whole-document.ts'
import { DocumentText } from '@relief/ui/document-text/document-text.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

test('a page shows each part of a document once', () => {
  const { title, sections } = wholeDocument
  const page = renderToStaticMarkup(
    <>
      <h1>{title}</h1>
      <DocumentText text={{ sections }} />
    </>,
  )
  expect(missingWords(page.replaceAll(/data-column="[^"]*"/g, ''))).toEqual([])
})

test('numbered items keep their own numbers, without dots', () => {
  const list = ['3. Within 30 days', '4. Within 90 days']
  const sections = [
    { heading: 'Rights', paragraphs: [], list },
    { heading: '', paragraphs: [], formRows: [{ label: 'How', paragraphs: [], list }] },
    { heading: 'Ways', paragraphs: [], list: ['By mail', '1. By phone'] },
  ]
  const page = renderToStaticMarkup(<DocumentText text={{ sections }} />)
  const numbered = '<ol><li value="3">Within 30 days</li><li value="4">Within 90 days</li></ol>'
  expect(page.split(numbered)).toHaveLength(3)
  expect(page).toContain('<ul><li>By mail</li><li>1. By phone</li></ul>')
})

test('an application number is a piece of its own, so that it stays on one line', () => {
  const number = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const sections = [{ heading: 'Request', paragraphs: [`Your application number is ${number}.`] }]
  const page = renderToStaticMarkup(<DocumentText text={{ sections }} />)
  expect(page).toMatch(new RegExp(`number is <span class="[^"]+" translate="no">${number}</span>\\.`))
})
