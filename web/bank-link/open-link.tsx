import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { type PlaidLinkError, type PlaidLinkOnSuccessMetadata, usePlaidLink } from 'react-plaid-link'
import { words } from './words.ts'

/** The result of the vendor's dialog. */
type Finished = { publicToken: string; institutionName: string | null; accountMask: string | null }
/** WITHOUT_TOKEN: success with nothing to send, as after a new log-in. */
type Ending = Finished | 'WITHOUT_TOKEN' | 'CLOSED' | { message: string }

/** The package loads its script from this fixed address, unless the page has a script element with it. */
const VENDOR_SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'

/**
 * Loads a stand-in for the vendor's script. A script element of a type that browsers do not run replaces the
 * vendor's own, so that the unmodified package finds it and fetches nothing.
 */
async function loadStandIn(script: string): Promise<void> {
  if (document.querySelector(`script[src="${VENDOR_SCRIPT}"]`) === null) {
    const inert = document.createElement('script')
    inert.type = 'text/plain'
    inert.src = VENDOR_SCRIPT
    document.head.append(inert)
  }
  await import(/* @vite-ignore */ script)
}

function finishedWith(publicToken: string, metadata: PlaidLinkOnSuccessMetadata): Finished {
  return {
    publicToken,
    institutionName: metadata.institution?.name ?? null,
    accountMask: metadata.accounts[0]?.mask ?? null,
  }
}

function toEnding(error: PlaidLinkError | null): Ending {
  if (error === null) return 'CLOSED'
  return {
    message: error.display_message ?? words.noAnswer,
  }
}

function Opener({ token, onEnd }: { token: string; onEnd: (ending: Ending) => void }) {
  const { open, ready, error } = usePlaidLink({
    token,
    onSuccess: (publicToken, metadata) =>
      onEnd(publicToken === null ? 'WITHOUT_TOKEN' : finishedWith(publicToken, metadata)),
    onExit: (failure) => onEnd(toEnding(failure)),
  })
  useEffect(() => {
    if (ready) open()
  }, [ready, open])
  useEffect(() => {
    if (error) onEnd({ message: words.notOpened })
  }, [error, onEnd])
  return null
}

/**
 * Opens the vendor's dialog and resolves when it closes. The component that opens it is rendered outside the
 * page, because it must stay mounted while the dialog is open, whatever the page renders.
 * @param script the address of the stand-in; null for the vendor's own script
 */
export async function openLink(token: string, script: string | null): Promise<Ending> {
  if (script !== null) await loadStandIn(script)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const ending = await new Promise<Ending>((resolve) => {
    root.render(<Opener token={token} onEnd={resolve} />)
  })
  root.unmount()
  place.remove()
  return ending
}
