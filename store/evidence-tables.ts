/** Column names with a sentence each: what it is derived from, or why it is not evidence. */
type Sentences = { readonly [column: string]: string }

/** Of every column of a table: recorded at each write, checked against other evidence, or not evidence. */
export type EvidenceTable = {
  /** The columns that identify a row within its application; every record covers them. */
  key: readonly string[]
  /** Whether its rows have an application; rows without one are recorded under `NO_APPLICATION`. */
  hasApplication: 'ALWAYS' | 'SOMETIMES' | 'NEVER'
  /**
   * The recorded columns, by version of the record: a new column starts a new version and leaves the earlier
   * versions unchanged, so that earlier records still verify. The newest version is the last.
   */
  recorded: readonly [first: readonly string[], ...later: (readonly string[])[]]
  /** Columns that the audit compares with other evidence. */
  derived: Sentences
  notEvidence: Sentences
  /**
   * Whether the product itself ever removes rows: a withdrawn answer, personal data after its retention
   * period.
   */
  isRemovable: boolean
}

const SEALED = 'can be decrypted only with our keys and only in its own row; its presence is recorded'
const ALWAYS = { hasApplication: 'ALWAYS', derived: {}, notEvidence: {}, isRemovable: false } as const

/** The tables whose rows are recorded in `row_record`, in the statement that writes them. */
export const evidenceTables = {
  application: {
    ...ALWAYS,
    key: ['application_uuid'],
    recorded: [
      [
        'entity_uuid',
        'product_type_name',
        'flow_entry_point',
        'decision_status',
        'created_at',
        'resolved_at',
        'agreed_at',
        'accepted_at',
        'is_address_known',
        'is_phone_known',
        'requested_loan_amount_cents',
        'desired_loan_amount_cents',
        'desired_loan_term_months',
        'intended_use_of_funds',
        'use_of_funds_other',
        'ineligible_reason',
        'pricing_status',
        'pricing_started_at',
        'pricing_result',
        'bank_link',
        'bank_pricing',
        'has_line_of_credit_offer',
        'is_turndown_closed',
        'wants_bank_link',
        'selected_loan_offer_id',
        'source_application_uuid',
        'facts_erased_at',
        'identity_erased_at',
      ],
      ['policy_version'],
      ['corrected_at'],
      ['amount_changes'],
    ],
    derived: {
      chain_hash: 'the hash of the newest evidence record',
      current_flow_step: 'the step that the newest evidence record names',
    },
    notEvidence: {
      version:
        'a counter that detects simultaneous changes; the evidence records have their own sequence numbers',
      visit: 'the version of the last move or save, which has a record of its own',
      updated_at: 'used to find idle applications; each change has a record with its own timestamp',
    },
  },
  personal_info: {
    ...ALWAYS,
    key: ['application_uuid'],
    recorded: [
      [
        'first_name',
        'last_name',
        'suffix_name',
        'dob_sealed',
        'ssn_sealed',
        'phone',
        'street_line_one',
        'street_line_two',
        'city',
        'state_code',
        'zip_code',
      ],
      ['phone_sealed', 'street_line_one_sealed', 'street_line_two_sealed'],
    ],
    derived: {
      dob_sealed: SEALED,
      ssn_sealed: SEALED,
      phone_sealed: SEALED,
      street_line_one_sealed: SEALED,
      street_line_two_sealed: SEALED,
    },
    isRemovable: true,
  },
  education: { ...ALWAYS, key: ['id'], recorded: [['created_at', 'fields']], isRemovable: true },
  income_entry: {
    ...ALWAYS,
    key: ['id'],
    recorded: [['created_at', 'kind', 'fields'], ['fields_sealed']],
    derived: { fields_sealed: SEALED },
    isRemovable: true,
  },
  wealth_account: {
    ...ALWAYS,
    key: ['application_uuid'],
    recorded: [['investments_cents', 'savings_checking_cents']],
    isRemovable: true,
  },
  consent: {
    ...ALWAYS,
    key: ['id'],
    recorded: [
      [
        'title_name',
        'version',
        'sha256',
        'status',
        'recorded_at',
        'method',
        'ip_address',
        'user_agent',
        'typed_name',
      ],
      ['application_version'],
    ],
  },
  decision: {
    ...ALWAYS,
    key: ['decision_id'],
    recorded: [['decided_at', 'policy_version', 'policy_hash', 'snapshot_hash', 'outcome', 'purpose']],
    derived: {
      snapshot: 'its hash is snapshot_hash; only an ERASURE record allows it to be empty',
      result: 'its hash is in the DECISION record; only an ERASURE record allows it to be empty',
    },
    notEvidence: {
      application_version: 'orders decisions; the evidence records are ordered by their own sequence numbers',
    },
  },
  provider_reply: {
    ...ALWAYS,
    key: ['id'],
    recorded: [['decision_id', 'capability', 'purpose', 'received_at', 'sha256', 'inquiry_kind']],
    derived: { raw_sealed: 'its hash is sha256; only an ERASURE record allows it to be empty' },
  },
  loan_offer: {
    ...ALWAYS,
    key: ['loan_offer_id'],
    recorded: [
      [
        'decision_id',
        'position',
        'product_id',
        'product_type_name',
        'issuing_bank_slug',
        'is_default',
        'is_counter_offer',
        'loan_amount_cents',
        'term_months',
        'monthly_payment_cents',
        'final_payment_cents',
        'interest_rate',
        'annual_percentage_rate',
        'origination_fee_cents',
        'finance_charge_cents',
        'interest_cents',
        'to_you_cents',
        'total_to_repay_cents',
        'funding_date',
        'first_payment_date',
        'last_payment_date',
        'rate_expires_on',
        'subscription_cents',
        'minimum_payment_cents',
        'highest_rate',
      ],
    ],
  },
  application_review: {
    ...ALWAYS,
    key: ['review_id'],
    recorded: [['decision_id', 'outcome', 'reason', 'note_sealed', 'reviewed_by', 'reviewed_at']],
    derived: { note_sealed: SEALED },
  },
  acceptance: { ...ALWAYS, key: ['application_uuid'], recorded: [['status', 'updated_at']] },
  payout_account: {
    ...ALWAYS,
    key: ['application_uuid'],
    recorded: [
      ['routing_sealed', 'account_sealed', 'account_last_four', 'account_type', 'updated_at'],
      ['bank_name'],
    ],
    derived: { routing_sealed: SEALED, account_sealed: SEALED },
    isRemovable: true,
  },
  payout: {
    ...ALWAYS,
    key: ['payout_id'],
    recorded: [
      [
        'transfer_id',
        'status',
        'amount_cents',
        'account_last_four',
        'account_type',
        'return_code',
        'created_at',
        'updated_at',
        'settled_at',
        'rail',
        'instant_refusal',
        'is_draw',
      ],
    ],
  },
  loan: {
    ...ALWAYS,
    key: ['application_uuid'],
    recorded: [
      [
        'loan_uuid',
        'entity_uuid',
        'product_type_name',
        'principal_cents',
        'outstanding_principal_cents',
        'funded_at',
        'last_two_payments_on_time',
        'closed_at',
        'servicing_status',
        'servicing_loan_id',
        'servicing_at',
      ],
    ],
    notEvidence: {
      book: 'the last data from the servicing system, which is the book of record',
      book_read_at: 'when that data was read',
      book_asked_at: 'when that data was asked for',
    },
  },
  line_payment: {
    ...ALWAYS,
    key: ['reference'],
    recorded: [['amount_cents', 'booked_at'], ['subscription_cents'], ['returned_at']],
  },
  line_cancellation: { ...ALWAYS, key: ['application_uuid'], recorded: [['cancelled_at']] },
  notice_duty: {
    ...ALWAYS,
    key: ['basis'],
    recorded: [['started_at', 'due_at', 'settled_at', 'settlement', 'alarmed_at']],
    notEvidence: { act_at: 'when the next attempt starts; the deadline is due_at' },
  },
  notice: {
    ...ALWAYS,
    key: ['notice_id'],
    recorded: [['basis', 'kind', 'dated_on', 'sha256', 'delivery', 'created_at', 'delivered_at']],
  },
  mail_message: {
    ...ALWAYS,
    hasApplication: 'SOMETIMES',
    key: ['id'],
    recorded: [['message_key', 'entity_uuid', 'kind', 'created_at', 'sent_at', 'refused_at'], ['end_reason']],
    notEvidence: {
      payload: 'cleared once the email is sent, because it may contain a secret link',
      next_try_at: 'when the next attempt starts',
      attempts: 'counts the attempts; what matters is when the mail server accepted it',
    },
  },
  document: {
    ...ALWAYS,
    hasApplication: 'NEVER',
    key: ['sha256'],
    recorded: [['title_name', 'version', 'title', 'stored_at']],
    derived: {
      content: 'unencrypted only in a row that has not been encrypted yet; its hash is the key',
      content_sealed: 'its hash is the key; it is empty only when no retained application refers to it',
    },
  },
  legal_hold: { ...ALWAYS, key: ['id'], recorded: [['is_on', 'reason', 'recorded_at']] },
  support_ticket: {
    ...ALWAYS,
    key: ['ticket_uuid'],
    recorded: [['topic', 'message', 'created_at', 'handed_over_at']],
  },
} as const satisfies { readonly [table: string]: EvidenceTable }

