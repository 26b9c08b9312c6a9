import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'

/** Says that the application moved on elsewhere, and leads to its present step. */
export function UpdateModal({ onContinue }: { onContinue: () => void }) {
  return (
    <Modal title="You've updated your application" isOpen onClose={onContinue}>
      <Stack>
        <p>Let's pick up where you left off.</p>
        <Button wide onClick={onContinue}>
          Continue
        </Button>
      </Stack>
    </Modal>
  )
}
