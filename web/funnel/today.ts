/** Today where the applicant is, YYYY-MM-DD: ages and years are only warned about here, the server decides. */
export function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
