/** Texts that make a backtracking regular expression slow, each as long as the body of a request may be. */
export function hostileTexts(length: number): Readonly<Record<string, string>> {
  const of = (piece: string, end = '') =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end
  return {
    'digits and lines': of('1', '\nx\ny'),
    digits: of('1'),
    'half characters': of('\ud800'),
    'zero bytes': of('\0'),
    'token beginnings': of('eyJ'),
    'token beginnings with dashes': of('-eyJ'),
    'token halves': of('eyJa.'),
    spaces: of(' '),
    'a letter and spaces': of('a ', '!'),
    'spaces before a sign': of(' ', '!'),
    'line ends': of('\n', 'x'),
    emails: of('@.'),
    'email beginnings': of('a@'),
    'email domains': of('a@a.', '@'),
    'long local name': of('a', '@'),
    'digits and dashes': of('1-'),
    'digits and parentheses': of('(1', 'x'),
    'four digits and dashes': of('1-1-1-1-x'),
    amounts: of('$1,'),
    'street beginnings': of('1 a '),
    'street words': of('1 ', `${'a'.repeat(50)}!`),
    'house numbers': of('1  a  a  a  a  a ', '\0'),
    letters: of('a', '!'),
    'letters with accents': of('é', '\u0000'),
    'combining accents': of('e\u0301', '!'),
    slashes: of('/', '?'),
    'angle brackets': of('<a '),
    'opening brackets': of('['),
    'percent signs': of('%40'),
    colons: of('1:', 'x'),
    slug: of('a-', '_'),
    time: of('2026-01-01T00:00:00.1', 'x'),
  }
}
