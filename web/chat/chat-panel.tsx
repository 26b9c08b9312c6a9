import { Button } from '@relief/ui/button/button.tsx'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import styles from './chat-panel.module.css'
import { Conversation } from './conversation.tsx'
import { useConversation } from './use-conversation.ts'
import { words } from './words.ts'

const NAME = 'chat-question'
const LONGEST = 1_000

/** Our own assistant in a dialog. Typed text stays here until it is sent, and is not stored. */
export function ChatPanel({
  applicationUuid,
  isOpen,
  onClose,
}: {
  applicationUuid: string
  isOpen: boolean
  onClose: () => void
}) {
  const { turns, ask, isWaiting } = useConversation(applicationUuid)
  const [question, setQuestion] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = question.trim()
    if (isWaiting) return
    if (text === '' || text.length > LONGEST) {
      setError(text === '' ? words.questionMissing : words.questionTooLong)
      document.getElementById(NAME)?.focus()
      return
    }
    setQuestion('')
    void put(text)
  }

  /** Sends a question. Without an answer, it returns to the field, unless the field has new text by then. */
  async function put(text: string): Promise<void> {
    if (!(await ask(text))) setQuestion((typed) => (typed === '' ? text : typed))
  }

  return (
    <Modal title={words.title} isOpen={isOpen} onClose={onClose}>
      <div className={styles.panel}>
        <Conversation turns={turns} greeting={words.greeting} />
        {turns.length === 0 ? (
          <ul className={styles.suggestions} aria-label={words.suggestionsLabel}>
            {words.suggestions.map((other) => (
              <li key={other}>
                <button
                  type="button"
                  className={styles.suggestion}
                  onClick={({ detail }) => {
                    // The pressed button goes away. After a tap, the focus would open the phone's keyboard.
                    if (detail === 0) document.getElementById(NAME)?.focus()
                    void put(other)
                  }}
                >
                  {other}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            name={NAME}
            label={words.question}
            hint={words.questionHint}
            error={error}
            value={question}
            enterKeyHint="go"
            onChange={(value) => {
              setQuestion(value)
              setError(undefined)
            }}
          />
          <Button type="submit" busyLabel={isWaiting ? words.waiting : undefined}>
            {words.ask}
          </Button>
        </form>
      </div>
    </Modal>
  )
}
