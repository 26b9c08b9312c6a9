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
  /** At the foot of every page of a PDF. */
  foot: {
    version: (version: string) => `Version ${version}`,
    /** The first digits of the hash, by which a copy is recognized. */
    name: (title: string, version: string, digits: string) =>
      `${title} Version ${version}. Fingerprint ${digits}.`,
    page: (number: string, count: string) => `Page ${number} of ${count}`,
  },
  /** Above a translation of a document. */
  translationNote: 'This translation is for your convenience. The original in English is the legal document.',
}

export type Words = typeof words
