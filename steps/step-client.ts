import type { Call, ReplyOf, Request, Send } from '@relief/contract/call.ts'
import type { AnswersThatEnd } from '@relief/contract/calls/flow.ts'
import type { IneligibleReason, InstitutionType } from '@relief/contract/enumerations.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { RouteName } from '@relief/contract/routes.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import type { Search } from '@relief/ui/combobox-field/use-search.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import type { ReactNode } from 'react'
import type { ReviewableStep } from './all-steps.ts'
import type { BankActions, LinkOutcome } from './bank-link.ts'

type RequestedLoan = { loanAmount: number | null; loanTerm: number | null }
type School = { id: string; label: string; institutionType: InstitutionType }

/** What the web app offers to the pages of one application. A step never imports the web app. */
export type StepApp = {
  applicationUuid: string
  send: Send
  /** Saves the file of a call to the device. */
  download: (call: Call, params: Record<string, string>) => Promise<void>
  /** Runs the work and resolves with the errors to show; null when it succeeded. */
  attempt: (work: Promise<unknown>) => Promise<SubmitErrors>
  /** The value of a name in the page's query; null if it is missing. */
  fromAddress: (name: string) => string | null
  /** Today in the lender's time zone. */
  today: () => CalendarDate
  /** The address of a page, for a link; for this application if the route belongs to one. */
  href: (route: RouteName) => string
  /** The address of the notices of an application. */
  noticesHref: (applicationUuid: string) => string
  /** The address of the form to draw money from this line of credit. */
  drawHref: () => string
  /** Opens an answered question from the review, at one of its pages; saving it returns there. */
  openChange: (step: ReviewableStep, page?: string) => void
  /** Asks the server again which step the application is at. */
  refreshCurrentStep: () => void
  /** Loads the data of a step's page again, after the page has saved something other than its answer. */
  reloadStep: (step: FlowStep) => void
  /** Asks for a new decision about another amount, in dollars, and opens the page of the wait. */
  changeAmount: (dollars: number) => Promise<SubmitErrors>
  /** How the applicant can end the application. */
  endings: {
    noneFit: () => Promise<SubmitErrors>
    withdraw: () => Promise<SubmitErrors>
    /** Returns to the question whose answer ended the application. */
    correct: () => Promise<SubmitErrors>
    startAgain: (wishes: RequestedLoan) => Promise<SubmitErrors>
  }
  bank: BankActions & { logInAgain: () => Promise<LinkOutcome> }
  search: {
    companies: Search
    occupations: Search
    schools: (typed: string) => Promise<readonly School[]>
  }
}

/** A call that submits a step: its body has the step's answers. */
type SubmitCall = Call & { method: 'POST' }

/** The browser's side of one step: its screen, the data of the screen, and what Continue sends. */
export type StepClient<Data, Values, C extends Call> = {
  Screen: (props: ScreenProps<Data, Values>) => ReactNode
  load: (app: StepApp) => Promise<Data>
  /** Fields of the data with sentences in the page's language, in which a typed draft stays valid. */
  worded?: readonly (keyof Data & string)[]
  /** Absent for a page without a submission. */
  submit?: {
    call: C
    body: (values: Values) => Request<C>['body']
    /**
     * For a step whose answers may end the application: the reason that the server will find; null if these
     * answers don't end it, so that the next page may be shown before the server has confirmed it.
     */
    reasonToEnd?: (values: Values, limits: AnswersThatEnd, data: Data) => IneligibleReason | null
    /** An event that the specification requires with the submission. */
    event?: 'ploc_device_check'
  }
  /** The data for an applicant without answers: the build renders the page's HTML from it. */
  blank?: () => Data
}

/** Ties a screen to the data that it shows and the values that it submits. */
export function defineClient<Data, Values, C extends Call = SubmitCall>(
  client: StepClient<Data, Values, C>,
): StepClient<Data, Values, C> {
  return client
}

/** Loads the data of a step whose page shows nothing else. */
export function ownData<C extends Call>(call: C) {
  return async ({ send, applicationUuid }: StepApp): Promise<StepData<C>> =>
    ((await send(call, { params: { applicationUuid } } as never)) as { stepData: StepData<C> }).stepData
}

type StepData<C> = ReplyOf<C> extends { stepData: infer Data } ? Data : never
