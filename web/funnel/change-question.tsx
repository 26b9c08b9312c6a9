import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { words } from './words.ts'

/** Asks before saving a change that affects other answers. Closing it saves nothing. */
export function ChangeQuestion({
  says,
  onAnswer,
}: {
  says: readonly string[]
  onAnswer: (isSaved: boolean) => void
}) {
  return (
    <Modal title={words.change.title} isOpen onClose={() => onAnswer(false)}>
      <Stack>
        {says.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Button wide onClick={() => onAnswer(false)}>
          {words.change.keep}
        </Button>
        <Button wide look="secondary" onClick={() => onAnswer(true)}>
          {words.change.save}
        </Button>
      </Stack>
    </Modal>
  )
}
