import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** The first cell of a row is its heading. */
const documentTable = z.object({
  caption: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** The other cells are fees and rates, which must be bold (12 CFR 1026.6(b)). */
  hasBoldFigures: z.optional(z.boolean()),
  /** The row whose figure is printed in 16 points or more: the annual percentage rate of a line of credit. */
  largeRow: z.optional(z.int()),
})
export type DocumentTable = z.infer<typeof documentTable>

/**
 * The TILA box (12 CFR 1026.18), segregated from everything else. Figures marked prominent must be more
 * conspicuous than everything but the creditor's name (1026.17(a)(2)).
 */
const disclosureBox = z.object({
  creditor: z.string(),
  figures: z.array(
    z.object({ label: z.string(), meaning: z.string(), value: z.string(), isProminent: z.boolean() }),
  ),
  schedule: documentTable,
  /** Prepayment, late charge, security; before 2026-12 the reference to the contract too. */
  terms: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Sentences of the model form without a label: the contract reference, and the meaning of "(e)". */
  notes: z.optional(z.array(z.string())),
})
export type DisclosureBox = z.infer<typeof disclosureBox>

/** One row of a federal form: its label in a box at the left, its words in a box at the right. */
const formRow = z.object({
  label: z.string(),
  paragraphs: z.array(z.string()),
  list: z.optional(z.array(z.string())),
  /** Text after the list. */
  closing: z.optional(z.array(z.string())),
})
export type FormRow = z.infer<typeof formRow>

/** Shown in this order: heading, paragraphs, list, box, form rows, table. */
const documentSection = z.object({
  heading: z.string(),
  /** The date of a federal form, at its upper right corner: "Rev. November 2026". */
  revision: z.optional(z.string()),
  /** The form's next printed page begins here. */
  beginsPage: z.optional(z.boolean()),
  paragraphs: z.array(z.string()),
  list: z.optional(z.array(z.string())),
  box: z.optional(disclosureBox),
  formRows: z.optional(z.array(formRow)),
  table: z.optional(documentTable),
  /** Wording prescribed by a law or a federal agency, exempt from our reading level. */
  isStatute: z.optional(z.boolean()),
})
export type DocumentSection = z.infer<typeof documentSection>

/** The same document in the reader's language, for information only: the original is binding. */
const documentTranslation = z.object({
  language: z.enum(languages),
  title: z.string(),
  /** The note that the original is binding, in the language of the translation. */
  note: z.string(),
  sections: z.array(documentSection),
})
export type DocumentTranslation = z.infer<typeof documentTranslation>

/**
 * A document in one version; `sha256` is the hash of the canonical JSON of everything else except the
 * translation.
 */
export const writtenDocument = z.object({
  titleName: z.string(),
  version: z.string(),
  sha256: z.string(),
  title: z.string(),
  sections: z.array(documentSection),
  translation: z.optional(documentTranslation),
})
export type WrittenDocument = z.infer<typeof writtenDocument>
