import type { Funnel, StepFigures } from './funnel.ts'

const percent = (numerator: number, whole: number) =>
  whole === 0 ? '' : `${((numerator / whole) * 100).toFixed(1)} %`

/** A duration for people. */
export function duration(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  if (seconds < 129_600) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

/** The step in words: ADDRESS_AND_PHONE is Address and phone. */
export const stepWords = (step: string) =>
  step === 'ID_VERIFICATION'
    ? 'Identity'
    : step.charAt(0) + step.slice(1).toLowerCase().replaceAll('_', ' ').replace('ploc', 'line of credit')

/** One row of figures, in the order of `headings`. A final step has no conversion rate. */
export function cells({
  step,
  isEnd,
  entered,
  wentOn,
  stopped,
  isHere,
  wentBack,
  medianSeconds,
}: StepFigures): string[] {
  return [
    stepWords(step),
    String(entered),
    isEnd ? 'end' : percent(wentOn, entered),
    isEnd ? '' : percent(stopped, entered),
    isEnd ? '' : String(isHere),
    isEnd ? '' : String(wentBack),
    isEnd ? '' : duration(medianSeconds),
  ]
}

export const headings = ['Step', 'Came', 'Went on', 'Dropped off', 'There now', 'Went back', 'Median time']

/** A funnel as a table for a terminal. */
export function funnelText(title: string, { journeys, steps }: Funnel): string {
  const rows = [headings, ...steps.map(cells)]
  const widths = headings.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [`${title} (${journeys} ${journeys === 1 ? 'journey' : 'journeys'})`, ...rows.map(line)].join('\n')
}
