/**
 * The embedded script: it reads window.sierraConfig and defines window.sierra with init, openChatModal and
 * closeChatModal. It draws a plain dialog, styled by script because the page's policy allows no other styles.
 */
export function embedScript(id: string): string {
  return `const given = window.sierraConfig ?? {}
let config = null
let dialog = null
const base = new URL('.', import.meta['url']).pathname

const styled = (element, styles) => Object.assign(element.style, styles) && element
const make = (name, text) => Object.assign(document.createElement(name), { textContent: text })

async function answer(text) {
  const ask = (secret) => fetch(base + 'messages', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + secret },
    body: JSON.stringify({ text }),
  })
  let [name, secret] = Object.entries(config.secrets ?? {})[0] ?? ['token', '']
  let reply = await ask(secret)
  if (reply.status === 401 && config.onSecretExpiry) {
    secret = await new Promise((resolve) => config.onSecretExpiry(name, resolve))
    if (secret) { config.secrets = { [name]: secret }; reply = await ask(secret) }
  }
  return reply.ok ? (await reply.json()).text : 'The chat is not available.'
}

function draw() {
  dialog = styled(document.createElement('dialog'), { border: '1px solid', borderRadius: '12px', maxWidth: '26rem', padding: '1rem', width: 'calc(100% - 2rem)' })
  dialog.id = 'sierra-chat'
  dialog.setAttribute('aria-label', 'Chat')
  const log = styled(document.createElement('div'), { maxHeight: '50vh', overflow: 'auto' })
  log.setAttribute('role', 'log')
  const disclosure = config.chatInterfaceStrings?.disclosure
  if (disclosure) log.append(make('p', disclosure))
  if (config.customGreeting) log.append(make('p', config.customGreeting))
  const form = document.createElement('form')
  const label = make('label', 'Message ')
  const field = styled(document.createElement('input'), { minHeight: '2.75rem', width: '100%' })
  label.append(field)
  const send = styled(make('button', 'Send'), { minHeight: '2.75rem', marginRight: '1rem' })
  const close = styled(make('button', 'Close chat'), { minHeight: '2.75rem' })
  close.type = 'button'
  close.addEventListener('click', () => window.sierra.closeChatModal())
  dialog.addEventListener('close', () => config.onClose?.())
  form.append(label, send, close)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (!text) return
    field.value = ''
    log.append(make('p', text))
    log.append(make('p', await answer(text)))
  })
  dialog.append(log, form)
  document.body.append(dialog)
}

window.sierra = {
  agentId: ${JSON.stringify(id)},
  init(options) {
    config = { ...given, ...options }
    draw()
    config.onLoad?.()
  },
  openChatModal() { dialog?.showModal(); config.onOpen?.() },
  closeChatModal() { dialog?.close() },
}
if (!given.waitForInit) window.sierra.init(given)
`
}
