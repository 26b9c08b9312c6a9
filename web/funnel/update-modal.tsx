import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { words } from './words.ts'

/** Says that the application moved on in another tab or device, with a button to its current step. */
export function UpdateModal({ onContinue }: { onContinue: () => void }) {
  return (
    <Modal title={words.update.title} isOpen onClose={onContinue}>
      <Stack>
        <p>{words.update.text}</p>
        <Button wide onClick={onContinue}>
          {words.update.continue}
        </Button>
      </Stack>
    </Modal>
  )
}
