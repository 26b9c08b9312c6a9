import { missingWords, wholeDocument } from '@relief/contract/entities/test-whole-document.ts'
import { expect, test } from 'vitest'
import { documentHtml } from './document-html.ts'
import { documentPlainText } from './document-plain-text.ts'

test('the page and the plain text of a document have each part of it once', () => {
  expect(missingWords('Title 1')).toHaveLength(32)
  expect(missingWords(documentHtml(wholeDocument))).toEqual([])
  expect(missingWords(documentPlainText(wholeDocument))).toEqual([])
})

test('numbered items keep their numbers, and an application number is on one line', () => {
  const number = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const list = ['3. Within 30 days', '4. Within 90 days']
  const sections = [{ heading: '', paragraphs: [`Your application number is ${number}.`], list }]
  const page = documentHtml({ ...wholeDocument, sections })
  expect(page).toContain('<ol><li value="3">Within 30 days</li><li value="4">Within 90 days</li></ol>')
  expect(page).toContain(`<span class="whole">${number}</span>.`)
})
