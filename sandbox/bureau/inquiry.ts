export type Inquiry = {
  readonly reference: string
  readonly isHard: boolean
  readonly socialSecurityNumber: string
}

/** The inquiry in a request body, or the name of the first missing or invalid field. */
export function readInquiry(body: unknown): Inquiry | { readonly wrong: string } {
  const fields = record(body)
  const consumer = record(fields['consumer'])
  const reference = fields['reference']
  const ssn = consumer['ssn']
  if (typeof reference !== 'string' || reference === '') return { wrong: 'reference' }
  if (fields['inquiry_type'] !== 'soft' && fields['inquiry_type'] !== 'hard') return { wrong: 'inquiry_type' }
  if (!PURPOSES.includes(fields['permissible_purpose'])) return { wrong: 'permissible_purpose' }
  for (const name of ['first_name', 'last_name']) {
    if (typeof consumer[name] !== 'string' || consumer[name] === '') return { wrong: `consumer.${name}` }
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(consumer['date_of_birth'])))
    return { wrong: 'consumer.date_of_birth' }
  if (typeof ssn !== 'string' || !/^\d{9}$/.test(ssn)) return { wrong: 'consumer.ssn' }
  return { reference, isHard: fields['inquiry_type'] === 'hard', socialSecurityNumber: ssn }
}

const PURPOSES: readonly unknown[] = ['written_instructions', 'credit_transaction']

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
