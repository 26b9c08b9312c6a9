import { email as emailSchema } from '@relief/contract/calls/accounts.ts'
import { mailedCode } from '@relief/contract/entities/proof.ts'
import { likelyEmail } from '@relief/domain/likely-email.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { type Draft, draftUnder, draftWithout } from '@relief/ui/form/draft.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { type Outcome, OutcomeStatus } from '@relief/ui/inline-alert/outcome-status.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { useQuestionPages } from '@relief/ui/question-page/question-pages.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { CodeField } from '@relief/ui/text-field/code-field.tsx'
import { EmailField } from '@relief/ui/text-field/email-field.tsx'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { ProofField, type ProofWay, proofSchema, unspentProof } from '../proof-field.tsx'
import { useOnePress } from '../use-one-press.tsx'
import { words as shared } from '../words.ts'
import type { AccountEmail } from './account-email.tsx'
import { words } from './words.ts'

const text = words.confirmEmail

type Page = 'own' | 'other' | 'code'
type PageProps = { email: AccountEmail; confirmed: () => void; sent: (address: string) => void }

/** Confirms the email of the account, or another one in its place, with a code that is mailed to it. */
export function EmailPages({
  email,
  way,
  draft,
  confirmed,
}: {
  email: AccountEmail
  way: ProofWay
  draft: Draft | undefined
  confirmed: () => void
}) {
  const { page, goTo, under } = useQuestionPages<Page>(['own', 'other', 'code'], draft)
  const typed = useMemo(() => draft && draftWithout(draftUnder(draft, 'other'), 'proof'), [draft])
  const [suggested, setSuggested] = useState('')
  // Kept, because a phone may reload the page while its owner reads the email.
  const [address, setAddress] = useState(() => {
    const kept = draft?.kept()['address']
    return typeof kept === 'string' ? kept : email.address
  })
  const sent = (next: string) => {
    draft?.keep({ address: next })
    setAddress(next)
    goTo('code')
  }
  const common = { email, confirmed, sent }
  if (page === 'own')
    return (
      <OwnEmailPage
        {...common}
        change={(to) => {
          if (to !== '') typed?.keep({ email: to })
          setSuggested(to)
          goTo('other')
        }}
      />
    )
  if (page === 'other')
    return under('own', <OtherEmailPage {...common} way={way} start={suggested} draft={typed} />)
  return under(
    address.toLowerCase() === email.address ? 'own' : 'other',
    <EmailCodePage {...common} address={address} change={() => goTo('other')} />,
  )
}

/** Shows the address of the account, and mails a code to it. */
function OwnEmailPage({
  email,
  confirmed,
  sent,
  change,
}: PageProps & {
  /** Asks for another address. @param to the one that was probably meant; may be empty */
  change: (to: string) => void
}) {
  const { address } = email
  const likely = likelyEmail(address)
  const question = useQuestionForm(z.object({}), {}, () =>
    email.sendCode(address, null, { sent: () => sent(address), confirmed }),
  )
  return (
    <QuestionPage
      title={text.title}
      hint={text.hint}
      continueLabel={text.send}
      isFollowed
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack gap="tight">
        <SummaryList
          rows={[
            { label: text.address, value: address, change: { what: text.what, open: () => change('') } },
          ]}
        />
        {likely === null ? null : (
          <div>
            <Button look="link" onClick={() => change(likely)}>
              {shared.didYouMean(likely)}
            </Button>
          </div>
        )}
      </Stack>
    </QuestionPage>
  )
}

/** Asks for another address, with a proof of identity. */
function OtherEmailPage({
  email,
  confirmed,
  sent,
  way,
  start,
  draft,
}: PageProps & { way: ProofWay; start: string; draft: Draft | undefined }) {
  const schema = z.object({ email: emailSchema, proof: proofSchema(way) })
  const submit = async ({ email: address, proof }: z.infer<typeof schema>) => {
    const failed = await email.sendCode(address, proof, { sent: () => sent(address), confirmed })
    if (failed !== null) question.form.setValue('proof', unspentProof(proof))
    return failed
  }
  const question = useQuestionForm(schema, { email: start, proof: '' }, submit, draft)
  return (
    <QuestionPage
      title={text.otherTitle}
      hint={text.otherHint}
      continueLabel={text.send}
      isFollowed
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
    >
      <Stack>
        <EmailField label={text.address} {...useField(question, 'email')} />
        <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
      </Stack>
    </QuestionPage>
  )
}

/** Asks for the code that was mailed to the address. */
function EmailCodePage({
  email,
  confirmed,
  address,
  change,
}: PageProps & { address: string; change: () => void }) {
  const question = useQuestionForm(z.object({ code: mailedCode }), { code: '' }, ({ code }) =>
    email.confirm(address, code, confirmed),
  )
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { isBusy, press } = useOnePress()
  const mailAgain = async () => {
    const failed = await email.sendCode(address, null, {
      sent: () => setOutcome({ kind: 'success', text: text.sentAgain }),
      confirmed,
    })
    // Once the code has expired, another one for a new address needs a proof again.
    if (failed?.errors.some(({ name }) => name === 'proof')) change()
    else if (failed !== null) setOutcome({ kind: 'error', text: failed.errors[0]?.message ?? '' })
  }
  return (
    <QuestionPage
      title={text.codeTitle}
      labelFor="code"
      hint={text.codeHint(address)}
      isFollowed
      isSaving={question.isSaving}
      problems={question.problems}
      onSubmit={question.onSubmit}
      otherWay={
        <Stack gap="tight">
          <p>{text.spam}</p>
          <OutcomeStatus outcome={outcome} />
          <div>
            <Button
              look="link"
              onClick={(event) => void press(event, mailAgain)}
              busyLabel={isBusy ? shared.common.busy : undefined}
            >
              {text.again}
            </Button>
          </div>
          <div>
            <Button look="link" onClick={change}>
              {text.other}
            </Button>
          </div>
        </Stack>
      }
    >
      <CodeField label={text.codeTitle} isLabelledByHeading {...useField(question, 'code')} />
    </QuestionPage>
  )
}
