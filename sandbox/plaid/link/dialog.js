import { look } from './look.js'

/** Makes an element: attributes and listeners by name, children in order. */
export function element(tag, given = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value)
    else if (value === true) made.setAttribute(name, '')
    else if (value !== false && value !== null) made.setAttribute(name, value)
  }
  made.append(...children)
  return made
}

/**
 * A modal dialog of Link's own, apart from the page's styles. The browser keeps the focus inside and gives it back.
 * @returns how to show a page in it and how to close it
 */
export function openDialog(onLeave) {
  const host = element('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  root.adoptedStyleSheets = [sheet]
  const main = element('div', { class: 'page' })
  const close = element('button', { class: 'icon', type: 'button', 'aria-label': 'Close', onclick: onLeave })
  const brand = element('span', { class: 'brand' }, 'PLAID ', element('small', {}, 'sandbox'))
  const dialog = element(
    'dialog',
    { 'aria-label': 'Add a bank account', id: 'plaid-link' },
    element('div', { class: 'frame' }, element('div', { class: 'top' }, brand, close), main),
  )
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onLeave()
  })
  root.append(dialog)
  document.body.append(host)
  const returnTo = document.activeElement
  dialog.showModal()
  return {
    /** Replaces what is shown and moves the focus to its heading. */
    show: (title, ...parts) => {
      const heading = element('h2', { tabindex: '-1' }, title)
      main.replaceChildren(heading, ...parts)
      main.scrollTop = 0
      heading.focus()
    },
    close: () => {
      dialog.close()
      host.remove()
      if (returnTo instanceof HTMLElement) returnTo.focus()
    },
  }
}

/** A message that is read out as soon as it appears. */
export function alertOf(text) {
  return element('p', { class: 'alert', role: 'alert' }, text)
}
