/** Words that the rules of intent look for and that people misspell; and words a letter away from them that are right as they are. */
const known =
  `account accounts agency appeal apply approved attorney bankrupt bankruptcy bureau bureaus cancel cancelled cancer
  chapter collection collections collector collectors complain complained complaint complaints credit customer deceased
  declined decision persona delete deleted denied deployed disability discharge discriminate discriminated discriminating
  discrimination dispute disputed document documents equifax error ethnic ethnicity experian filing fraud fraudulent freeze
  gender harass harassed harassing harassment hispanic human husband identity illegal lawyer lender license licensed
  manager marital married military mistake muslim myself national navy nationality notice parent person persons
  pregnant privacy racial racism racist reason reasons refused rejected religion religious report reports
  representative request rights score scores selling sexist sharing somebody someone stealing stolen suicidal suicide
  supervisor threaten threatened threatening threats transfer transunion unfair veteran withdraw withdrawn woman women
  canceled denies parents personal reapply reject rental selfish sharing staring whole worse`.split(/\s+/)
const right = new Set(known)

const LEAST_LETTERS = 5
const LETTERS_FOR_TWO = 9

/** How many letters were left out, put in, changed or swapped with the next one (Damerau; each place touched once). */
function slips(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cell = (up: number, left: number) => rows[i - up]?.[j - left] ?? 0
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        cell(1, 0) + 1,
        (row[j - 1] ?? 0) + 1,
        cell(1, 1) + (isSame ? 0 : 1),
        isSwap ? cell(2, 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

function corrected(word: string): string {
  if (word.length < LEAST_LETTERS || right.has(word)) return word
  const most = word.length >= LETTERS_FOR_TWO ? 2 : 1
  // Another ending is another form of the word, not a slip.
  const isForm = (one: string) => one.startsWith(word) || word.startsWith(one)
  const near = known.filter(
    (one) =>
      one[0] === word[0] &&
      one.length >= LEAST_LETTERS &&
      Math.abs(one.length - word.length) <= most &&
      !isForm(one),
  )
  return near.find((one) => slips(word, one) <= most) ?? word
}

/** A message as the rules read it: small letters, straight apostrophes, one space, and known words spelled right. */
export function plainWords(message: string): string {
  return message
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[a-z]+/g, corrected)
}
