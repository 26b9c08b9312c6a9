import { eventBus } from '../tracking/start-tracking.ts'

const VIEWED = 'chat_viewed'

function isFirstView(): boolean {
  try {
    if (sessionStorage.getItem(VIEWED) !== null) return false
    sessionStorage.setItem(VIEWED, 'yes')
    return true
  } catch {
    return true
  }
}

/** Records that the chat was opened or closed; and, once a session, that it was viewed. */
export const chatEvents = {
  opened: () => {
    eventBus().track('click', { element: 'chat', control: 'open' })
    if (isFirstView()) eventBus().track('view', { element: 'chat' })
  },
  closed: () => eventBus().track('click', { element: 'chat', control: 'close' }),
}
