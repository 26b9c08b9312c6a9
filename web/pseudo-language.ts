/** A pseudo-language with longer words and accents: reveals hard-coded text and broken layouts. */
export const PSEUDO_LANGUAGE = 'en-XA'
