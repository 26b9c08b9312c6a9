import { type ReactNode, useEffect, useRef } from 'react'

/** A message about what just happened. It takes the focus, because the clicked button is gone. */
export function FocusedStatus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
