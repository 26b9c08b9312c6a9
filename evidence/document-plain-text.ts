import type { DisclosureBox, DocumentTable, WrittenDocument } from '@relief/contract/entities/document.ts'

/** A written text as plain text, all of it, in its order. */
export function documentPlainText({ title, sections }: WrittenDocument): string {
  const blocks = sections.flatMap(({ heading, paragraphs, list = [], box, table }) => [
    heading,
    ...paragraphs,
    ...list.map((item) => `- ${item}`),
    ...(box === undefined ? [] : boxLines(box)),
    ...(table === undefined ? [] : tableLines(table)),
  ])
  return `${[title, ...blocks].join('\n\n')}\n`
}

const tableLines = ({ caption, columns, rows }: DocumentTable) => [
  [caption, columns.join(' | '), ...rows.map((row) => row.join(' | '))].join('\n'),
]

const boxLines = ({ creditor, figures, schedule, terms }: DisclosureBox) => [
  creditor,
  ...figures.map(({ label, meaning, value }) => `${label}: ${value} (${meaning})`),
  ...tableLines(schedule),
  ...terms.map(({ label, text }) => `${label}: ${text}`),
]
