import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { ExampleSheet } from '../examples/example-sheet.tsx'
import { Modal } from './modal.tsx'

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      <Modal title="You’ve updated your application" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>Let's pick up where you left off.</p>
        <Button wide onClick={() => setIsOpen(false)}>
          Continue
        </Button>
      </Modal>
    </>
  )
}

export function examples() {
  return (
    <ExampleSheet title="Modal">
      <Opener />
    </ExampleSheet>
  )
}
