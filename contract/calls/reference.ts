import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  company,
  funnelEntryCheck,
  major,
  occupation,
  product,
  productFees,
  school,
} from '../entities/reference.ts'
import { resultEnvelope } from '../envelope.ts'
import { rowId, uuid } from '../fields.ts'
import { stateCode } from '../states.ts'
import { text } from '../text.ts'
import { words } from '../words.ts'

const base = '/api/sdl/v1'

/** Type-ahead: matching uses the first five typed characters. */
const search = z.object({
  search: text({ most: 100, least: 1, required: words.fields.search, trim: true }),
})

export const searchCompaniesCall = defineCall({
  id: 'searchCompanies',
  summary: 'Employers whose name begins with the text',
  method: 'GET',
  path: `${base}/companies`,
  auth: 'bearer',
  query: search,
  reply: resultEnvelope(z.array(company)),
})
export const getCompanyCall = defineCall({
  id: 'getCompany',
  summary: 'One employer',
  method: 'GET',
  path: `${base}/companies/{companyId}`,
  auth: 'bearer',
  params: z.object({ companyId: z.pipe(z.coerce.number(), rowId()) }),
  reply: resultEnvelope(company),
})
export const searchOccupationsCall = defineCall({
  id: 'searchOccupations',
  summary: 'Job titles that begin with the text',
  method: 'GET',
  path: `${base}/occupations`,
  auth: 'bearer',
  query: search,
  reply: resultEnvelope(z.array(occupation)),
})
export const getOccupationCall = defineCall({
  id: 'getOccupation',
  summary: 'One job title',
  method: 'GET',
  path: `${base}/occupations/{occupationId}`,
  auth: 'bearer',
  params: z.object({ occupationId: z.pipe(z.coerce.number(), rowId()) }),
  reply: resultEnvelope(occupation),
})
export const searchSchoolsCall = defineCall({
  id: 'searchSchools',
  summary: 'Schools whose name begins with the text',
  method: 'GET',
  path: `${base}/education/schools`,
  auth: 'bearer',
  query: search,
  reply: resultEnvelope(z.array(school)),
})
export const getMajorsCall = defineCall({
  id: 'getMajors',
  summary: 'Undergraduate majors',
  method: 'GET',
  path: `${base}/education/majors`,
  auth: 'bearer',
  reply: resultEnvelope(z.array(major)),
})
export const getPlaceCall = defineCall({
  id: 'getPlace',
  summary: 'City and state of a ZIP code, to prefill an address; null when we do not know it',
  method: 'GET',
  path: `${base}/places/{zipCode}`,
  auth: 'bearer',
  params: z.object({ zipCode: text({ most: 10 }, z.regex(/^\d{5}$/, words.fields.zipCodeDigits)) }),
  reply: resultEnvelope(
    z.nullable(
      z.object({
        city: z.string(),
        stateCode,
        /** More than one if the ZIP code crosses a state line; `stateCode` is the first. */
        stateCodes: z.array(stateCode),
      }),
    ),
  ),
})
export const getProductsCall = defineCall({
  id: 'getProducts',
  summary: 'Every product of every issuing bank',
  method: 'GET',
  path: `${base}/products`,
  auth: 'bearer',
  reply: resultEnvelope(z.array(product)),
})
export const getProductFeesCall = defineCall({
  id: 'getProductFees',
  summary: 'Which fees a product has',
  method: 'GET',
  path: `${base}/products/{productId}/fees`,
  auth: 'bearer',
  params: z.object({ productId: uuid }),
  reply: resultEnvelope(productFees),
})
export const runFunnelEntryChecksCall = defineCall({
  id: 'runFunnelEntryChecks',
  summary: 'Whether the applicant may start an application, check by check',
  method: 'GET',
  path: `${base}/user/run-funnel-entry-checks`,
  auth: 'bearer',
  reply: resultEnvelope(z.array(funnelEntryCheck)),
})
