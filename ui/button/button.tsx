import type { ComponentProps } from 'react'
import { earlySpinner, Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'
import { keepPress } from './keep-press.ts'

type Look = 'primary' | 'secondary' | 'link'

const join = (...classes: (string | false | undefined)[]) => classes.filter(Boolean).join(' ')

/**
 * While `busyLabel` is set, the button shows it, keeps the focus and ignores clicks. It is never disabled,
 * because a disabled button drops the focus and explains nothing. The second click of a double click does not
 * submit: the first one has, and by now the button may belong to the next page.
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
      className={join(styles.button, styles[look], earlySpinner, wide && styles.wide, className)}
      aria-disabled={isBusy || undefined}
      onPointerDown={keepPress}
      onClick={(event) => {
        if (isBusy || (type === 'submit' && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <Spinner decorative /> : null}
      {busyLabel ?? children}
    </button>
  )
}

/** A link that looks like a button, for navigation rather than action. */
export function ButtonLink({ look = 'primary', className, ...rest }: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a
      {...rest}
      className={join(styles.button, styles[look], earlySpinner, className)}
      onPointerDown={keepPress}
    />
  )
}
