import { app } from '../app-object.ts'

type Place = NonNullable<typeof app.tracking.place>

/** Announces the router's new path below the base. Call it before the page at that path sets its title. */
export function placeChanged(pathname: string): void {
  const { tracking } = app
  if (pathname === tracking.place?.pathname) return
  const titleBefore = tracking.place === null ? null : document.title
  tracking.place = { pathname, titleBefore }
  tracking.onPlace?.(tracking.place)
}

/** Calls the listener with the router's path, now and after each change. */
export function onPlace(listener: (place: Place) => void): void {
  app.tracking.onPlace = listener
  if (app.tracking.place !== null) listener(app.tracking.place)
}
