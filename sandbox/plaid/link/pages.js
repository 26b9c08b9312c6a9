import { alertOf, element } from './dialog.js'

/** What Link shows, page by page. `link` has show, ask, event, finish and leave. */

export function welcomePage(link) {
  link.event('TRANSITION_VIEW', 'CONSENT')
  link.show(
    'Relief Loans uses Plaid to connect your account',
    element(
      'ul',
      {},
      element('li', {}, 'You log in with your own bank. Relief Loans never sees your password.'),
      element('li', {}, 'Relief Loans gets balances and the last 90 days of payments. It cannot move money.'),
    ),
    element('p', { class: 'hint' }, 'This is a stand-in for trying things out. No real bank is asked.'),
    element(
      'div',
      { class: 'end' },
      element('button', { class: 'main', type: 'button', onclick: () => bankPage(link) }, 'Continue'),
    ),
  )
}

/** The first page in update mode. */
export function againPage(link, bank) {
  link.event('TRANSITION_VIEW', 'CONSENT')
  link.show(
    `${bank.name} wants you to log in again`,
    element(
      'p',
      {},
      'Use the user name that you used before. Your account stays connected, and nothing else changes.',
    ),
    element('p', { class: 'hint' }, 'This is a stand-in for trying things out. No real bank is asked.'),
    element(
      'div',
      { class: 'end' },
      element('button', { class: 'main', type: 'button', onclick: () => logInPage(link, bank) }, 'Continue'),
    ),
  )
}

export function bankPage(link) {
  link.event('TRANSITION_VIEW', 'SELECT_INSTITUTION')
  const list = element('ul', { class: 'list' })
  const count = element('p', { role: 'status' })
  let asked = 0
  const search = async (query) => {
    asked += 1
    const mine = asked
    const { institutions = [], error } = await link.ask('institutions', { query })
    if (mine !== asked) return
    if (error) return link.fail(error, () => bankPage(link))
    count.textContent =
      institutions.length === 0
        ? 'No bank has this name. Try another spelling.'
        : institutions.length === 1
          ? '1 bank'
          : `${institutions.length} banks`
    list.replaceChildren(
      ...institutions.map((bank) =>
        element('li', {}, element('button', { type: 'button', onclick: () => choose(bank) }, bank.name)),
      ),
    )
  }
  const choose = (bank) => {
    link.chosen(bank)
    logInPage(link, bank)
  }
  link.show(
    'Choose your bank',
    element(
      'div',
      {},
      element('label', { for: 'search' }, 'Search for your bank'),
      element('input', {
        id: 'search',
        type: 'search',
        autocomplete: 'off',
        oninput: (event) => search(event.target.value),
      }),
    ),
    count,
    list,
  )
  search('')
}

function logInPage(link, bank, problem = null, typed = '') {
  link.event('TRANSITION_VIEW', 'CREDENTIAL')
  const user = element('input', {
    id: 'user',
    value: typed,
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  })
  const password = element('input', { id: 'password', type: 'password', autocomplete: 'off' })
  const submit = element('button', { class: 'main', type: 'submit' }, 'Log in')
  const form = element(
    'form',
    {
      onsubmit: async (event) => {
        event.preventDefault()
        submit.textContent = 'Logging in…'
        const login = { institution_id: bank.institution_id, username: user.value, password: password.value }
        link.event('SUBMIT_CREDENTIALS', 'CREDENTIAL')
        await tryLogIn(link, bank, login)
      },
    },
    element('div', {}, element('label', { for: 'user' }, 'User name'), user),
    element('div', {}, element('label', { for: 'password' }, 'Password'), password),
    element(
      'p',
      { class: 'hint' },
      'To try: ',
      element('code', {}, 'user_good'),
      ' and ',
      element('code', {}, 'pass_good'),
      '. The password ',
      element('code', {}, 'mfa_device'),
      ' asks for a code too.',
    ),
    element('div', { class: 'end' }, submit, ...(link.isUpdate ? [] : [otherBank(link)])),
  )
  link.show(`Log in at ${bank.name}`, ...(problem ? [alertOf(problem)] : []), form)
  const first = typed === '' ? user : password
  first.focus()
}

