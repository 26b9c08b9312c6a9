import * as z from 'zod/mini'
import { wholeNumber } from './numbers.ts'
import { vendorUrl } from './world.ts'

const ownId = wholeNumber('Use the id that Fineract gave').check(z.gte(1, 'Use the id that Fineract gave'))
const nonEmpty = (words: string) => z.optional(z.string().check(z.minLength(1, words)))

export const servicingSettings = {
  SERVICING: z.optional(z.enum(['fineract', 'none'], 'Use fineract or none')),
  FINERACT_URL: z.optional(vendorUrl()),
  FINERACT_TENANT: z._default(z.string().check(z.minLength(1, 'Use the name of a tenant')), 'default'),
  FINERACT_USER: nonEmpty('Use the name of the user that hands loans over'),
  FINERACT_PASSWORD: nonEmpty('Use the password of the user that hands loans over'),
  FINERACT_OFFICE_ID: z._default(ownId, 1),
  FINERACT_SMALL_DOLLAR_PRODUCT_ID: z.optional(ownId),
  FINERACT_SMALL_DOLLAR_CHARGE_ID: z.optional(ownId),
  FINERACT_PERSONAL_LOAN_PRODUCT_ID: z.optional(ownId),
  FINERACT_PERSONAL_LOAN_CHARGE_ID: z.optional(ownId),
}

type Settings = z.infer<z.ZodMiniObject<typeof servicingSettings>>

/** The servicing system for paid-out loans; null without one. */
export type ServicingConfig = {
  baseUrl: string
  tenant: string
  user: string
  password: string
  officeId: number
  products: Record<'SMALL_DOLLAR_LOAN' | 'PERSONAL_LOAN', { productId: number; chargeId: number }>
} | null

const requiredKeys = [
  'FINERACT_URL',
  'FINERACT_USER',
  'FINERACT_PASSWORD',
  'FINERACT_SMALL_DOLLAR_PRODUCT_ID',
  'FINERACT_SMALL_DOLLAR_CHARGE_ID',
  'FINERACT_PERSONAL_LOAN_PRODUCT_ID',
  'FINERACT_PERSONAL_LOAN_CHARGE_ID',
] as const

/** The stand-in in the sandbox, unless it is switched off; elsewhere Fineract if chosen, otherwise none. */
export function servicingConfig(
  settings: Settings,
  where: { isSandbox: boolean; ownOrigin: string },
  problems: string[],
): ServicingConfig {
  const unused = requiredKeys.find((key) => settings[key] !== undefined)
  if (settings.SERVICING === undefined && !where.isSandbox && unused !== undefined)
    problems.push(
      `SERVICING: needed because ${unused} is set. Use fineract, or none to hand loans over to nobody`,
    )
  if (settings.SERVICING === 'none' || (settings.SERVICING === undefined && !where.isSandbox)) return null
  if (where.isSandbox)
    return {
      baseUrl: `${where.ownOrigin}/sandbox/fineract/api/v1`,
      tenant: 'default',
      user: 'sandbox',
      password: 'sandbox',
      officeId: 1,
      products: {
        SMALL_DOLLAR_LOAN: { productId: 1, chargeId: 1 },
        PERSONAL_LOAN: { productId: 2, chargeId: 2 },
      },
    }
  const missing = requiredKeys.filter((key) => settings[key] === undefined)
  problems.push(...missing.map((key) => `${key}: needed because SERVICING is fineract`))
  return {
    baseUrl: (settings.FINERACT_URL ?? '').replace(/\/$/, ''),
    tenant: settings.FINERACT_TENANT,
    user: settings.FINERACT_USER ?? '',
    password: settings.FINERACT_PASSWORD ?? '',
    officeId: settings.FINERACT_OFFICE_ID,
    products: {
      SMALL_DOLLAR_LOAN: {
        productId: settings.FINERACT_SMALL_DOLLAR_PRODUCT_ID ?? 0,
        chargeId: settings.FINERACT_SMALL_DOLLAR_CHARGE_ID ?? 0,
      },
      PERSONAL_LOAN: {
        productId: settings.FINERACT_PERSONAL_LOAN_PRODUCT_ID ?? 0,
        chargeId: settings.FINERACT_PERSONAL_LOAN_CHARGE_ID ?? 0,
      },
    },
  }
}
