import type { Page } from 'playwright-core'

/** The longest line of text, in characters. */
const LONGEST_LINE = 75
/** The least side of a target, in pixels. A link within a sentence is exempt. */
const TARGET = 44
/** Browsers enlarge the page when a field with smaller letters takes the focus. */
const FIELD_TEXT = 16
/** On a phone, the keyboard covers everything below. */
const ABOVE_KEYBOARD = 388
/** From this width on, a column beside the question has a place. */
const ASIDE_FROM = 1024

/** The rules that each page must follow, in any state, and how the page shown breaks them. */
const look = `(() => {
  const broken = []
  const say = (rule, what) => broken.push(rule + ': ' + what)
  const wide = document.documentElement.clientWidth
  const isShown = (element) => {
    if (element.closest('[inert], .visually-hidden')) return false
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { width, height, right, bottom } = element.getBoundingClientRect()
    return width > 1 && height > 1 && right > 0 && bottom + scrollY > 0
  }
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(isShown)
  const textOf = (element) => {
    const copy = element.cloneNode(true)
    for (const hidden of copy.querySelectorAll('.visually-hidden, svg')) hidden.remove()
    return copy.textContent.replaceAll(/\\s+/g, ' ').trim()
  }
  const textIn = (element) => (element?.textContent ?? 'none').replaceAll(/\\s+/g, ' ').trim()
  const nameOf = (element) =>
    element.localName + ' ' + (element.name || textOf(element).slice(0, 40) || element.ariaLabel || '')
  const dialog = all('dialog[open], [role=dialog], [role=alertdialog]').at(-1)
  // A dialog covers the page: only what can be used now counts.
  const top = dialog ?? document.body

  const headings = [...document.querySelectorAll('h1')].filter((one) => !one.closest('[inert]:not([aria-hidden])'))
  if (!dialog && headings.length !== 1) say('one h1', headings.map(textOf).join(' | '))
  const filled = all('main :is(a, button)[class*="primary"]')
  if (!dialog && filled.length > Math.max(1, all('main form').length)) say('one filled button', filled.map(textOf).join(' | '))

  // One line of text ends where the next word is lower.
  const lines = new Map()
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (node.data.trim() === '' || parent.closest('script, style, noscript, option, svg, code')) continue
    if (!isShown(parent)) continue
    // A table has little room.
    if (!parent.closest('table') && /\\b(?:el|al|del)\\s\\d{1,2}\\s[a-z]{3}\\s\\d{4}/i.test(node.data))
      say('a sentence has no short date', node.data)
    let block = parent
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement
    const own = lines.get(block) ?? []
    lines.set(block, own)
    for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const places = [...range.getClientRects()]
      const whole = places.reduce((sum, { width }) => sum + width, 0)
      let begun = 0
      // A word may break, for example at its hyphen.
      for (const { top: y, left, right, width, height } of places) {
        const piece = word.slice(begun, (begun += Math.round((word.length * width) / whole)))
        const last = own.at(-1)
        const part = { left, right, width }
        if (last && Math.abs(last.y - y) < height / 2) {
          last.text += ' ' + piece
          last.parts.push(part)
        } else own.push({ y, text: piece, parts: [part] })
      }
    }
  }
  for (const [block, own] of lines) {
    for (const { text } of own)
      if (text.length > ${LONGEST_LINE}) say('lines of at most ${LONGEST_LINE} characters', text.length + ' «' + text + '»')
    const isName =
      block.closest('h1, h2, h3, h4, legend, dt, th, caption, figcaption, summary') ||
      block.matches('label, label [class*="label"]')
    if (!isName || block.querySelector('input') || own.length !== 2 || own[1].parts.length !== 1) continue
    // A word of the first line that would fit beside the last one, so that the lines are more even.
    const [first, { parts: [{ width: alone }] }] = own
    const moved = first.parts.at(-1)
    const before = first.parts.at(-2)
    if (before && alone + moved.right - before.right < before.right - first.parts[0].left)
      say('a name has no single word in its last line', own.map(({ text }) => text).join(' / '))
  }

  const asides = all('aside')
  if (wide < ${ASIDE_FROM} && asides.length > 0) say('an aside only on a wide screen', asides.map(textOf).join(' | '))

  const targets = all('a[href], button, input, select, textarea, summary, [role=tab], [role=option]', top)
  for (const target of targets) {
    const around = target.closest('label') ?? (target.id ? document.querySelector('label[for="' + CSS.escape(target.id) + '"]') : null)
    const isBox = ['radio', 'checkbox'].includes(target.type)
    const boxes = [target, ...(isBox && around ? [around] : [])].map((one) => one.getBoundingClientRect())
    const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    const down = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map((box) => box.top))
    const isInSentence =
      getComputedStyle(target).display.startsWith('inline') &&
      target.localName === 'a' &&
      [...target.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
    const { display, paddingTop } = getComputedStyle(target)
    if (isInSentence && display !== 'inline' && parseFloat(paddingTop) > 0)
      say('a link in a sentence keeps the distance of its lines', nameOf(target) + ' ' + paddingTop)
    if (isInSentence || (across >= ${TARGET} - 0.5 && down >= ${TARGET} - 0.5)) continue
    say('targets of at least ${TARGET} px', nameOf(target) + ' ' + Math.round(across) + 'x' + Math.round(down))
  }

  const fields = all('input, select, textarea', top)
  const typed = fields.filter((field) => !['radio', 'checkbox', 'file', 'hidden'].includes(field.type))
  for (const field of typed) {
    const { fontSize } = getComputedStyle(field)
    if (parseFloat(fontSize) < ${FIELD_TEXT}) say('field text of at least ${FIELD_TEXT} px', nameOf(field) + ' ' + fontSize)
    if (!field.hasAttribute('autocomplete')) say('every field says what a browser fills in', nameOf(field))
    for (const name of ['maxlength', 'pattern', 'required'])
      if (field.hasAttribute(name)) say('no ' + name, nameOf(field))
    if (field.type === 'number') say('no type=number', nameOf(field))
  }
  for (const control of all(':disabled', top)) say('nothing is disabled', nameOf(control))

  const wrong = all('[aria-invalid=true]', top)
  for (const field of wrong) {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '')
    const errors = ids.map((id) => document.getElementById(id)).filter((one) => one?.textContent.trim().match(/^Error: /))
    if (errors.length === 0) {
      say('an error describes its field', nameOf(field))
      continue
    }
    const group = field.closest('fieldset') ?? field
    const gap = group.getBoundingClientRect().top - errors.at(-1).getBoundingClientRect().bottom
    if (Math.abs(gap) > 120 && !group.contains(errors.at(-1))) say('an error is next to its field', nameOf(field) + ' ' + Math.round(gap))
  }
  if (wrong.length > 0 && !dialog && !document.title.startsWith('Error: ')) say('the title of a page with errors says so', document.title)

  // A figure by itself, such as "$95.02"; not a sentence with one.
  for (const cell of all('td, dd', top))
    if (/^[^a-z]*\\d[^a-z]*$/i.test(textOf(cell)) && !getComputedStyle(cell).fontVariantNumeric.includes('tabular-nums'))
      say('figures are aligned', nameOf(cell))

  // The ring of a focused element is outside of it by up to five pixels.
  for (const target of targets) {
    const { outlineOffset } = getComputedStyle(target)
    const ring = 3 + (parseFloat(outlineOffset) || 0)
    const box = target.getBoundingClientRect()
    for (let clip = target.parentElement; clip && clip !== top; clip = clip.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(clip)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = clip.getBoundingClientRect()
      const isCut =
        (overflowX !== 'visible' && (box.left - ring < edge.left - 0.5 && clip.scrollLeft === 0)) ||
        (overflowX === 'hidden' && box.right + ring > edge.right + 0.5) ||
        (overflowY !== 'visible' && clip.scrollTop === 0 && box.top - ring < edge.top - 0.5)
      if (isCut) say('a focus ring is not cut off', nameOf(target) + ' by ' + clip.className)
      break
    }
  }

  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    for (const element of document.querySelectorAll('*')) {
      const { transitionDuration, animationDuration, animationIterationCount, animationName } = getComputedStyle(element)
      const isLong = (durations) => durations.split(', ').some((each) => parseFloat(each) > 0.001 && !each.endsWith('ms'))
      if (isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration)))
        say('no motion for those who want none', nameOf(element) + ' ' + [transitionDuration, animationName, animationDuration].join())
    }

  // Not a page that also shows what its field confirms, or other ways before it. A search in a sheet is a field.
  const form = all('main form').find((one) => all('h1', one).length > 0 && all('button[type=submit]', one).length > 0)
  if (!dialog && form && wide < 768 && wrong.length === 0 && all('[role=alert]').length === 0) {
    const own = all('input, select, textarea, [aria-haspopup=dialog]', form)
    const [submit] = all('button[type=submit]', form)
    const at = Math.round(submit.getBoundingClientRect().bottom + scrollY)
    const others = all('dl, a, button:not([class*="back"], [class*="step"])', form).filter(
      (each) => own[0] && each.compareDocumentPosition(own[0]) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    if (own.length === 1 && typed.includes(own[0]) && others.length === 0 && at > ${ABOVE_KEYBOARD})
      say('the button of one field is above the keyboard', textOf(submit) + ' ends at ' + at)
  }

  // The answer of a page with one answer is what its heading asks for. Text or figures before it, such as an
  // agreement, are what a reader of the heading needs to know first.
  if (!dialog && form) {
    const answers = new Set(all('input, select, textarea, [aria-haspopup=dialog]', form).map((one) =>
      one.type === 'radio' ? one.closest('fieldset') : one))
    const [answer] = answers
    const [heading] = all('h1', form)
    const isFirst = answers.size === 1 && all('dl, table, h2', form).every(
      (each) => !(each.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING))
    if (isFirst && answer.type !== 'checkbox') {
      const group = answer.localName === 'fieldset' ? answer : null
      const label = group ? group.querySelector('legend') : document.querySelector('label[for="' + CSS.escape(answer.id) + '"]')
      const isLabel = group ? textIn(label) === textIn(heading) : heading.contains(label)
      // The pages of a log-in are called what they are for.
      const isLogIn = /\\/(login|forgot-password|new-password)$/.test(location.pathname)
      if (!isLabel && !isLogIn) say('the heading is the label of the only field', textIn(heading) + ' | ' + textIn(label))
    }
    const [submit] = all('button[type=submit]', form)
    const { left, right } = submit.getBoundingClientRect()
    for (const each of all('input, select, textarea, fieldset, [role=alert], dl, table, details', form)) {
      if (!(submit.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)) continue
      // The column beside repeats the request, below a button that is in it.
      if (each.closest('aside')) continue
      const box = each.getBoundingClientRect()
      if (box.left < right && box.right > left) say('nothing needed is below the button', nameOf(each))
    }
  }

  for (const chart of all('figure:has(svg[role=img])', top))
    if (all('table', chart).length === 0) say('a chart has a table', nameOf(chart))
  if (dialog && all('button', dialog).length === 0) say('a dialog closes by a button', nameOf(dialog))
  return [...new Set(broken)]
})()`

