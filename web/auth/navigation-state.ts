/**
 * Reads a value that the previous page passed in the browser's navigation state, because an email or a secret
 * must not be in an address. It survives a reload.
 * @returns an empty string when no value has that name
 */
export function readNavigationState(
  state: unknown,
  name: 'email' | 'firstName' | 'lastName' | 'token' | 'changed' | 'loanAmount' | 'loanTerm' | 'view',
): string {
  const left = (state as Partial<Record<string, unknown>> | null)?.[name]
  return typeof left === 'string' ? left : ''
}
