/** What documents, emails and help say of us. */
export const words = {
  /** When a person answers the phone. */
  phoneHours: {
    weekdays: (from: string, to: string) => `Monday to Friday, ${from} to ${to}`,
    saturday: (from: string, to: string) => `Saturday, ${from} to ${to}`,
    eastern: (days: string) => `${days}, Eastern time`,
  },
}

export type Words = typeof words
