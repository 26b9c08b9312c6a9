import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  DeclineReasons,
  DeclineRights,
  Reasons,
  ReasonsByLender,
  SmallestAmount,
} from './decline-sections.tsx'
import { words } from './words.ts'

const details = {
  reasons: [],
  creditor: null,
  decidedAt: '2026-11-23T12:00:00.000Z',
  score: null,
  isReportUsed: true,
  bureau: { name: 'A Bureau', phone: '(800) 555-0100' },
}
const reason = (text: string) => ({ code: 'BANKRUPTCY', text })
const shown = (...texts: string[]) =>
  renderToStaticMarkup(<DeclineReasons details={{ ...details, reasons: texts.map(reason) }} />)

test('one reason has no number and is called the reason; more are a numbered list', () => {
  const single = shown('A bankruptcy')
  expect(single).toContain(words.decline.oneReason)
  expect(single).not.toContain('<ol>')
  const both = shown('A bankruptcy', 'A short history')
  expect(both).toContain(words.decline.reasons)
  expect(both).toContain('<ol>')
})

test('only the part of a reason that stays in English is marked as English', () => {
  const marked = renderToStaticMarkup(
    <Reasons reasons={[{ ...reason('Esto bajó su puntaje: Few accounts'), english: 'Few accounts' }]} />,
  )
  expect(marked).toContain('Esto bajó su puntaje: <span lang="en">Few accounts</span>')
  expect(renderToStaticMarkup(<Reasons reasons={[reason('Una quiebra')]} />)).not.toContain('lang=')
})

test('several lenders’ reasons have headings by lender; those of one lender don’t', () => {
  const [short, personal] = ['A Bank: short-term loan', 'B Bank: personal loan'].map((lenderAndLoan) => ({
    lenderAndLoan,
    reasons: [reason(`A bankruptcy, says ${lenderAndLoan}`)],
  }))
  if (!short || !personal) throw new Error('There are two')
  const both = renderToStaticMarkup(<ReasonsByLender lenders={[short, personal]} />)
  expect(both.match(/<h3>[^<]*|says [^<]*/g)).toEqual([
    `<h3>${short.lenderAndLoan}`,
    `says ${short.lenderAndLoan}`,
    `<h3>${personal.lenderAndLoan}`,
    `says ${personal.lenderAndLoan}`,
  ])
  expect(renderToStaticMarkup(<ReasonsByLender lenders={[short]} />)).not.toContain('<h3>')
})

test('reasons about an amount say which one it is; other reasons don’t', () => {
  const note = (code: string) =>
    renderToStaticMarkup(<SmallestAmount lenders={[{ lenderAndLoan: '', reasons: [{ code, text: '' }] }]} />)
  expect(note('PAYMENT_TOO_HIGH_FOR_INCOME')).toContain(words.decline.smallest)
  expect(note('BANKRUPTCY')).toBe('')
})

test('a freeze names the credit bureau and its phone number right by the reason', () => {
  const bureau = /A Bureau, <a [^>]*href="tel:\+18005550100">/
  const frozen = [{ code: 'CREDIT_FILE_FROZEN', text: 'A freeze' }]
  expect(renderToStaticMarkup(<DeclineReasons details={{ ...details, reasons: frozen }} />)).toMatch(bureau)
  expect(shown('A bankruptcy')).not.toContain('A Bureau')
})

test('an email about the notice is announced only until the notice is written', () => {
  const [waiting, written] = [false, true].map((hasNotice) =>
    renderToStaticMarkup(<DeclineRights details={details} hasNotice={hasNotice} noticesUrl={null} />),
  )
  expect(waiting).toContain(words.decline.noticeLater)
  expect(written).not.toContain(words.decline.noticeLater)
  expect(written).toContain('A Bureau')
})
