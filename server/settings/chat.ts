import * as z from 'zod/mini'
import { vendorUrl } from './world.ts'

const address = vendorUrl()
const nonEmpty = (message: string) => z.optional(z.string().check(z.minLength(1, message)))

export const chatSettings = {
  CHAT_ASSISTANT: z._default(
    z.enum(['embedded', 'sierra', 'off'], 'Use embedded, sierra or off'),
    'embedded',
  ),
  SIERRA_HOST: z._default(address, 'https://sierra.chat'),
  SIERRA_CHAT_ID: nonEmpty('Use the id that the vendor gave'),
  SIERRA_TOKEN_SECRET: z.optional(z.string().check(z.minLength(32, 'Use at least 32 characters'))),
  CHAT_MODEL_URL: z.optional(address),
  CHAT_MODEL_KEY: nonEmpty('Use the key that the vendor gave'),
  CHAT_MODEL: nonEmpty('Use the name of a model'),
  HELP_DESK_URL: z.optional(address),
  HELP_DESK_KEY: nonEmpty('Use the key that the help desk gave'),
}

type Settings = z.infer<z.ZodMiniObject<typeof chatSettings>>

export type ChatConfig = {
  assistant: Settings['CHAT_ASSISTANT']
  /** The vendor's script is `{scriptHost}/agent/{chatId}/embed`; a path of this server in the sandbox. */
  scriptHost: string
  chatId: string
  tokenSecret: string
  /** An OpenAI-compatible address up to and including /v1; null to answer from the help pages alone. */
  model: { url: string; key: string; name: string } | null
  /** Null when tickets wait in the database. */
  helpDesk: { url: string; key: string } | null
}

const withoutTrailingSlash = (url: string) => url.replace(/\/$/, '')

/** @throws never; adds missing keys to `problems` */
export function chatConfig(
  settings: Settings,
  { isSandbox, ownOrigin }: { isSandbox: boolean; ownOrigin: string },
  problems: string[],
): ChatConfig {
  const { CHAT_ASSISTANT: assistant, SIERRA_CHAT_ID: chatId, SIERRA_TOKEN_SECRET: secret } = settings
  const isVendors = assistant === 'sierra' && (chatId !== undefined || !isSandbox)
  if (isVendors && chatId === undefined) problems.push('SIERRA_CHAT_ID: needed for the assistant sierra')
  if (isVendors && secret === undefined) problems.push('SIERRA_TOKEN_SECRET: needed for the assistant sierra')
  const { CHAT_MODEL_URL: url, CHAT_MODEL_KEY: key, CHAT_MODEL: name } = settings
  if (url !== undefined && name === undefined) problems.push('CHAT_MODEL: needed with CHAT_MODEL_URL')
  const desk = settings.HELP_DESK_URL
  return {
    assistant,
    scriptHost: isVendors ? withoutTrailingSlash(settings.SIERRA_HOST) : '/sandbox/sierra',
    chatId: chatId ?? 'relief-sandbox',
    tokenSecret: secret ?? 'the-sandbox-has-no-secrets-to-keep',
    model:
      url === undefined || name === undefined
        ? null
        : { url: withoutTrailingSlash(url), key: key ?? '', name },
    helpDesk:
      desk !== undefined
        ? { url: desk, key: settings.HELP_DESK_KEY ?? '' }
        : isSandbox
          ? { url: `${ownOrigin}/sandbox/sierra/tickets`, key: 'sandbox' }
          : null,
  }
}
