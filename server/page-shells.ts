import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { steps } from '@relief/steps/all-steps.ts'

/** The build manifest of the web app: which file imports which. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>

/** The shell already loads the start script and the app. */
const ENTRIES = ['index.html', 'main.tsx']
const LOAN_PAGE = 'funnel/loan-page.tsx'

function collectImports(
  manifest: Manifest,
  names: readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const name of names) {
    if (found.has(name) || manifest[name] === undefined) continue
    found.add(name)
    collectImports(manifest, manifest[name].imports ?? [], found)
  }
  return found
}

/**
 * The app's shell for an address below /loan/{applicationUuid}, with a preload link for every file of the
 * page. Without these links, the browser discovers them one after another, one round trip each.
 * @param step the step of the page; null when unknown
 */
export function loanShell(shell: string, manifest: Manifest, step: FlowStep | null): string {
  const first = collectImports(manifest, ENTRIES)
  const client = step === null ? [] : [`../steps/${steps[step].folder}/client.ts`]
  const more = [...collectImports(manifest, [LOAN_PAGE, ...client])].filter((name) => !first.has(name))
  const links = more.map(
    (name) =>
      `<link class="app-chunk" rel="modulepreload" crossorigin href="/relief-loans/${manifest[name]?.file}">`,
  )
  return shell.replace('</head>', () => `${links.join('')}</head>`)
}

/**
 * Makes the links of a prerendered page inert, so that the browser paints the page first; web/boot.ts then
 * activates them.
 */
export function afterPaint(html: string): string {
  return html.replace(/<link [^<>]*>/g, (link) =>
    link.includes('class="app-chunk"') ? link.replace(' rel="modulepreload"', '') : link,
  )
}
