import type { ComponentProps } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

type Look = 'primary' | 'secondary' | 'link'

/**
 * A button. While `busyLabel` is given it reads that, keeps the focus and lets presses pass without effect:
 * it is never disabled, because a disabled button drops the focus and explains nothing.
 */
export function Button({
  look = 'primary',
  busyLabel,
  wide = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look; busyLabel?: string | undefined; wide?: boolean }) {
  const isBusy = busyLabel !== undefined
  return (
    <button
      {...rest}
      type={type}
      className={[styles.button, styles[look], wide && styles.wide, className].filter(Boolean).join(' ')}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <Spinner decorative /> : null}
      {busyLabel ?? children}
    </button>
  )
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({ look = 'primary', className, ...rest }: ComponentProps<'a'> & { look?: Look }) {
  return <a {...rest} className={[styles.button, styles[look], className].filter(Boolean).join(' ')} />
}
