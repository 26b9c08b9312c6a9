import { formatMoney } from '@relief/domain/money.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { yearlySum } from './amount-fields.tsx'

/** Asks whether a low income is right before it ends the application. Closing it goes back to the answer. */
export function IncomeCheck({
  annualCents,
  minimumCents,
  onAnswer,
}: {
  annualCents: number
  minimumCents: number
  onAnswer: (isRight: boolean) => void
}) {
  const title =
    annualCents === 0
      ? 'You have no income. Is that right?'
      : `That's ${yearlySum(annualCents)} a year. Is that right?`
  return (
    <Modal title={title} isOpen onClose={() => onAnswer(false)}>
      <Stack>
        <p>
          Our partner banks lend to people who earn {formatMoney(minimumCents, { whole: true })} a year or
          more. With less, your application ends here.
        </p>
        <Button wide onClick={() => onAnswer(false)}>
          Change my answer
        </Button>
        <Button wide look="secondary" onClick={() => onAnswer(true)}>
          Yes, that's right
        </Button>
      </Stack>
    </Modal>
  )
}
