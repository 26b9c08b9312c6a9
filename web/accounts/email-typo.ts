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

/** The address that was most likely meant; null where nothing looks wrong. Only ever suggested, never forced. */
export function likelyEmail(typed: string): string | null {
  const [name, host, ...rest] = typed.trim().split('@')
  const meant = endings[host?.toLowerCase() ?? '']
  return name && meant && rest.length === 0 ? `${name}@${meant}` : null
}