export type EvidenceTableName = keyof typeof evidenceTables
export const evidenceTableNames = Object.keys(evidenceTables) as EvidenceTableName[]
/** The same table without the exact types of its entry. */
export const evidenceTable = (name: EvidenceTableName): EvidenceTable => evidenceTables[name]

/** The tables that hold the records themselves, with the check that covers every column. */
export const recordTables = {
  evidence_record: 'Each record is hashed with the hash of the one before; the newest is in a checkpoint.',
  row_record: 'Each record is signed by a checkpoint and names a row that must exist.',
  checkpoint:
    'Hashed, signed, and linked to the previous checkpoint and to the file kept outside the database.',
  checkpoint_entry: "The hash over a checkpoint's entries and rows is signed.",
  checkpoint_rows: "The hash over a checkpoint's entries and rows is signed.",
  security_event: 'Each event is hashed with the hash of the one before; the newest is in a checkpoint.',
  security_chain: 'Its one row is compared with the newest security event.',
} as const

/** Whole tables that are not evidence, and why. */
export const otherTables: Sentences = {
  user: 'the account and its login; the data that an application was decided on is in its own tables',
  session: 'an active login',
  account: 'how an account logs in',
  passkey: 'how an account logs in',
  authenticator_app: 'how an account logs in',
  recovery_code: 'how an account logs in',
  passkey_challenge: 'a random value waiting to be signed',
  data_export: 'permission to read one file for a few minutes',
  log_in_code: 'an emailed code waiting to be entered',
  mail_code: 'an emailed code waiting to be entered',
  verification: 'a secret link waiting to be used',
  jwks: 'the keys for access tokens',
  key_probe: 'which keys the database needs; what they encrypt and sign has its own checks',
  rateLimit: 'counts requests',
  usage_count: 'counts expensive requests',
  person_use: 'keyed hashes that recognize a person; the data that was decided on is in the snapshot',
  person_limit: 'why no vendor was called; without a reply, there is no decision',
  account_phone: 'how to reach a person; an application keeps the number that was entered in it',
  email_request: 'a requested email; mail_message records that it was sent',
  waitlist_entry: 'an address waiting for one email; security_event records who confirmed what and when',
  application_number:
    'the short form of an ID; documents show it, and a bundle names its application by the ID',
  account_preference: 'what the next application may reuse; what it actually reused is in its own tables',
  bank_link:
    'the state of a connection; the data that was decided on is in provider_reply and in the snapshot',
  bank_link_session: 'permission to open the vendor’s dialog, kept while it is valid',
  bank_vendor_user: 'our ID at the bank data vendor',
  outbox: 'job requests; what a job did is in the tables that it wrote',
  webhook_inbox: 'records that a vendor has an update; the update itself is requested from the vendor',
  tracked_event: 'page usage, not used in any decision',
  reference_school: 'a public list for type-ahead fields; an answer stores the name',
  reference_major: 'a public list for type-ahead fields; an answer stores the name',
  reference_occupation: 'a public list for type-ahead fields; an answer stores the name',
  reference_company: 'a public list for type-ahead fields; an answer stores the name',
  reference_phrase: 'the index of the public lists',
  reference_import: 'which edition of the public lists was imported',
  schema_migration: 'which migrations ran; the server does not start if a migration was changed',
}

/** Schemas that other software owns. */
export const otherSchemas: Sentences = {
  pgboss: 'the job queue; what a job did is in the tables that it wrote',
}
