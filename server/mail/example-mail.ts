/** Made-up facts for tests that write mails of every kind. */
const noticeId = '019a0000-0000-7000-8000-000000000002'

export const exampleFacts = {
  applicationUuid: '019a0000-0000-7000-8000-000000000001',
  payload: {
    until: '2026-12-20',
    amount: '100000',
    payment: '9502',
    count: '12',
    total: '114023',
    apr: '24.95%',
    sent: '100000',
    due: '2026-12-23',
    state: 'NY',
    code: '123456',
    noticeId,
    url: `https://loans.example.com/${'x'.repeat(200)}?x=1&y=2`,
  },
  isConfirmed: true,
  publicUrl: 'https://loans.example.com',
}

export const exampleSender = {
  address: 'Relief Loans, 1200 Foundry Street, Wilmington',
  phone: '(800) 555-0142',
  hours: 'Monday to Friday, 9 a.m. to 8 p.m.',
  applicationNumber: '482109375264',
}
