import type { Page } from 'playwright-core'

/** The values of all fields of the page. */
export async function typedInto(page: Page): Promise<unknown> {
  return await page.evaluate(
    "[...document.querySelectorAll('main input, main select, main [aria-haspopup=dialog]')].filter((field) => !field.closest('[inert]')).map((field) => field.type === 'radio' || field.type === 'checkbox' ? field.checked : (field.value || field.textContent))",
  )
}
