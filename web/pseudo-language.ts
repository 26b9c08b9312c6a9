/** A made-up language with longer words and accents: shows text left in code, and pages that break. */
export const PSEUDO_LANGUAGE = 'en-XA'
