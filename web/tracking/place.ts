let place: string | null = null
let listen: ((pathname: string) => void) | null = null

/** Announces the router's new path below the base. */
export function placeChanged(pathname: string): void {
  if (pathname === place) return
  place = pathname
  listen?.(pathname)
}

/** Calls the listener with the router's path, now and after each change. */
export function onPlace(listener: (pathname: string) => void): void {
  listen = listener
  if (place !== null) listener(place)
}
