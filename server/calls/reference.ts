import * as calls from '@relief/contract/calls/reference.ts'
import { notFound } from '@relief/contract/problem.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { policyInForce } from '@relief/partners/policy.ts'
import { products } from '@relief/partners/registry.ts'
import { findPlace } from '@relief/store/reference/places.ts'
import {
  findCompany,
  findMajors,
  findOccupation,
  searchCompanies,
  searchOccupations,
  searchSchools,
} from '@relief/store/reference/search.ts'
import { wireProduct } from '@relief/wire/product.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'database' | 'now'>
const handle = handleWith<Needs>()

function orNotFound<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw notFound()
  return thing
}

export const referenceEndpoints = [
  handle(calls.searchCompaniesCall, async ({ query, context }) =>
    done(await searchCompanies(context.database, query.search)),
  ),
  handle(calls.getCompanyCall, async ({ params, context }) =>
    done(orNotFound(await findCompany(context.database, params.companyId))),
  ),
  handle(calls.searchOccupationsCall, async ({ query, context }) =>
    done(await searchOccupations(context.database, query.search)),
  ),
  handle(calls.getOccupationCall, async ({ params, context }) =>
    done(orNotFound(await findOccupation(context.database, params.occupationId))),
  ),
  handle(calls.searchSchoolsCall, async ({ query, context }) =>
    done(await searchSchools(context.database, query.search)),
  ),
  handle(calls.getMajorsCall, async ({ context }) => done(await findMajors(context.database))),
  handle(calls.getPlaceCall, async ({ params }) => done(await findPlace(params.zipCode))),
  handle(calls.getProductsCall, async ({ context }) => {
    const policy = policyInForce(lenderDay(context.now()))
    return done(products.flatMap((product) => wireProduct(product, policy) ?? []))
  }),
  handle(calls.getProductFeesCall, async ({ params }) => {
    const product = products.find((candidate) => candidate.productUuid === params.productId)
    return done(orNotFound(product ?? null).fees)
  }),
]
