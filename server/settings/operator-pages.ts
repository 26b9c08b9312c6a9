import * as z from 'zod/mini'

const onOff = z.optional(z.enum(['on', 'off'], 'Use on or off'))

export const operatorPageSettings = { METRICS: onOff, API_DOCS: onOff }

/** Pages for operators and developers. In production each is closed unless its setting opens it. */
export type OperatorPages = { metrics: boolean; apiDocs: boolean }

export function operatorPages(
  { METRICS, API_DOCS }: z.infer<z.ZodMiniObject<typeof operatorPageSettings>>,
  isProduction: boolean,
): OperatorPages {
  const usual = isProduction ? 'off' : 'on'
  return { metrics: (METRICS ?? usual) === 'on', apiDocs: (API_DOCS ?? usual) === 'on' }
}
