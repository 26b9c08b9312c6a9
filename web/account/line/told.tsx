import { type ReactNode, useEffect, useRef } from 'react'

/** What has just happened, where the button that did it is gone: it takes the focus, so that nobody is left nowhere. */
export function Told({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