function otherBank(link) {
  return element(
    'button',
    { class: 'quiet', type: 'button', onclick: () => bankPage(link) },
    'Choose another bank',
  )
}

async function tryLogIn(link, bank, login) {
  const reply = await link.ask(link.isUpdate ? 'log-in-again' : 'log-in', login)
  const { needs_code: needsCode, accounts, error } = reply
  if (error?.error_code === 'INVALID_MFA') return codePage(link, bank, login, error.display_message)
  if (error?.error_code === 'INVALID_CREDENTIALS') {
    link.event('ERROR', 'ERROR', error)
    return logInPage(link, bank, error.display_message, login.username)
  }
  if (error) return link.fail(error, () => logInPage(link, bank))
  if (needsCode) return codePage(link, bank, login)
  if (link.isUpdate) return link.finish(reply.public_token, reply.metadata)
  accountsPage(link, login, accounts)
}

function codePage(link, bank, login, problem = null) {
  link.event('TRANSITION_VIEW', 'MFA')
  const code = element('input', {
    id: 'code',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
  })
  link.show(
    'Enter the code',
    ...(problem ? [alertOf(problem)] : []),
    element('p', {}, `${bank.name} has sent a code to your phone ending in 9999.`),
    element(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault()
          link.event('SUBMIT_MFA', 'MFA')
          return tryLogIn(link, bank, { ...login, code: code.value.trim() })
        },
      },
      element('div', {}, element('label', { for: 'code' }, 'Code'), code),
      element('p', { class: 'hint' }, 'To try: ', element('code', {}, '1234')),
      element('div', { class: 'end' }, element('button', { class: 'main', type: 'submit' }, 'Continue')),
    ),
  )
  code.focus()
}

function accountsPage(link, login, accounts, problem = null) {
  link.event('TRANSITION_VIEW', 'SELECT_ACCOUNT')
  const boxes = accounts.map(({ id }) => element('input', { type: 'checkbox', value: id }))
  link.show(
    'Which accounts do you want to share?',
    ...(problem ? [alertOf(problem)] : []),
    element(
      'form',
      {
        onsubmit: async (event) => {
          event.preventDefault()
          const account_ids = boxes.filter((box) => box.checked).map((box) => box.value)
          if (account_ids.length === 0)
            return accountsPage(link, login, accounts, 'Choose at least one account.')
          const {
            public_token: publicToken,
            metadata,
            error,
          } = await link.ask('finish', { ...login, account_ids })
          if (error) return link.fail(error, () => accountsPage(link, login, accounts))
          link.finish(publicToken, metadata)
        },
      },
      element(
        'fieldset',
        { 'aria-label': 'Accounts' },
        ...accounts.map(({ name, subtype, mask }, index) =>
          element(
            'label',
            { class: 'pick' },
            boxes[index],
            element('span', {}, name, element('small', {}, `${subtype}, ending in ${mask}`)),
          ),
        ),
      ),
      element(
        'div',
        { class: 'end' },
        element('button', { class: 'main', type: 'submit' }, 'Share and finish'),
      ),
    ),
  )
}

/** What went wrong, with the ways on. */
export function errorPage(link, error, again) {
  link.show(
    'This did not work',
    alertOf(error.display_message ?? 'Something went wrong. Nothing was shared.'),
    element(
      'div',
      { class: 'end' },
      element('button', { class: 'main', type: 'button', onclick: again }, 'Try again'),
      ...(link.isUpdate ? [] : [otherBank(link)]),
      element('button', { class: 'quiet', type: 'button', onclick: link.leave }, 'Exit'),
    ),
  )
}
