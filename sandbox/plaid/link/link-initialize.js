import { openDialog } from './dialog.js'
import { againPage, errorPage, welcomePage } from './pages.js'

/**
 * Stands in for the vendor's own script of this name: defines window.Plaid with `create`, so that the vendor's React package
 * works as it is. Everything it asks goes to the sandbox beside this file.
 */
const base = new URL('.', import.meta.url)

async function ask(path, body) {
  try {
    const reply = await fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = await reply.json()
    return reply.ok ? json : { error: json }
  } catch {
    const display_message = 'There is no connection. Check it and try again.'
    return {
      error: { error_type: 'API_ERROR', error_code: 'NETWORK', error_message: 'no reply', display_message },
    }
  }
}

/** One applicant's way through Link, from open to success or exit. */
function startSession({ token, onSuccess, onExit, onEvent }) {
  const sessionId = crypto.randomUUID()
  let bank = null
  let lastError = null
  let status = 'requires_credentials'
  const event = (name, view = null, error = null) =>
    onEvent?.(name, {
      view_name: view,
      institution_id: bank?.institution_id ?? null,
      institution_name: bank?.name ?? null,
      error_type: error?.error_type ?? null,
      error_code: error?.error_code ?? null,
      error_message: error?.error_message ?? null,
      exit_status: name === 'EXIT' ? status : null,
      timestamp: new Date().toISOString(),
      link_session_id: sessionId,
      request_id: crypto.randomUUID(),
    })
  const leave = () => {
    dialog.close()
    event('EXIT')
    const error = lastError && {
      error_type: lastError.error_type,
      error_code: lastError.error_code,
      error_message: lastError.error_message,
      display_message: lastError.display_message ?? null,
    }
    onExit?.(error, {
      institution: bank,
      status,
      link_session_id: sessionId,
      request_id: crypto.randomUUID(),
    })
  }
  const dialog = openDialog(leave)
  const link = {
    show: dialog.show,
    ask: (path, body) => ask(path, { link_token: token, ...body }),
    event,
    leave,
    chosen: (institution) => {
      bank = institution
      lastError = null
      event('SELECT_INSTITUTION', 'SELECT_INSTITUTION')
    },
    fail: (error, again) => {
      lastError = error
      status = 'institution_not_found'
      event('ERROR', 'ERROR', error)
      errorPage(link, error, again)
    },
    finish: (publicToken, metadata) => {
      dialog.close()
      event('HANDOFF')
      onSuccess(publicToken, { ...metadata, link_session_id: sessionId, transfer_status: null })
    },
  }
  event('OPEN', 'CONSENT')
  openFirstPage(link)
  return leave
}

/** In update mode Link knows the bank and the account, and asks for the log-in alone. */
async function openFirstPage(link) {
  const { update, error } = await link.ask('session', {})
  if (error) return link.fail(error, () => openFirstPage(link))
  if (!update) return welcomePage(link)
  link.isUpdate = true
  link.chosen(update)
  againPage(link, update)
}

function create(config) {
  let leave = null
  const settled =
    (callback) =>
    (...given) => {
      leave = null
      callback?.(...given)
    }
  const handler = {
    open: () => {
      // A missing token fails silently in the real one too.
      if (leave !== null || !config.token) return
      leave = startSession({
        ...config,
        onSuccess: settled(config.onSuccess),
        onExit: settled(config.onExit),
      })
    },
    submit: () => undefined,
    exit: (_options, callback) => {
      leave?.()
      callback?.()
    },
    destroy: () => leave?.(),
  }
  queueMicrotask(() => config.onLoad?.())
  return handler
}

window.Plaid = { create }
