import '../fonts/fonts.css'
import '../tokens/tokens.css'
import '../tokens/base.css'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

/** Every component in every state under ?example=<component>; the accessibility test visits them all. */
type Examples = { examples: () => ReactElement }

const all = import.meta.glob<Examples>('../*/*.examples.tsx', { eager: true })

function nameOf(path: string): string {
  return path.split('/').at(-1)?.replace('.examples.tsx', '') ?? path
}

const asked = new URLSearchParams(location.search).get('example')
const shown = Object.entries(all).find(([path]) => nameOf(path) === asked)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    shown ? (
      shown[1].examples()
    ) : (
      <main>
        <h1>Components</h1>
        <ul>
          {Object.keys(all).map((path) => (
            <li key={path}>
              <a href={`?example=${nameOf(path)}`}>{nameOf(path)}</a>
            </li>
          ))}
        </ul>
      </main>
    ),
  )
