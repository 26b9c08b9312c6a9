import type { DocumentSection } from '@relief/contract/entities/document.ts'
import type { ConsentText } from './text.ts'

/** The model statement of 32 CFR 232.6(c)(3), word for word, and the number to hear it (232.6(d)(2)). */
export function mlaSections(phone: string): DocumentSection[] {
  return [
    {
      heading: 'Military Lending Act',
      isStatute: true,
      paragraphs: [
        'Federal law provides important protections to members of the Armed Forces and their dependents relating to extensions of consumer credit. In general, the cost of consumer credit to a member of the Armed Forces and his or her dependent may not exceed an annual percentage rate of 36 percent. This rate must include, as applicable to the credit transaction or account: The costs associated with credit insurance premiums; fees for ancillary products sold in connection with the credit transaction; any application fee charged (other than certain application fees for specified credit transactions or accounts); and any participation fee charged (other than certain participation fees for a credit card account).',
      ],
    },
    {
      heading: 'Hear this statement',
      paragraphs: [
        `To hear this statement and your payment plan read to you, call ${phone}. The call is free.`,
      ],
    },
    {
      heading: 'What we do not ask of you',
      paragraphs: ['If this act covers you, these hold, whatever else is written:'],
      list: [
        'You keep your right to go to court. You need not use arbitration.',
        'You may pay early at no charge.',
        'You need not pay from your military pay by allotment.',
      ],
    },
  ]
}

export function mlaStatement(phone: string): ConsentText {
  return {
    titleName: 'MLA_STATEMENT',
    version: '2026-11',
    title: 'Statement for members of the Armed Forces and their families',
    sections: mlaSections(phone),
  }
}
