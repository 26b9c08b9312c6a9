/** The place of the form to draw money on the page My loans. */
export function drawAnchor(applicationUuid: string): string {
  return `draw-${applicationUuid}`
}
