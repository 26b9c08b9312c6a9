import type { LendingTerms, WireOfferRange, WireProductRange } from '@relief/contract/entities/lending.ts'
import { states } from '@relief/contract/states.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dateInSentence } from '@relief/domain/one-line.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { Counselor } from '@relief/steps/other-help.tsx'
import { words as stepWords } from '@relief/steps/words.ts'
import { Button, ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { useIdentity } from '../api/use-identity.ts'
import { LendingFacts } from '../lending/lending-facts.tsx'
import { hrefTo } from '../paths.ts'
import { askedDollars, type TypedRange } from './range-form.ts'
import { WaitlistForm } from './waitlist-form.tsx'
import { words } from './words.ts'

const { found, closed, low, nothing } = words
const whole = (dollars: number) => formatDollars(dollars, { whole: Number.isInteger(dollars) })

type Shown = {
  range: WireOfferRange
  asked: TypedRange
  terms: LendingTerms
  /** Returns to the questions, keeping the typed values. */
  change: () => void
}

/** What the policy could offer, or why it offers nothing, with one next action. */
export function RangeResult(shown: Shown) {
  const { outcome, yearlyIncome, minimumIncome } = shown.range
  const income = whole(yearlyIncome)
  if (outcome === 'STATE_NOT_SERVED') return <NotServed {...shown} />
  if (outcome === 'INCOME_TOO_LOW')
    return <NotNow {...shown} title={low.title} lead={low.lead(income, whole(minimumIncome ?? 0))} />
  if (outcome === 'NOTHING_FITS')
    return <NotNow {...shown} title={nothing.title} lead={nothing.lead(income)} />
  return <Found {...shown} />
}

const stateName = ({ stateCode }: TypedRange) => (stateCode === '' ? '' : states[stateCode])

function Found({ range, asked, terms, change }: Shown) {
  const isLoggedIn = Boolean(useIdentity())
  const dollars = askedDollars(asked.desiredLoanAmount, terms)
  const query = { loanAmount: dollars, loanTerm: asked.loanTerm }
  // The loan to apply for comes first, with its next action.
  const products = range.products.map((product) => (
    <Product key={product.productTypeName} product={product} term={asked.loanTerm} dollars={dollars ?? 0} />
  ))
  return (
    <EndPage title={found.title} lead={<p>{found.lead(stateName(asked), whole(range.yearlyIncome))}</p>}>
      <InlineAlert kind="info" title={found.notAnOffer}>
        <p>{found.checked}</p>
      </InlineAlert>
      {products.slice(0, 1)}
      <Stack gap="tight">
        <p>{found.applyNote}</p>
        <div>
          <ButtonLink href={hrefTo(isLoggedIn ? 'enter' : 'getStarted', '', query)}>{found.apply}</ButtonLink>
        </div>
        <div>
          <Button look="link" onClick={change}>
            {words.change}
          </Button>
        </div>
      </Stack>
      {products.slice(1)}
      <PageSection title={found.depends.title}>
        <ul>
          {found.depends.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{found.holds(dateInSentence(range.holdsUntil))}</p>
      </PageSection>
      <LendingFacts terms={terms} />
    </EndPage>
  )
}

/** Says when the figures are for another amount or other terms than the requested ones. */
function notesOn({ nearest, productTypeName }: WireProductRange, dollars: number, term: string): string[] {
  if (productTypeName === 'LINE_OF_CREDIT') return [found.lineWhen]
  const amount = whole(nearest.amount)
  const terms = found.months(stepWords.common.oneOf(nearest.terms.map((each) => String(each.termInMonths))))
  // The income limits these payments, so they may be below those that the highest rates lead to.
  const payment = formatDollars(Math.max(...nearest.terms.map((each) => each.monthlyPayment.highest)))
  if (nearest.amount < dollars) return [found.most({ amount, terms, payment })]
  const least = nearest.amount > dollars ? [found.least(amount)] : []
  const limited = nearest.isLimitedByIncome ? [found.limited(payment)] : []
  if (nearest.terms.some(({ termInMonths }) => String(termInMonths) === term)) return [...least, ...limited]
  const asked = found.months(term)
  if (productTypeName === 'SMALL_DOLLAR_LOAN') return [...least, found.noTerm(asked, payment)]
  return [...least, found.otherTerms(asked, terms), ...limited]
}

function Product({ product, term, dollars }: { product: WireProductRange; term: string; dollars: number }) {
  const { productTypeName, bankName, amount, annualPercentageRate: apr, nearest } = product
  const isLine = productTypeName === 'LINE_OF_CREDIT'
  return (
    <PageSection title={found.names[productTypeName]}>
      <SummaryList
        rows={[
          { label: isLine ? found.line : found.amount, value: span(amount, whole) },
          { label: found.apr, value: span(apr, formatPercent) },
          { label: found.lender, value: bankName },
        ]}
      />
      {notesOn(product, dollars, term).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <h3>{(isLine ? found.lineCost : found.costs)(whole(nearest.amount))}</h3>
      <SummaryList
        figures
        rows={nearest.terms.map(({ termInMonths, monthlyPayment }) => ({
          label: termLabel(String(termInMonths), term),
          value: span(monthlyPayment, (figure) => formatDollars(figure)),
        }))}
      />
    </PageSection>
  )
}

function termLabel(months: string, asked: string): string {
  const label = found.months(months)
  return months === asked ? found.chosen(label) : label
}

/** One figure where both ends read the same. */
function span({ lowest, highest }: { lowest: number; highest: number }, format: (figure: number) => string) {
  const [from, to] = [format(lowest), format(highest)]
  return from === to ? from : found.span(from, to)
}

function NotServed({ asked, terms, change }: Shown) {
  const { stateCode } = asked
  return (
    <EndPage title={closed.title(stateName(asked))} lead={<p>{closed.lead}</p>}>
      <div>
        <Button look="link" onClick={change}>
          {words.change}
        </Button>
      </div>
      {stateCode === '' ? null : <WaitlistForm stateCode={stateCode} />}
      <PageSection title={stepWords.common.whatYouCanDo}>
        <ul>
          <li>{stepWords.otherHelp.call211}</li>
          <Counselor />
        </ul>
      </PageSection>
      <LendingFacts terms={terms} />
    </EndPage>
  )
}

function NotNow({ title, lead, change, terms }: Shown & { title: string; lead: string }) {
  return (
    <EndPage title={title} lead={<p>{lead}</p>}>
      <div>
        <Button onClick={change}>{words.change}</Button>
      </div>
      <PageSection title={stepWords.common.whatYouCanDo}>
        <ul>
          <li>{low.counts}</li>
          <li>{stepWords.otherHelp.creditUnion}</li>
          <li>{stepWords.otherHelp.call211}</li>
          <Counselor />
        </ul>
      </PageSection>
      <LendingFacts terms={terms} />
    </EndPage>
  )
}
