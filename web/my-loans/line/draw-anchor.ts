/** The fragment of the draw form on the page My loans. */
export function drawAnchor(applicationUuid: string): string {
  return `draw-${applicationUuid}`
}
