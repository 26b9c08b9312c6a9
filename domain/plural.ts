const rules = new Map<string, Intl.PluralRules>()

/**
 * The form of a word that the language uses for this count.
 * @param forms the English pair; a language with more forms needs more keys
 */
export function plural(count: number, forms: Record<'one' | 'other', string>, language = 'en-US'): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return rule.select(count) === 'one' ? forms.one : forms.other
}
