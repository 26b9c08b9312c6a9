import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import type { DisclosureBox } from '@relief/contract/entities/document.ts'
import type { IssuingBank, LoanOffer } from '@relief/contract/entities/offer.ts'
import type { LinkedAccount, NamedPayoutAccount } from '@relief/contract/entities/payout.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { formatDollars, toCents } from '@relief/domain/money.ts'
import { dateOnOneLine } from '@relief/domain/one-line.ts'
import { fullName, matchesName, type PersonName } from '@relief/domain/person-name.ts'
import { ConsentField } from '@relief/ui/consent-field/consent-field.tsx'
import { CostChart } from '@relief/ui/cost-chart/cost-chart.tsx'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { DocumentText, shownTitle } from '@relief/ui/document-text/document-text.tsx'
import { DownloadButton } from '@relief/ui/download-button/download-button.tsx'
import { FederalBox } from '@relief/ui/federal-box/federal-box.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type QuestionForm, type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { usePageSetting } from '@relief/ui/question-page/page-setting.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { useQuestionPages } from '@relief/ui/question-page/question-pages.tsx'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { FindBank } from '../account-fields.tsx'
import { useChangedDocuments } from '../changed-documents.tsx'
import { feeLabel } from '../fee-label.ts'
import { LenderView } from '../lender-view.tsx'
import type { ShownLine } from '../line-of-credit.ts'
import { LineOfCreditCosts } from '../line-of-credit-terms.tsx'
import { otherLastPayment } from '../monthly-payments.ts'
import { OpenPdf } from '../open-pdf.tsx'
import type { EnteredAccount, ProvenAccount } from '../payout-account.tsx'
import type { ProofWay } from '../proof-field.tsx'
import { RateExpired } from '../rate-expired.tsx'
import { words as shared } from '../words.ts'
import type { AccountEmail } from './account-email.tsx'
import { AccountPage, ChooseAccountPage, ConfirmAccountPage } from './account-pages.tsx'
import { costSentence } from './disclosure-figures.ts'
import { EmailPages } from './email-pages.tsx'
import { words } from './words.ts'

type Data = {
  offer: LoanOffer
  lender: string
  bank: IssuingBank | null
  applicationUuid: string
  hasOtherFirstPayments: boolean
  documents: readonly LegalDocument[]
  /** The terms of a line of credit; null for a loan. */
  line: ShownLine | null
  isRateExpired: boolean
  /** The name to sign with. */
  signer: PersonName
  /** The payout account; null until it is known, and for a line of credit. */
  account: NamedPayoutAccount | null
  proofWay: ProofWay
  accountEmail: AccountEmail
  findBank: FindBank
  /** The accounts of the linked bank to choose from; may be empty. */
  linked: readonly LinkedAccount[]
  saveAccount: (account: ProvenAccount, onSaved: (saved: NamedPayoutAccount) => void) => Promise<SubmitErrors>
  /** Texts that the law requires with the offer, besides those that need agreement. */
  toRead: readonly LegalDocument[]
  /** Whether the consent to electronic records has been opened as a PDF. */
  isPdfOpened: boolean
  /** Saves the PDF of a text. */
  keep: (titleName: ConsentTitle) => Promise<void>
  /** Ends the application and starts a new one for the same amount and term. */
  startAgain: () => Promise<SubmitErrors>
}

/** The acceptance: the texts agreed to, the application that the offer belongs to, and the signature. */
type Acceptance = {
  agreed: readonly LegalDocument[]
  selectedLoanOfferApplicationUuid: string
  typedName: string
}

const labels: Partial<Record<ConsentTitle, string>> = {
  LOAN_AGREEMENT: words.agreement,
  ESIGN_CONSENT: shared.consents.online,
}

const ticked = z.boolean().check(z.refine((isTicked: boolean) => isTicked, words.required))

/** The checkboxes of the texts that need agreement, and the signature. */
function schemaFor({ documents, signer }: Pick<Data, 'documents' | 'signer'>, isOpened: boolean) {
  const electronic = ticked.check(z.refine(() => isOpened, shared.openPdf.first))
  const box = (title: ConsentTitle) => {
    if (documents.every(({ titleName }) => titleName !== title)) return z.boolean()
    return title === 'ESIGN_CONSENT' ? electronic : ticked
  }
  return z.object({
    ESIGN_CONSENT: box('ESIGN_CONSENT'),
    PRIVACY_NOTICE: box('PRIVACY_NOTICE'),
    TERMS_OF_SERVICE: box('TERMS_OF_SERVICE'),
    CREDIT_REPORT_AUTHORIZATION: box('CREDIT_REPORT_AUTHORIZATION'),
    LOAN_AGREEMENT: box('LOAN_AGREEMENT'),
    MLA_STATEMENT: box('MLA_STATEMENT'),
    LINE_OF_CREDIT_TERMS: box('LINE_OF_CREDIT_TERMS'),
    CREDIT_SCORE_DISCLOSURE: box('CREDIT_SCORE_DISCLOSURE'),
    typedName: z.string().check(
      z.refine((typed: string) => typed.trim() !== '', { message: words.sign, abort: true }),
      z.refine((typed: string) => matchesName(typed, signer), words.otherName(fullName(signer))),
    ),
  })
}

