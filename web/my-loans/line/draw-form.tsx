import { type Line, SMALLEST_DRAW } from '@relief/contract/entities/line.ts'
import type { LinkedAccount } from '@relief/contract/entities/payout.ts'
import { parseMoney } from '@relief/domain/money.ts'
import {
  AccountFields,
  accountSchemaFields,
  checkAccount,
  findBankBy,
  readAccount,
  routingErrors,
  type TypedAccount,
} from '@relief/steps/account-fields.tsx'
import { linkedChoice, typedBefore } from '@relief/steps/payout-account.tsx'
import { words as shared } from '@relief/steps/words.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { FormErrors } from '@relief/ui/error-summary/form-errors.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { type Choice, RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { Actions, Stack } from '@relief/ui/stack/stack.tsx'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { send } from '../../api/api-client.ts'
import { useFocusLeft } from '../focus-left.ts'
import { openerId } from '../log-in/settings-form.tsx'
import { drawAnchor, isDrawLinked } from './draw-anchor.ts'
import styles from './draw-form.module.css'
import type { WantedDraw } from './wanted-draw.ts'
import { words } from './words.ts'

const findBank = findBankBy(send)

/** The money goes to the SAME account as before, to an OTHER one, or to the linked bank's with this id. */
type Typed = TypedAccount & { amount: string; where: string }

/** Whole dollars within the available limit; null for anything else. */
function parseDollars(typed: string, left: number): number | null {
  const cents = parseMoney(typed)
  if (cents === null || cents % 100 !== 0) return null
  return cents >= SMALLEST_DRAW * 100 && cents <= left * 100 ? cents / 100 : null
}

/** Requires an account when none can be reused, even if that changes while the form is open. */
function schemaFor(left: number, hasChoice: boolean) {
  const range = words.draw.outOfRange(`$${SMALLEST_DRAW}`, `$${left}`)
  return z
    .object({
      amount: z.string().check(z.refine((typed: string) => parseDollars(typed, left) !== null, range)),
      where: z
        .string()
        .check(z.refine((chosen: string) => !hasChoice || chosen !== '', words.draw.whereMissing)),
      ...accountSchemaFields,
    })
    .check((context) => {
      if (!hasChoice || context.value.where === 'OTHER') checkAccount(context)
    })
}

/** The account of the previous draw and those of the linked bank, each once. */
function accountChoices({ account }: Line, linked: readonly LinkedAccount[]): Choice<string>[] {
  const isKnown = ({ accountType, accountLastFour }: LinkedAccount) =>
    accountType === account?.accountType && accountLastFour === account.accountLastFour
  return [
    ...(account
      ? [{ value: 'SAME', label: words.accounts[account.accountType].mine(account.accountLastFour) }]
      : []),
    ...linked.filter((each) => !isKnown(each)).map(linkedChoice),
  ]
}

/** The choice of an earlier draw; empty if its account is no longer one of the choices. */
function whereBefore(earlier: WantedDraw | null, choices: readonly Choice<string>[]): string {
  if (earlier === null) return ''
  if (earlier.to === null) return 'SAME'
  if (earlier.to.kind === 'TYPED') return 'OTHER'
  const { linkedAccountId } = earlier.to.account
  return choices.some(({ value }) => value === linkedAccountId) ? linkedAccountId : ''
}

/**
 * How much to draw, and to which account. Nothing typed here is stored on the device, and nothing is drawn
 * before the costs are shown. It opens by a press or a link, so its heading takes the focus.
 */
export function DrawForm({
  applicationUuid,
  line,
  linked,
  isMain,
  earlier,
  review,
  close,
}: {
  applicationUuid: string
  line: Line
  /** The accounts of the linked bank; may be empty. */
  linked: readonly LinkedAccount[]
  /** Whether drawing is the page's main action. */
  isMain: boolean
  /** A draw that the applicant wants to change. */
  earlier: WantedDraw | null
  review: (draw: WantedDraw) => void
  close: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useFocusLeft(form, openerId(drawAnchor(applicationUuid)))
  useEffect(() => {
    heading.current?.focus()
    if (!isDrawLinked(applicationUuid)) return
    // Clear the fragment, so that other parts of the page can take the focus.
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [applicationUuid])
  const { left } = line
  const choices = accountChoices(line, linked)
  const hasChoice = choices.length > 0
  const start: Typed = {
    amount: earlier === null ? '' : String(earlier.amount),
    where: hasChoice ? whereBefore(earlier, choices) : 'OTHER',
    ...typedBefore(earlier?.to ?? null),
  }
  const question = useQuestionForm(schemaFor(left, hasChoice), start, async (typed) => {
    const draw = {
      drawUuid: earlier?.drawUuid ?? crypto.randomUUID(),
      amount: parseDollars(typed.amount, left) ?? 0,
    }
    const chosen = linked.find(({ linkedAccountId }) => linkedAccountId === typed.where)
    if (chosen !== undefined) {
      review({ ...draw, to: { kind: 'LINKED', account: chosen } })
      return null
    }
    const account = hasChoice && typed.where === 'SAME' ? null : readAccount(typed)
    if (account === null) {
      review({ ...draw, to: null })
      return null
    }
    const bank = await findBank(account.routingNumber)
    const errors = routingErrors(bank)
    if (errors === null) review({ ...draw, to: { kind: 'TYPED', typed, account, bankName: bank.name } })
    return errors
  })
  const { problems, isSaving, onSubmit } = question
  // Registered even when hidden, because an account can appear or disappear while the form is open.
  const where = useField(question, 'where')
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-label={words.draw.title}
    >
      <Stack>
        <h3 ref={heading} id={drawAnchor(applicationUuid)} tabIndex={-1}>
          {words.draw.title}
        </h3>
        <FormErrors problems={problems} />
        <MoneyField
          label={words.draw.amount}
          hint={words.draw.range(`$${SMALLEST_DRAW}`, `$${left}`)}
          {...useField(question, 'amount')}
        />
        {hasChoice ? (
          <RadioCards
            label={words.draw.where}
            choices={[...choices, { value: 'OTHER', label: words.draw.otherAccount }]}
            {...where}
          />
        ) : null}
        {!hasChoice || where.value === 'OTHER' ? (
          <>
            <Stack gap="title">
              {hasChoice ? null : (
                <p>
                  <strong>{words.draw.where}</strong>
                </p>
              )}
              <p>{shared.payoutAccount.hint}</p>
            </Stack>
            <AccountFields question={question} isLast />
          </>
        ) : null}
        <Actions>
          <Button
            type="submit"
            look={isMain ? 'primary' : 'secondary'}
            busyLabel={isSaving ? shared.common.busy : undefined}
          >
            {words.draw.review}
          </Button>
          <Button look="link" onClick={close}>
            {shared.common.notNow}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
