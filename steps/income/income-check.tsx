import { formatYearly } from '@relief/domain/income.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { words } from './words.ts'

/** Asks whether a low income is right before it ends the application. Closing it returns to the answer. */
export function IncomeCheck({
  annualCents,
  minimumCents,
  onAnswer,
}: {
  annualCents: number
  minimumCents: number
  onAnswer: (isRight: boolean) => void
}) {
  const text = words.check
  const title = annualCents === 0 ? text.none : text.low(formatYearly(annualCents))
  return (
    <Modal title={title} isOpen onClose={() => onAnswer(false)}>
      <Stack>
        <p>{text.consequence(formatMoney(minimumCents, { whole: true }))}</p>
        <Button wide onClick={() => onAnswer(false)}>
          {text.change}
        </Button>
        <Button wide look="secondary" onClick={() => onAnswer(true)}>
          {text.confirm}
        </Button>
      </Stack>
    </Modal>
  )
}
