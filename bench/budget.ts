/** What to print beside a figure about its budget. The benchmark exits with 1 if the figure is outside of it. */
export function judge(isWithin: boolean, budget: string): string {
  if (!isWithin) process.exitCode = 1
  return isWithin ? `(budget ${budget})` : `(NOT within the budget of ${budget})`
}
