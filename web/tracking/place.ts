import { app } from '../app-object.ts'

/** Announces the router's new path below the base. */
export function placeChanged(pathname: string): void {
  const { tracking } = app
  if (pathname === tracking.place) return
  tracking.place = pathname
  tracking.onPlace?.(pathname)
}

/** Calls the listener with the router's path, now and after each change. */
export function onPlace(listener: (pathname: string) => void): void {
  app.tracking.onPlace = listener
  if (app.tracking.place !== null) listener(app.tracking.place)
}
