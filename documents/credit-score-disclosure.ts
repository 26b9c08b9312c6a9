import type { DocumentSection, FormRow } from '@relief/contract/entities/document.ts'
import { type CalendarDate, formatCalendarDate } from '@relief/domain/calendar-date.ts'
import type { CreditScore } from '@relief/domain/underwriting/credit-file.ts'
import { keyFactors, type ReportingAgency } from './notices/common-sections.ts'
import type { ConsentText } from './text.ts'

/** The share of all consumers, in percent, with a score in this range by the bureau's model. */
export type ScoreRange = { low: number; high: number; percent: number }

/** The bureau as disclosures name it, with the distribution of its model's scores. */
export type ScoreSource = { agency: ReportingAgency; scoreRanges: readonly ScoreRange[] }

/** A decision with offers: its day, its lenders, and the score that it used; null when the file had none. */
export type ScoreUse = { datedOn: CalendarDate; lenders: readonly string[]; score: CreditScore | null }

/**
 * The credit score disclosure of 12 CFR 1022.74(e), for everyone with an offer, so that no risk-based pricing
 * notice is due (15 USC 1681m(h)): model form H-4, with the key factors of form H-3; H-5 (1022.74(f)) for a
 * file without a score.
 */
export function creditScoreDisclosure(use: ScoreUse, source: ScoreSource): ConsentText {
  const { score } = use
  return {
    titleName: 'CREDIT_SCORE_DISCLOSURE',
    version: '2026-11',
    title:
      score === null
        ? 'Credit scores and the price you pay for credit'
        : 'Your credit score and the price you pay for credit',
    sections: [
      {
        heading: 'About this notice',
        isStatute: true,
        paragraphs: [`Date: ${formatCalendarDate(use.datedOn)}.`, `From: ${use.lenders.join('; ')}.`],
      },
      ...(score === null ? withoutScore(source.agency) : withScore(score, source)),
      checkingReport(source.agency),
    ],
  }
}

function withScore(score: CreditScore, { scoreRanges }: ScoreSource): DocumentSection[] {
  return [
    {
      heading: 'Your credit score',
      isStatute: true,
      paragraphs: [],
      formRows: [
        {
          label: 'Your credit score',
          paragraphs: [
            String(score.value),
            `Source: ${score.provider} (${score.model})`,
            `Date: ${formatCalendarDate(score.createdOn)}`,
          ],
        },
      ],
    },
    {
      heading: 'Understanding your credit score',
      isStatute: true,
      paragraphs: [],
      formRows: [
        {
          label: 'What you should know about credit scores',
          paragraphs: [
            'Your credit score is a number that reflects the information in your credit report.',
            'Your credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors.',
            'Your credit score can change, depending on how your credit history changes.',
          ],
        },
        {
          label: 'How we use your credit score',
          paragraphs: [
            'Your credit score can affect whether you can get a loan and how much you will have to pay for that loan.',
          ],
        },
        {
          label: 'The range of scores',
          paragraphs: [
            `Scores range from a low of ${score.low} to a high of ${score.high}.`,
            'Generally, the higher your score, the more likely you are to be offered better credit terms.',
          ],
        },
        comparison(score.value, scoreRanges),
        {
          label: 'Key factors that adversely affected your credit score',
          paragraphs: [],
          list: keyFactors(score),
        },
      ],
      table: {
        caption: 'How the scores of all consumers are spread',
        columns: ['Scores from', 'Percent of consumers with scores in this range'],
        rows: scoreRanges.map(({ low, high, percent }) => [`${low} to ${high}`, `${percent}%`]),
      },
    },
  ]
}

/** 12 CFR 1022.74(e)(1)(ii)(D): how the score compares to the scores of other consumers. */
function comparison(value: number, ranges: readonly ScoreRange[]): FormRow {
  const label = 'How your score compares to the scores of other consumers'
  const own = ranges.find(({ low, high }) => low <= value && value <= high)
  const table = 'The table below shows how many consumers have scores in each range.'
  if (own === undefined) return { label, paragraphs: [table] }
  const sum = (some: readonly ScoreRange[]) => some.reduce((all, { percent }) => all + percent, 0)
  const lower = sum(ranges.filter(({ high }) => high < own.low))
  const higher = sum(ranges.filter(({ low }) => low > own.high))
  return {
    label,
    paragraphs: [
      `Your score is in the range from ${own.low} to ${own.high}. ${lower} percent of consumers have a score in a lower range, ${own.percent} percent have a score in this range, and ${higher} percent have a score in a higher range.`,
      table,
    ],
  }
}

function withoutScore(agency: ReportingAgency): DocumentSection[] {
  return [
    {
      heading: 'Your credit score',
      isStatute: true,
      paragraphs: [],
      formRows: [
        {
          label: 'Your credit score',
          paragraphs: [
            `Your credit score is not available from ${agency.name}, which is a consumer reporting agency, because they may not have enough information about your credit history to calculate a score.`,
          ],
        },
        {
          label: 'What you should know about credit scores',
          paragraphs: [
            'A credit score is a number that reflects the information in a credit report.',
            'A credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors.',
            "A credit score can change, depending on how a consumer's credit history changes.",
          ],
        },
        {
          label: 'Why credit scores are important',
          paragraphs: [
            'Credit scores are important because consumers with higher credit scores generally get more favorable credit terms.',
            'Not having a credit score can affect whether you can get a loan and how much you will have to pay for that loan.',
          ],
        },
      ],
    },
  ]
}

function checkingReport(agency: ReportingAgency): DocumentSection {
  return {
    heading: 'Checking your credit report',
    isStatute: true,
    paragraphs: [],
    formRows: [
      {
        label: 'What if there are mistakes in your credit report?',
        paragraphs: [
          'You have a right to dispute any inaccurate information in your credit report. If you find mistakes on your credit report, contact the consumer reporting agency.',
          `${agency.name}, ${agency.address}. Toll-free: ${agency.phone}.`,
          'It is a good idea to check your credit report to make sure the information it contains is accurate.',
        ],
      },
      {
        label: 'How can you obtain a copy of your credit report?',
        paragraphs: [
          'Under federal law, you have the right to obtain a free copy of your credit report from each of the nationwide consumer reporting agencies once a year. To order your free annual credit report:',
        ],
        list: [
          'By telephone: call toll-free 1-877-322-8228',
          'On the web: visit www.annualcreditreport.com',
          'By mail: mail your completed Annual Credit Report Request Form (which you can obtain from the Federal Trade Commission at www.ftc.gov) to Annual Credit Report Request Service, P.O. Box 105281, Atlanta, GA 30348-5281',
        ],
      },
      {
        label: 'How can you get more information?',
        paragraphs: [
          "For more information about credit reports and your rights under federal law, visit the Consumer Financial Protection Bureau's website at www.consumerfinance.gov/learnmore.",
        ],
      },
    ],
  }
}
