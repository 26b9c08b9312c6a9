let place: string | null = null
let listen: ((pathname: string) => void) | null = null

/** Says where the router has gone, a path below the base. */
export function placeChanged(pathname: string): void {
  if (pathname === place) return
  place = pathname
  listen?.(pathname)
}

/** Is told where the router is, and at each change. */
export function onPlace(listener: (pathname: string) => void): void {
  listen = listener
  if (place !== null) listener(place)
}
