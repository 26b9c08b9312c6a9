import { type Line, SMALLEST_DRAW } from '@relief/contract/entities/line.ts'
import { parseMoney } from '@relief/domain/money.ts'
import {
  AccountFields,
  accountSchemaFields,
  checkAccount,
  emptyAccount,
  findBankBy,
  readAccount,
  routingErrors,
  type TypedAccount,
} from '@relief/steps/account-fields.tsx'
import { words as shared } from '@relief/steps/words.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { ErrorSummary } from '@relief/ui/error-summary/error-summary.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { RadioCards } from '@relief/ui/radio-cards/radio-cards.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { send } from '../../api/api-client.ts'
import type { WantedDraw } from './wanted-draw.ts'
import { words } from './words.ts'

const findBank = findBankBy(send)

type Typed = TypedAccount & { amount: string; where: 'SAME' | 'OTHER' | '' }

/** Whole dollars within the available limit; null for anything else. */
function parseDollars(typed: string, left: number): number | null {
  const cents = parseMoney(typed)
  if (cents === null || cents % 100 !== 0) return null
  return cents >= SMALLEST_DRAW * 100 && cents <= left * 100 ? cents / 100 : null
}

/** Asks for an account where none can be used again, even when that turns out while the form is open. */
function schemaFor(left: number, hasAccount: boolean) {
  const range = words.draw.outOfRange(`$${SMALLEST_DRAW}`, `$${left}`)
  return z
    .object({
      amount: z.string().check(z.refine((typed: string) => parseDollars(typed, left) !== null, range)),
      where: z
        .custom<Typed['where']>()
        .check(z.refine((chosen: Typed['where']) => !hasAccount || chosen !== '', words.draw.whereMissing)),
      ...accountSchemaFields,
    })
    .check((context) => {
      if (!hasAccount || context.value.where === 'OTHER') checkAccount(context)
    })
}

/**
 * How much to draw, and to which account. Nothing typed here is kept on the device, and nothing is drawn
 * before the costs are shown.
 */
export function DrawForm({
  anchor,
  line,
  earlier,
  review,
}: {
  /** The fragment of this form, for links that lead to it. */
  anchor: string
  line: Line
  /** A draw that the applicant wants to change. */
  earlier: WantedDraw | null
  review: (draw: WantedDraw) => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash === `#${anchor}`) {
      heading.current?.focus()
      // Clear the fragment: from now on, other parts of the page take the focus.
      window.history.replaceState(window.history.state, '', pathname + search)
    } else if (earlier !== null) heading.current?.focus()
  }, [anchor, earlier])
  const { account, left } = line
  const start: Typed = {
    amount: earlier === null ? '' : String(earlier.amount),
    where: account === null || earlier?.account ? 'OTHER' : earlier === null ? '' : 'SAME',
    ...(earlier?.account
      ? { ...earlier.account, accountNumberAgain: earlier.account.accountNumber }
      : emptyAccount),
  }
  const question = useQuestionForm(schemaFor(left, account !== null), start, async (typed) => {
    const entered = account === null || typed.where === 'OTHER' ? readAccount(typed) : null
    const bank = entered === null ? null : await findBank(entered.routingNumber)
    const errors = bank === null ? null : routingErrors(bank)
    if (errors !== null) return errors
    review({
      drawUuid: crypto.randomUUID(),
      amount: parseDollars(typed.amount, left) ?? 0,
      account: entered,
      bankName: bank?.name ?? null,
    })
    return null
  })
  const { problems, isSaving, onSubmit } = question
  // Part of the form even where it is hidden: an account can appear or disappear while the form is open.
  const where = useField(question, 'where')
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={words.draw.title}>
      <Stack>
        <h3 ref={heading} id={anchor} tabIndex={-1}>
          {words.draw.title}
        </h3>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        <MoneyField
          label={words.draw.amount}
          hint={words.draw.range(`$${SMALLEST_DRAW}`, `$${left}`)}
          {...useField(question, 'amount')}
        />
        {account === null ? null : (
          <RadioCards
            label={words.draw.where}
            choices={[
              {
                value: 'SAME',
                label: words.accounts[account.accountType].mine(account.accountLastFour),
              },
              { value: 'OTHER', label: words.draw.otherAccount },
            ]}
            {...where}
          />
        )}
        {account === null || where.value === 'OTHER' ? <AccountFields question={question} isLast /> : null}
        <div>
          <Button type="submit" busyLabel={isSaving ? shared.common.busy : undefined}>
            {words.draw.review}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
