const endings: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gnail.com': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'homail.com': 'hotmail.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'yhaoo.com': 'yahoo.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'iclod.com': 'icloud.com',
  'icloud.con': 'icloud.com',
}

/**
 * The address that was most likely intended; null when nothing looks wrong. Only suggested, never enforced.
 */
export function likelyEmail(typed: string): string | null {
  const [name, host, ...rest] = typed.trim().split('@')
  const likely = endings[host?.toLowerCase() ?? '']
  return name && likely && rest.length === 0 ? `${name}@${likely}` : null
}
