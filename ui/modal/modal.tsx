import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { PHONE, useMedia } from '../media/use-media.ts'
import styles from './modal.module.css'

export type ModalProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/**
 * A dialog: in the middle of the page on a tablet and larger, a sheet from below on a phone. The sheet closes by
 * a drag past half its height or a fast swipe down, and by its close button. The title takes the focus.
 */
export function Modal(props: ModalProps) {
  return useMedia(PHONE) ? <Sheet {...props} /> : <Centred {...props} />
}

function Centred({ title, isOpen, onClose, children }: ModalProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={`${styles.box} ${styles.centred}`} initialFocus={heading}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title} ref={heading} tabIndex={-1}>
              {title}
            </Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Sheet({ title, isOpen, onClose, children }: ModalProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={`${styles.box} ${styles.sheet}`} initialFocus={heading}>
            <span className={styles.grip} aria-hidden="true" />
            <Drawer.Content>
              <div className={styles.head}>
                <Drawer.Title className={styles.title} ref={heading} tabIndex={-1}>
                  {title}
                </Drawer.Title>
                <Drawer.Close className={styles.close} aria-label="close">
                  <Icon name="close" />
                </Drawer.Close>
              </div>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
