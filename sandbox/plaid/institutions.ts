/** A bank in Link's search. `isDown` never answers a log-in. */
export type Institution = {
  readonly id: string
  readonly name: string
  readonly isDown: boolean
  readonly routingNumbers: readonly string[]
}

const bank = (id: string, name: string, routingNumbers: readonly string[], isDown = false): Institution => ({
  id,
  name,
  isDown,
  routingNumbers,
})

const institutions: readonly Institution[] = [
  bank('ins_109508', 'First Platypus Bank', ['021000021', '121000248']),
  bank('ins_109509', 'First Gingham Credit Union', ['026009593']),
  bank('ins_109510', 'Tattersall Federal Credit Union', ['121000248']),
  bank('ins_109511', 'Tartan Bank', ['021000021', '026009593']),
  bank('ins_109512', 'Houndstooth Bank', ['021000021']),
  bank('ins_132241', 'Herringbone Savings', []),
  bank('ins_135858', 'Windowpane Bank, always out of order', [], true),
]

/** Banks whose name has every typed word; all of them without text. */
export function searchInstitutions(typed: string): readonly Institution[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return institutions.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

/** The first bank that has this routing number: several share the main bank's. */
export function findRoutedInstitution(routingNumber: string): Institution | null {
  return institutions.find(({ routingNumbers }) => routingNumbers.includes(routingNumber)) ?? null
}

export function findInstitution(id: unknown): Institution | null {
  return institutions.find((bank) => bank.id === id) ?? null
}
