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
