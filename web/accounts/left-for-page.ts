/**
 * What a page leaves for the next one beside its address, in the browser's own memory of the visit: an email or a secret must not
 * stand in an address. It outlives a reload.
 * @returns empty where nothing was left under that name
 */
export function leftFor(state: unknown, name: 'email' | 'token' | 'changed'): string {
  const left = (state as Partial<Record<string, unknown>> | null)?.[name]
  return typeof left === 'string' ? left : ''
}
