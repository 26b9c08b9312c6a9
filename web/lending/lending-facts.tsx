import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import { statesByName } from '@relief/contract/states.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { hrefTo } from '../paths.ts'
import styles from './lending-facts.module.css'
import { words } from './words.ts'

const { lenders, where, read } = words

/** The lenders, their states, and the documents that anyone can read without an account. */
export function LendingFacts({ terms: { banks, states } }: { terms: LendingTerms }) {
  return (
    <div className={styles.facts}>
      <section>
        <h2>{lenders.title}</h2>
        <p>{lenders.lead}</p>
        <ul className={styles.list}>
          {banks.map(({ name, products }) => (
            <li key={name}>
              {lenders.bank(name, products.map((type) => lenders.products[type]).join(', '))}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{where.title}</h2>
        <Disclosure summary={where.summary(String(states.length))}>
          <ul className={styles.states}>
            {/* The server's reply has the names in English. */}
            {statesByName(states.map(({ code }) => code)).map(({ code, name }) => (
              <li key={code}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      </section>
      <section>
        <h2>{read.title}</h2>
        <p className={styles.read}>
          <a href={`${hrefTo('legal')}#lenders`}>{read.licenses}</a>
          <a href={`${hrefTo('legal')}#PRIVACY_NOTICE`}>{read.privacy}</a>
          <a href={`${hrefTo('legal')}#TERMS_OF_SERVICE`}>{read.terms}</a>
        </p>
      </section>
    </div>
  )
}
