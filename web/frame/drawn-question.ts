/** The question that stands in the page's first HTML, and the address below the base that it belongs to. */
let drawn: { path: string; question: string } | null = null

/** Says what the page was drawn with, when it is built and when it opens. */
export function drawnWith(path: string, question: string | undefined): void {
  drawn = question === undefined ? null : { path, question }
}

/** The question to go on showing while the page comes; null once it has come, and at every other address. */
export function drawnQuestion(path: string): string | null {
  return drawn?.path === path ? drawn.question : null
}

/** The page has come: from now on a wait at this address is a wait like any other. */
export function forgetDrawn(): void {
  drawn = null
}
