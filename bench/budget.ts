/** What to print beside a figure about its budget. If the figure is outside, the benchmark exits with 1. */
export function judge(isWithin: boolean, budget: string): string {
  if (!isWithin) process.exitCode = 1
  return isWithin ? `(budget ${budget})` : `(NOT within the budget of ${budget})`
}
