/** What the dialog of the automated assistant says. Its answers come from the server. */
export const words = {
  offer: {
    title: 'Questions about this decision?',
    text: 'Our automated assistant can answer from our help pages and your decision. It can also ask a person to write to you.',
    open: 'Ask the automated assistant',
  },
  title: 'Automated assistant',
  greeting:
    'I’m an automated assistant, not a person. I answer from our help pages and your decision, and I tell you where each answer comes from. I can’t make or change an offer.',
  disclosure: 'You’re talking with an automated assistant, not a person.',
  suggestionsLabel: 'Common questions',
  suggestions: [
    'Why was I declined?',
    'When can I apply again?',
    'Does this change my score?',
    'I want to talk to a person',
  ],
  question: 'Your question',
  questionHint: 'Don’t include your Social Security number or account numbers.',
  questionMissing: 'Type a question',
  questionTooLong: 'Use 1,000 characters or fewer',
  ask: 'Ask',
  waiting: 'Looking it up…',
  failed:
    'The assistant didn’t answer. Ask again, or email us. Our email address is on the page behind this chat.',
  conversation: 'Conversation',
  youAsked: 'You asked: ',
  assistantSaid: 'The assistant said: ',
}