type Typed = z.infer<ReturnType<typeof schemaFor>>

const nothingTyped: Typed = {
  ESIGN_CONSENT: false,
  PRIVACY_NOTICE: false,
  TERMS_OF_SERVICE: false,
  CREDIT_REPORT_AUTHORIZATION: false,
  LOAN_AGREEMENT: false,
  MLA_STATEMENT: false,
  LINE_OF_CREDIT_TERMS: false,
  CREDIT_SCORE_DISCLOSURE: false,
  typedName: '',
}

type Props = ScreenProps<Data, Acceptance>

/**
 * First asks for the payout account, unless it is known, and to confirm the email; then shows the exact cost
 * of the selected offer, the agreement, and the button that accepts it. An expired offer is reported instead.
 */
export function OfferReviewScreen(props: Props) {
  const { data } = props
  if (data.isRateExpired) return <RateExpired startAgain={data.startAgain} />
  if (data.line !== null) return <ReviewWithEmail {...props} />
  return <LoanReview {...props} />
}

function LoanReview(props: Props) {
  const { data } = props
  const { findBank, linked, proofWay, saveAccount } = data
  const [account, setAccount] = useState(data.account)
  const [entered, setEntered] = useState<EnteredAccount | null>(null)
  const first = linked.length > 0 ? 'choose' : 'account'
  const { page, goTo, under } = useQuestionPages<'choose' | 'account' | 'confirm' | 'review'>(
    account === null ? [first, 'account', 'confirm', 'review'] : ['review', first, 'account', 'confirm'],
  )
  const saved = (confirmed: NamedPayoutAccount) => {
    setAccount(confirmed)
    setEntered(null)
    goTo('review')
  }
  const enter = (next: EnteredAccount) => {
    setEntered(next)
    goTo('confirm')
  }
  if (page === 'confirm' && entered !== null)
    return under(
      entered.kind === 'LINKED' ? 'choose' : 'account',
      <ConfirmAccountPage entered={entered} way={proofWay} save={(proven) => saveAccount(proven, saved)} />,
    )
  if (page === 'review' && account !== null)
    return (
      <ReviewWithEmail {...props} account={{ label: accountLabel(account), change: () => goTo(first) }} />
    )
  const typed = <AccountPage entered={entered} findBank={findBank} enter={enter} />
  if (page === 'account' && first === 'choose') return under('choose', typed)
  const ask =
    first === 'choose' ? (
      <ChooseAccountPage linked={linked} enter={enter} typeAnother={() => goTo('account')} />
    ) : (
      typed
    )
  return account === null ? ask : under('review', ask)
}

/** "First Platypus Bank, account ending in 0000". */
function accountLabel({ bankName, accountLastFour, accountType }: NamedPayoutAccount): string {
  return bankName === null
    ? shared.payoutAccount.linked[accountType](accountLastFour)
    : shared.bankAccount.label(bankName, accountLastFour)
}

type ShownAccount = { label: string; change: () => void }

/** The review, once the email of the account is confirmed: the agreement and later mails go there. */
function ReviewWithEmail(props: Props & { account?: ShownAccount }) {
  const { accountEmail, proofWay } = props.data
  const [isConfirmed, setIsConfirmed] = useState(accountEmail.isConfirmed)
  if (isConfirmed) return <OfferReview {...props} />
  return (
    <EmailPages
      email={accountEmail}
      way={proofWay}
      draft={props.draft}
      confirmed={() => setIsConfirmed(true)}
    />
  )
}

function OfferReview({ data, submit, account }: Props & { account?: ShownAccount }) {
  const { offer, line, lender, bank, documents, keep } = data
  const [isOpened, setIsOpened] = useState(data.isPdfOpened)
  const { back } = usePageSetting()
  const question = useQuestionForm(schemaFor(data, isOpened), nothingTyped, ({ typedName }) =>
    submit({ agreed: documents, selectedLoanOfferApplicationUuid: data.applicationUuid, typedName }),
  )
  useChangedDocuments(documents, (titles) => {
    for (const title of titles) question.form.setValue(title, false)
    question.form.setValue('typedName', '')
    if (titles.includes('ESIGN_CONSENT')) setIsOpened(data.isPdfOpened)
  })
  return (
    <QuestionPage
      title={line ? words.lineTitle : words.title}
      hint={line ? words.lineHint : words.hint}
      continueLabel={line ? words.acceptLine : words.accept}
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack gap="section">
        {account ? (
          <AtAGlance
            offer={offer}
            account={account}
            changeFirstPayment={data.hasOtherFirstPayments ? back : undefined}
          />
        ) : null}
        {line ? (
          <LineOfCreditCosts line={line} />
        ) : (
          <LoanTerms offer={offer} lender={lender} bank={bank} box={findBox(documents)} />
        )}
        {documents.map((document) => (
          <Consent
            key={document.titleName}
            document={document}
            question={question}
            keep={() => keep(document.titleName)}
            hasBoxAbove={line === null}
            isOpened={isOpened}
            onOpened={() => {
              setIsOpened(true)
              question.form.clearErrors('ESIGN_CONSENT')
            }}
          />
        ))}
        {data.toRead.map((document) => (
          <Disclosure key={document.titleName} summary={words.read(shownTitle(document))}>
            <Stack>
              <DocumentText text={document} level={3} />
              <DownloadButton about={shownTitle(document)} get={() => keep(document.titleName)} />
            </Stack>
          </Disclosure>
        ))}
        <p>{words.finalCheck(shortBankName(lender))}</p>
        <TextField
          label={words.sign}
          hint={words.signHint(fullName(data.signer))}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="go"
          {...useField(question, 'typedName')}
        />
      </Stack>
    </QuestionPage>
  )
}

