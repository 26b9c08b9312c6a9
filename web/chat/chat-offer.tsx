import { Button } from '@relief/ui/button/button.tsx'
import { Columns } from '@relief/ui/page/page.tsx'
import styles from './chat-offer.module.css'
import { ChatPanel } from './chat-panel.tsx'
import { useChat } from './use-chat.ts'
import { words } from './words.ts'

/**
 * The button that opens the assistant. It never opens by itself, and is missing when the assistant is
 * unavailable.
 */
export function ChatOffer({ applicationUuid }: { applicationUuid: string }) {
  const { state, isPanelOpen, open, closePanel } = useChat(applicationUuid)
  if (state !== 'ready') return null
  return (
    <Columns>
      <section className={styles.offer} aria-labelledby="chat-offer">
        <div className={styles.words}>
          <h2 id="chat-offer">{words.offer.title}</h2>
          <p>{words.offer.text}</p>
        </div>
        <Button look="secondary" onClick={open}>
          {words.offer.open}
        </Button>
      </section>
      <ChatPanel applicationUuid={applicationUuid} isOpen={isPanelOpen} onClose={closePanel} />
    </Columns>
  )
}
