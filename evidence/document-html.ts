import type {
  DisclosureBox,
  DocumentTable,
  FormRow,
  WrittenDocument,
} from '@relief/contract/entities/document.ts'
import { splitNumber } from '@relief/domain/list-item.ts'
import { splitNumbers } from '@relief/domain/one-line.ts'
import { escapeHtml } from './escape-html.ts'

/** A written text as plain HTML, complete and in order. */
export function documentHtml({ title, titleName, version, sha256, sections }: WrittenDocument): string {
  const body = sections.map((section) => {
    const { heading, revision, paragraphs, list = [], box, formRows = [], table } = section
    return [
      revision === undefined ? '' : `<p>${escapeHtml(revision)}</p>`,
      heading === '' ? '' : `<h2>${escapeHtml(heading)}</h2>`,
      ...paragraphs.map((text) => `<p>${withWholeNumbers(text)}</p>`),
      listHtml(list),
      box === undefined ? '' : boxHtml(box),
      ...formRows.map(formRowHtml),
      table === undefined ? '' : tableHtml(table),
    ].join('\n')
  })
  const about = `<p class="about">${escapeHtml(titleName)}, version ${escapeHtml(version)}, sha256 <code>${sha256}</code></p>`
  return `<h1>${escapeHtml(title)}</h1>${about}${body.join('\n')}`
}

/** The text, escaped, with its application numbers on one line. */
function withWholeNumbers(text: string): string {
  return splitNumbers(text)
    .map((piece, at) => (at % 2 === 0 ? escapeHtml(piece) : `<span class="whole">${piece}</span>`))
    .join('')
}

function listHtml(items: readonly string[]): string {
  if (items.length === 0) return ''
  const numbered = items.map(splitNumber)
  if (numbered.every(({ number }) => number !== null))
    return `<ol>${numbered.map(({ number, text }) => `<li value="${number}">${escapeHtml(text)}</li>`).join('')}</ol>`
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

function formRowHtml({ label, paragraphs, list = [], closing = [] }: FormRow): string {
  const plain = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return `<h3>${escapeHtml(label)}</h3>${plain(paragraphs)}${listHtml(list)}${plain(closing)}`
}

function tableHtml({ caption, columns, rows }: DocumentTable): string {
  return htmlTable(columns, rows, caption)
}

function boxHtml({ creditor, figures, schedule, terms, notes = [] }: DisclosureBox): string {
  const shown = figures.map(({ label, meaning, value }) => [label, meaning, value])
  return [
    `<p><strong>${escapeHtml(creditor)}</strong></p>`,
    htmlTable(['Disclosure', 'What it is', 'Figure'], shown),
    tableHtml(schedule),
    ...terms.map(({ label, text }) => `<p><strong>${escapeHtml(label)}</strong> ${escapeHtml(text)}</p>`),
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
  ].join('\n')
}

/** A table of texts, which are escaped. */
export function htmlTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  caption = '',
): string {
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`)
  const title = caption === '' ? '' : `<caption>${escapeHtml(caption)}</caption>`
  return `<div class="wide"><table>${title}<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

/** A self-contained page. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #22313a; max-width: 960px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 28px; margin: 0 0 8px; } h2 { font-size: 20px; margin: 36px 0 10px; } h3 { font-size: 16px; margin: 22px 0 6px; }
.about { color: #4a5c66; } code { font-size: 12px; overflow-wrap: anywhere; } a { color: #00695c; } .whole { display: inline-block; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 6px 10px 6px 0; border-bottom: 1px solid #dfe5e8; overflow-wrap: break-word; }
td:last-child { overflow-wrap: anywhere; min-width: 16em; }
th { font-size: 12.5px; color: #4a5c66; } caption { text-align: left; color: #4a5c66; padding: 4px 0; }
.FAIL, .STOP, .COUNTER { font-weight: 650; }
</style>
<body>
${body}
</body>
</html>
`
}
