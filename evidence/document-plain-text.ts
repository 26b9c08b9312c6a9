import type {
  DisclosureBox,
  DocumentTable,
  FormRow,
  WrittenDocument,
} from '@relief/contract/entities/document.ts'

/** A written text as plain text, complete and in order. */
export function documentPlainText({ title, sections }: WrittenDocument): string {
  const blocks = sections.flatMap((section) => {
    const { heading, revision, paragraphs, list = [], box, formRows = [], table } = section
    return [
      ...(revision === undefined ? [] : [revision]),
      ...(heading === '' ? [] : [heading]),
      ...paragraphs,
      ...list.map((item) => `- ${item}`),
      ...(box === undefined ? [] : boxLines(box)),
      ...formRows.flatMap(formRowLines),
      ...(table === undefined ? [] : tableLines(table)),
    ]
  })
  return `${[title, ...blocks].join('\n\n')}\n`
}

const tableLines = ({ caption, columns, rows }: DocumentTable) => [
  [caption, columns.join(' | '), ...rows.map((row) => row.join(' | '))].join('\n'),
]

const formRowLines = ({ label, paragraphs, list = [], closing = [] }: FormRow) => [
  label,
  ...paragraphs,
  ...list.map((item) => `- ${item}`),
  ...closing,
]

const boxLines = ({ creditor, figures, schedule, terms, notes = [] }: DisclosureBox) => [
  creditor,
  ...figures.map(({ label, meaning, value }) => `${label}: ${value} (${meaning})`),
  ...tableLines(schedule),
  ...terms.map(({ label, text }) => `${label}: ${text}`),
  ...notes,
]
