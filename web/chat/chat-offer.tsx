import { Button } from '@relief/ui/button/button.tsx'
import { Columns } from '@relief/ui/page/page.tsx'
import styles from './chat-offer.module.css'
import { ChatPanel } from './chat-panel.tsx'
import { useChat } from './use-chat.ts'

/**
 * The button that opens the assistant. It never opens by itself, and is absent when the assistant cannot
 * help.
 */
export function ChatOffer({ applicationUuid }: { applicationUuid: string }) {
  const { state, isPanelOpen, open, closePanel } = useChat(applicationUuid)
  if (state !== 'ready') return null
  return (
    <Columns>
      <section className={styles.offer} aria-labelledby="chat-offer">
        <div className={styles.words}>
          <h2 id="chat-offer">Questions about this decision?</h2>
          <p>
            Our automated assistant answers from our help pages and your decision. It can also ask a person to
            write to you.
          </p>
        </div>
        <Button look="secondary" onClick={open}>
          Ask the automated assistant
        </Button>
      </section>
      <ChatPanel applicationUuid={applicationUuid} isOpen={isPanelOpen} onClose={closePanel} />
    </Columns>
  )
}
