import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { steps } from '@relief/steps/all-steps.ts'

/** What the web app's build says of its files: who needs which. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>

/** What the shell itself names: what starts the app, and the app. */
const NAMED = ['index.html', 'main.tsx']
const LOAN_PAGE = 'funnel/loan-page.tsx'

function needed(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name) || manifest[name] === undefined) continue
    found.add(name)
    needed(manifest, manifest[name].imports ?? [], found)
  }
  return found
}

/**
 * The app's shell for an address below /loan/{applicationUuid}. It names all files that the page needs, which
 * the browser would else find one after another, a round trip each.
 * @param step the step whose page it is; null where that is not known
 */
export function loanShell(shell: string, manifest: Manifest, step: FlowStep | null): string {
  const first = needed(manifest, NAMED)
  const client = step === null ? [] : [`../steps/${steps[step].folder}/client.ts`]
  const more = [...needed(manifest, [LOAN_PAGE, ...client])].filter((name) => !first.has(name))
  const links = more.map(
    (name) =>
      `<link class="app-chunk" rel="modulepreload" crossorigin href="/relief-loans/${manifest[name]?.file}">`,
  )
  return shell.replace('</head>', () => `${links.join('')}</head>`)
}

/**
 * A shell with something drawn in it asks for the app only once that is painted: its parts are links without
 * a meaning yet, which the start script gives them.
 */
export function afterPaint(html: string): string {
  return html.replace(/<link [^>]*class="app-chunk"[^>]*>/g, (link) =>
    link.replace(' rel="modulepreload"', ''),
  )
}
