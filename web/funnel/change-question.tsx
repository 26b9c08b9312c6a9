import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'

/** Asks before saving a change that affects other answers. Closing it saves nothing. */
export function ChangeQuestion({
  says,
  onAnswer,
}: {
  says: readonly string[]
  onAnswer: (isSaved: boolean) => void
}) {
  return (
    <Modal title="Save this change?" isOpen onClose={() => onAnswer(false)}>
      <Stack>
        {says.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Button wide onClick={() => onAnswer(false)}>
          Keep my earlier answer
        </Button>
        <Button wide look="secondary" onClick={() => onAnswer(true)}>
          Save the change
        </Button>
      </Stack>
    </Modal>
  )
}
