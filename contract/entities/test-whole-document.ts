import type { WrittenDocument } from './document.ts'

/** A document with every part that a document can have, each with unique words. */
export const wholeDocument: WrittenDocument = {
  titleName: 'LOAN_AGREEMENT',
  version: 'version-0',
  sha256: 'a'.repeat(64),
  title: 'Title 1',
  sections: [
    {
      heading: 'Heading 2',
      revision: 'Rev. 3',
      paragraphs: ['Paragraph 4', 'Paragraph 5'],
      list: ['Item 6', 'Item 7'],
      box: {
        creditor: 'Creditor 8',
        figures: [
          { label: 'Label 9', meaning: 'Meaning 10', value: 'Value 11', isProminent: true },
          { label: 'Label 12', meaning: 'Meaning 13', value: 'Value 14', isProminent: false },
        ],
        schedule: {
          caption: 'Caption 15',
          columns: ['Column 16', 'Column 17'],
          rows: [['Cell 18', 'Cell 19']],
        },
        terms: [{ label: 'Term 20', text: 'Text 21' }],
        notes: ['Note 22', 'Note 23'],
      },
      formRows: [
        { label: 'Row 24', paragraphs: ['Paragraph 25'], list: ['Item 26'], closing: ['Closing 27'] },
      ],
      table: {
        caption: 'Caption 28',
        columns: ['Column 29', 'Column 30'],
        rows: [['Cell 31', 'Cell 32']],
        hasBoldFigures: true,
        largeRow: 0,
      },
    },
    { heading: '', paragraphs: ['Paragraph 33'] },
  ],
}

/** The words of its parts that do not occur exactly once in a text. */
export function missingWords(text: string): string[] {
  const { title, sections } = wholeDocument
  const words = JSON.stringify({ title, sections }).match(/"[A-Z][a-z.]+ \d+"/g) ?? []
  return words
    .map((each) => each.slice(1, -1))
    .filter((each) => text.split(new RegExp(`${each}\\b`)).length !== 2)
}
