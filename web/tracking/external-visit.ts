import { externalVisitAddress } from '@relief/contract/tracking-addresses.ts'
import { redactPersonalData, redactQueryValues } from '@relief/domain/personal-data.ts'
import { clientHeaders } from '../api/client-headers.ts'
import { browserLog } from '../errors/browser-log.ts'

const DONE = 'external_visit_recorded'
/** The query parameters to keep: those that reveal nothing about a person. */
const harmless = [
  'loanAmount',
  'loanTerm',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
]

function isFirst(): boolean {
  try {
    if (sessionStorage.getItem(DONE) !== null) return false
    sessionStorage.setItem(DONE, 'yes')
    return true
  } catch {
    return true
  }
}

/** Reports where the visitor came from, once per visit. A failure is only logged. */
export async function recordExternalVisit(): Promise<void> {
  if (!isFirst()) return
  const visited = [...new URLSearchParams(location.search)].map(([name, value]) => [
    name,
    redactPersonalData(value),
  ])
  const query = new URLSearchParams([
    ...visited,
    ['landing_page_referrer', redactQueryValues(document.referrer)],
    ['landing_page_url', redactQueryValues(location.href, harmless)],
  ])
  try {
    const reply = await fetch(`${externalVisitAddress.path}?${query}`, {
      headers: { Accept: 'application/json', ...clientHeaders() },
    })
    if (!reply.ok) throw new Error(`status ${reply.status}`)
  } catch (error) {
    browserLog.info('The external visit was not recorded', { reason: String(error) })
  }
}
