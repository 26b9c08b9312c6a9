import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { PHONE, useMedia } from '../media/use-media.ts'
import { words } from '../words.ts'
import styles from './modal.module.css'
import { closesSheet } from './swipe.ts'

export type ModalProps = {
  title: string
  isOpen: boolean
  /** Absent for a dialog that only its own content closes: no tap beside it, key or swipe does. */
  onClose?: () => void
  children: ReactNode
}

/**
 * A dialog: centered on a tablet or larger, a sheet from below on a phone. It stays what it was when it
 * opened. A drag past half its height, a fast swipe down or the close button closes the sheet. The title
 * takes the focus.
 */
export function Modal(props: ModalProps) {
  const isPhone = useMedia(PHONE)
  // A turned screen does not change an open dialog: its fields would lose their state and the focus.
  const [isSheet, setIsSheet] = useState(isPhone)
  if (!props.isOpen && isSheet !== isPhone) setIsSheet(isPhone)
  return isSheet ? <Sheet {...props} /> : <Centred {...props} />
}

function Centred({ title, isOpen, onClose, children }: ModalProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose?.())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={`${styles.box} ${styles.centred}`} initialFocus={heading}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title} ref={heading} tabIndex={-1}>
              {title}
            </Dialog.Title>
            {onClose === undefined ? null : (
              <Dialog.Close className={styles.close} aria-label={words.close}>
                <Icon name="close" />
              </Dialog.Close>
            )}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The vertical position where the finger lifts. */
function endOf(event: Event): number {
  if ('changedTouches' in event) return (event as TouchEvent).changedTouches[0]?.clientY ?? 0
  return event instanceof MouseEvent ? event.clientY : 0
}

function Sheet({ title, isOpen, onClose, children }: ModalProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const touched = useRef({ at: 0, y: 0 })
  const isMeant = (event: Event) =>
    closesSheet({
      distance: endOf(event) - touched.current.y,
      durationMs: event.timeStamp - touched.current.at,
      height: sheet.current?.offsetHeight ?? 0,
    })
  const change = (open: boolean, { reason, event, cancel }: Drawer.Root.ChangeEventDetails) => {
    if (open) return
    if (onClose === undefined || (reason === 'swipe' && !isMeant(event))) cancel()
    else onClose()
  }
  return (
    <Drawer.Root open={isOpen} onOpenChange={change}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup
            ref={sheet}
            className={`${styles.box} ${styles.sheet}`}
            initialFocus={heading}
            onPointerDown={({ timeStamp, clientY }) => {
              touched.current = { at: timeStamp, y: clientY }
            }}
          >
            {onClose === undefined ? null : <span className={styles.grip} aria-hidden="true" />}
            <Drawer.Content>
              <div className={styles.head}>
                <Drawer.Title className={styles.title} ref={heading} tabIndex={-1}>
                  {title}
                </Drawer.Title>
                {onClose === undefined ? null : (
                  <Drawer.Close className={styles.close} aria-label={words.close}>
                    <Icon name="close" />
                  </Drawer.Close>
                )}
              </div>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
