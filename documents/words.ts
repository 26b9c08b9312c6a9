/** What documents, emails and help say of us. */
export const words = {
  /** When a person answers the phone. */
  phoneHours: {
    weekdays: (from: string, to: string) => `Monday to Friday, ${from} to ${to}`,
    saturday: (from: string, to: string) => `Saturday, ${from} to ${to}`,
    eastern: (days: string) => `${days} Eastern time`,
  },
  /** The first line of the federal box in a PDF. */
  creditor: (name: string) => `Creditor: ${name}`,
  /** Above a translation of a document. */
  translationNote: 'This translation is for your convenience. The original in English is the legal document.',
}

export type Words = typeof words