/** How the page shown breaks the rules that every page must follow, except pages of the sandbox. */
export async function findBrokenRules(page: Page): Promise<string[]> {
  if (!new URL(page.url()).pathname.startsWith('/relief-loans')) return []
  return (await page.evaluate(look)) as string[]
}

const focusEach = `(() => {
  const unseen = []
  const before = document.activeElement
  for (const target of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
    if (target.closest('[inert]') || !target.checkVisibility({ visibilityProperty: true })) continue
    // The focus opens another tab.
    if (target.role === 'tab' && target.ariaSelected === 'false') continue
    target.focus({ preventScroll: true })
    if (document.activeElement !== target) continue
    const boxes = [target, target.closest('label')].filter((box) => box !== null)
    const hasRing = boxes.some((box) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(box)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 3
    })
    if (!hasRing) unseen.push(target.outerHTML.slice(0, 100))
  }
  before.focus({ preventScroll: true })
  if (before === document.body) document.activeElement.blur()
  return unseen
})()`

/** What shows no ring when it gets the focus by keyboard. Leaves each field of the page once. */
export async function findUnseenFocus(page: Page): Promise<string[]> {
  // The browser shows the focus once a key was the last thing used.
  await page.keyboard.press('Tab')
  return (await page.evaluate(focusEach)) as string[]
}
