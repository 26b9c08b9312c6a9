/** A name at the end of a sentence, with one period: that of "Jr." or "Inc." ends the sentence, too. */
export const withPeriod = (name: string): string => `${name}.`.replace(/\.\.$/, '.')
