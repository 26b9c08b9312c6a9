import type { Text } from '../../text.ts'
import { type About, closing, opening } from '../common-sections.ts'

/** Says that a decision takes longer, and what the applicant can do meanwhile. */
export function stillDecidingText(about: About): Text {
  return {
    titleName: 'STILL_DECIDING',
    version: '2027-03',
    title: 'We are still deciding',
    sections: [
      opening(about),
      {
        heading: 'Where we are',
        paragraphs: [
          'We have all your answers. Our decision takes longer than we planned.',
          'You do not need to do anything. We will write to you when we have decided.',
        ],
      },
      closing(about),
    ],
  }
}
