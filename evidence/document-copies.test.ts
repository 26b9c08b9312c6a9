import { missingWords, wholeDocument } from '@relief/contract/entities/test-whole-document.ts'
import { expect, test } from 'vitest'
import { documentHtml } from './document-html.ts'
import { documentPlainText } from './document-plain-text.ts'

test('the page and the plain text of a document have each part of it once', () => {
  expect(missingWords('Title 1')).toHaveLength(32)
  expect(missingWords(documentHtml(wholeDocument))).toEqual([])
  expect(missingWords(documentPlainText(wholeDocument))).toEqual([])
})
