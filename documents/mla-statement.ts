import type { DocumentSection } from '@relief/contract/entities/document.ts'
import type { VersionOf } from '@relief/partners/document-library.ts'
import type { AgreementWords } from './agreement-words.ts'
import { findAgreementWords } from './find-agreement-words.ts'
import type { ConsentText } from './text.ts'

/** The model statement of 32 CFR 232.6(c)(3), word for word, and the number to hear it (232.6(d)(2)). */
export function mlaSections(phone: string, { military }: AgreementWords): DocumentSection[] {
  return [
    {
      heading: 'Military Lending Act',
      isStatute: true,
      paragraphs: [
        'Federal law provides important protections to members of the Armed Forces and their dependents relating to extensions of consumer credit. In general, the cost of consumer credit to a member of the Armed Forces and his or her dependent may not exceed an annual percentage rate of 36 percent. This rate must include, as applicable to the credit transaction or account: The costs associated with credit insurance premiums; fees for ancillary products sold in connection with the credit transaction; any application fee charged (other than certain application fees for specified credit transactions or accounts); and any participation fee charged (other than certain participation fees for a credit card account).',
      ],
    },
    {
      heading: military.hearHeading,
      paragraphs: [military.hear(phone)],
    },
    {
      heading: military.rightsHeading,
      paragraphs: [military.rights],
      list: [...military.list],
    },
  ]
}

export function mlaStatement(phone: string, version: VersionOf<'MLA_STATEMENT'>): ConsentText {
  return {
    titleName: 'MLA_STATEMENT',
    version,
    title: 'Statement for members of the Armed Forces and their families',
    sections: mlaSections(phone, findAgreementWords(version)),
  }
}
