/** Made-up names with realistic frequencies: a few first words make most of them. */
export type Named = 'school' | 'occupation' | 'company'

const syllables = [
  'bar',
  'cal',
  'den',
  'el',
  'fair',
  'gar',
  'hol',
  'kin',
  'lan',
  'mar',
  'nor',
  'oak',
  'pem',
  'ros',
  'sal',
  'tor',
  'ville',
  'wood',
  'ton',
  'ford',
]

const words: Readonly<Record<Named, { common: readonly string[]; ends: readonly string[] }>> = {
  school: {
    common: [
      'University of',
      'College of',
      'Community College of',
      'Saint',
      'Northern',
      'State University of',
    ],
    ends: ['University', 'College', 'Institute of Technology', 'at the Lake', 'School of Nursing', 'Academy'],
  },
  occupation: {
    common: ['Senior', 'Assistant', 'Manager of', 'Director of', 'Junior', 'Chief', 'Associate'],
    ends: ['Manager', 'Engineer', 'Technician', 'Analyst', 'Nurse', 'Operator', 'Specialist'],
  },
  company: {
    common: ['National', 'American', 'First', 'United', 'Services of', 'General', 'Bank of', 'The'],
    ends: ['Services', 'Group', 'Bank', 'Holdings', 'Health Systems', 'Logistics', 'and Sons', 'Partners'],
  },
}

/** A number from 0 to 1, the same sequence for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Different names, `count` of them. */
export function makeNames(kind: Named, count: number, random: () => number): string[] {
  const { common, ends } = words[kind]
  const pick = (list: readonly string[]) => list[Math.floor(random() * random() * list.length)] ?? ''
  const place = () => {
    const syllablesText = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('')
    return syllablesText.charAt(0).toUpperCase() + syllablesText.slice(1)
  }
  const made = new Set([`${common[0] ?? ''} ${place()}`])
  while (made.size < count) {
    const first = random() < 0.6 ? `${pick(common)} ` : ''
    const second = random() < 0.5 ? ` ${place()}` : ''
    made.add(`${first}${place()}${second} ${pick(ends)}`)
  }
  return [...made]
}
