import { checkSmtp } from '@relief/providers/mail/smtp.ts'
import type { Config } from '@relief/server/settings/config.ts'
import { describeReason, type Finding, fault, note, ok } from './check.ts'

const TIMEOUT_MS = 8_000

/** The addresses of all vendors of a configuration, by their names. */
function addressesOf(config: Config): [name: string, address: string][] {
  const { bureau, identity, plaid, payout, servicing, chat, errorReports, signIn, keys } = config
  return [
    ['credit bureau', bureau.baseUrl],
    ['identity check', identity.baseUrl],
    ['bank data', plaid.baseUrl],
    ['payout bank', payout.baseUrl],
    ...(servicing ? [['servicing', servicing.baseUrl] as [string, string]] : []),
    ...(errorReports ? [['error reports', errorReports.notifyUrl] as [string, string]] : []),
    ...(chat.model ? [['chat model', chat.model.url] as [string, string]] : []),
    ...(chat.helpDesk ? [['help desk', chat.helpDesk.url] as [string, string]] : []),
    ...signIn.map(({ id, discoveryUrl }): [string, string] => [`log-in with ${id}`, discoveryUrl]),
    ...(keys.vault ? [['Vault', `${keys.vault.baseUrl}/v1/sys/health`] as [string, string]] : []),
  ]
}

/**
 * Any reply shows that name, route and certificate work; without our key, most vendors reply with an error.
 */
async function reach(name: string, address: string): Promise<Finding> {
  const began = performance.now()
  try {
    const { status, body } = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await body?.cancel()
    return ok(name, `answers (${status}) after ${Math.round(performance.now() - began)} ms`)
  } catch (error) {
    return fault(name, `cannot be reached: ${describeReason(error)}`)
  }
}

async function reachMailServer(url: string): Promise<Finding> {
  try {
    await checkSmtp({ url, timeoutMs: TIMEOUT_MS })
    return ok('mail server', 'lets us log in')
  } catch (error) {
    return fault('mail server', describeReason(error))
  }
}

/** Whether each vendor can be reached from here. Only a request without our keys is sent. */
export async function checkVendors(config: Config): Promise<Finding[]> {
  // The stand-ins are part of the server itself, which may not be running.
  const own = [`${config.ownOrigin}/sandbox/`, `${config.publicUrl}/sandbox/`, '/']
  const outside = addressesOf(config).filter(([, address]) => !own.some((start) => address.startsWith(start)))
  const found = await Promise.all(outside.map(([name, address]) => reach(name, address)))
  if (config.mail.smtpUrl !== null) found.push(await reachMailServer(config.mail.smtpUrl))
  if (config.chat.assistant === 'embedded' && config.chat.helpDesk === null)
    found.push(
      note(
        'help desk',
        'HELP_DESK_URL is not set, but the chat promises that a person answers: a person must look at "npm run tickets" every day',
      ),
    )
  if (config.isSandbox) found.push(note('vendors', 'the sandbox replaces every vendor without settings'))
  return found
}
