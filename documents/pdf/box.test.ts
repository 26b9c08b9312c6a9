import { products } from '@relief/partners/registry.ts'
import { expect, test } from 'vitest'
import { loanAgreement } from '../loan-agreement.ts'
import { withTranslation } from '../spanish/translate-document.ts'
import { feeOffer } from '../test-offer.ts'
import { hashed } from '../text.ts'
import { documentPdf } from './document-pdf.ts'
import { readPages } from './test-pages.ts'

const at = new Date('2026-11-21')
const product = products.find(({ productUuid }) => productUuid === feeOffer.productId)
if (product === undefined) throw new Error('The example offer has no product')
const parties = {
  version: '2027-04',
  borrower: 'Ada Byron',
  isCoveredBorrower: false,
  phone: '(800) 555-0142',
}
const agreement = withTranslation(hashed(loanAgreement(feeOffer, product, parties)), 'es')

test('no line of an agreement covers another, in either language', async () => {
  const covered = readPages(await documentPdf(agreement, at)).flatMap((page) => {
    const columns = new Set(page.map(({ x }) => x))
    return [...columns].flatMap((column) => {
      const downward = page.filter(({ x }) => x === column).toSorted((a, b) => b.y - a.y)
      return downward.filter(({ y, size }, index) => {
        const above = downward[index - 1]
        return above !== undefined && above.y !== y && above.y - y < size
      })
    })
  })
  expect(covered).toEqual([])
})

test('no word of a figure in the box is broken', async () => {
  const words = ['FINANCIAMIENTO', 'PERCENTAGE']
  const figures = words.map((label) => ({ label, meaning: 'Cost.', value: '$1', isProminent: true }))
  const others = ['Financed', 'Payments'].map((label) => ({
    label,
    meaning: 'Cost.',
    value: '$1',
    isProminent: false,
  }))
  const schedule = { caption: 'Due', columns: ['Number'], rows: [] }
  const box = { creditor: 'Bank', figures: [...figures, ...others], schedule, terms: [] }
  const about = { titleName: 'LOAN_AGREEMENT', title: 'Box', version: '1', sha256: 'a'.repeat(64) }
  const sections = [{ heading: 'Box', paragraphs: [], box }]
  const [page = []] = readPages(await documentPdf({ ...about, sections }, at))
  const column = page.find(({ size }) => size === 8)?.x
  const lines = page.filter(({ x, size }) => x === column && size === 12)
  expect(lines).toHaveLength(1)
})
