/** The fragment of the draw form on the page My loans. */
export function drawAnchor(applicationUuid: string): string {
  return `draw-${applicationUuid}`
}

/** Whether the page was opened by a link to the draw form of this line. */
export function isDrawLinked(applicationUuid: string): boolean {
  return window.location.hash === `#${drawAnchor(applicationUuid)}`
}