/** The most important facts: what to pay, starting when, and where the money goes. */
function AtAGlance({
  offer,
  account,
  changeFirstPayment,
}: {
  offer: LoanOffer
  account: ShownAccount
  /** Leads to the offers, which have the choice; undefined without another date to choose. */
  changeFirstPayment: (() => void) | undefined
}) {
  const { figures } = shared
  const last = otherLastPayment(offer)
  return (
    <SummaryList
      rows={[
        {
          label: figures.monthlyPayment,
          value: (
            <>
              <strong>{formatDollars(offer.monthlyPaymentAmount)}</strong>{' '}
              {last === null ? '' : figures.lastOne(last)}
            </>
          ),
        },
        {
          label: figures.firstPayment,
          value: dateOnOneLine(offer.firstPaymentDate),
          ...(changeFirstPayment && {
            change: { what: words.changeFirstPayment, open: changeFirstPayment },
          }),
        },
        {
          label: words.moneyGoesTo,
          value: account.label,
          change: { what: words.changeAccount, open: account.change },
        },
      ]}
    />
  )
}

/** The agreement's own federal box, in the reader's language; null until the agreement may be shown. */
function findBox(documents: readonly LegalDocument[]): DisclosureBox | null {
  const agreement = documents.find(({ titleName }) => titleName === 'LOAN_AGREEMENT')
  const sections = agreement?.translation?.sections ?? agreement?.sections
  return sections?.find(({ box }) => box !== undefined)?.box ?? null
}

/** What the loan costs: the federal box by itself, then a chart of the same figures. */
function LoanTerms({
  offer,
  lender,
  bank,
  box,
}: {
  offer: LoanOffer
  lender: string
  bank: IssuingBank | null
  box: DisclosureBox | null
}) {
  const { figures } = shared
  const disclosures = box ? <FederalBox box={box} heading={words.loanFrom(lender)} /> : null
  return (
    <>
      {bank && disclosures ? <LenderView bank={bank}>{disclosures}</LenderView> : disclosures}
      <CostChart
        caption={costSentence(offer)}
        segments={[
          { label: figures.youGet, amountCents: toCents(offer.toYouAmount), kind: 'principal' },
          {
            label: feeLabel(offer),
            amountCents: toCents(offer.financeChargeAmount) - toCents(offer.interestAmount),
            kind: 'fee',
          },
          { label: figures.interest, amountCents: toCents(offer.interestAmount), kind: 'interest' },
        ]}
      />
      <SummaryList
        title={words.loanTitle}
        figures
        rows={[
          { label: figures.loanAmount, value: formatDollars(offer.loanAmount) },
          { label: words.sendDate, value: dateOnOneLine(offer.fundingDate) },
          { label: words.goodUntil, value: dateOnOneLine(offer.rateExpirationDate) },
          { label: figures.earlyFee, value: figures.none },
        ]}
      />
      <p>{words.sendDateNote}</p>
    </>
  )
}

function Consent({
  document,
  question,
  keep,
  isOpened,
  onOpened,
  hasBoxAbove,
}: {
  document: LegalDocument
  question: QuestionForm<Typed>
  keep: () => Promise<void>
  isOpened: boolean
  onOpened: () => void
  /** Whether the page already shows the agreement's federal box separately. */
  hasBoxAbove: boolean
}) {
  const field = useField(question, document.titleName)
  const label = labels[document.titleName] ?? shared.consents.other(shownTitle(document))
  const isAgreement = document.titleName === 'LOAN_AGREEMENT'
  return (
    <ConsentField
      text={document}
      isOpen={isAgreement}
      {...(hasBoxAbove
        ? { boxElsewhere: <p lang={window.document.documentElement.lang}>{words.boxAbove}</p> }
        : {})}
      action={isAgreement ? <DownloadButton about={shownTitle(document)} get={keep} /> : null}
      before={
        document.titleName === 'ESIGN_CONSENT' ? (
          <OpenPdf document={document} isOpened={isOpened} open={keep} onOpened={onOpened} />
        ) : null
      }
      label={label}
      {...field}
    />
  )
}
