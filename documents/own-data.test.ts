import { expect, test } from 'vitest'
import { ownDataDocument } from './own-data.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const written = () =>
  ownDataDocument({
    writtenAt: '2026-12-01T15:05:07.604Z',
    account: {
      getLogIn: {
        email: 'maya@example.com',
        hasApp: false,
        sessions: [{ sessionUuid: id, isCurrent: true }],
      },
      getNotices: [],
    },
    applications: [
      {
        applicationUuid: id,
        data: {
          getPersonalInfo: {
            firstName: 'MAYA',
            dob: '04121990',
            since: '2021-03-02T00:00:00.000Z',
            address: { city: 'Austin', streetLineTwo: '' },
          },
          getOffers: {
            sdlOfferData: {
              productId: id,
              loanOffers: [
                { loanOfferId: id, loanAmount: 1000, fundingDate: '2026-12-02', note: null },
                {
                  loanOfferId: id,
                  loanAmount: 500,
                  createdAt: '2026-12-02T04:30:09.000Z',
                  reasons: ['A', 'B'],
                },
              ],
            },
          },
        },
      },
    ],
  })

test('the PDF of the own data has words, dates and a paragraph per entry', () => {
  const [about, ...sections] = written().sections.map(({ heading, paragraphs }) => [heading, paragraphs])
  expect(about?.[0]).toBe('About this copy')
  expect(sections).toEqual([
    ['Account: Log in', ['Email: maya@example.com', 'Has app: no', 'Sessions 1. Is current: yes']],
    [
      'Application 1: Personal info',
      ['First name: MAYA', 'Date of birth: 04121990', 'Since: Mar 2, 2021', 'Address, city: Austin'],
    ],
    [
      'Application 1: Offers',
      [
        'Small loan, loan offers 1. Loan amount: 1000. Funding date: Dec 2, 2026',
        'Small loan, loan offers 2. Loan amount: 500. Created at: Dec 1, 2026 at 11:30:09 p.m. Eastern time. Reasons: A, B',
      ],
    ],
  ])
})

test('the IDs of our systems are only in the file', () => {
  expect(JSON.stringify(written())).not.toContain(id)
})
