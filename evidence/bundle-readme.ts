/** Instructions for reading the bundle and for verifying it with any program that computes SHA-256. */
export function bundleReadme(applicationUuid: string): string {
  return `# Evidence of application ${applicationUuid}

Open \`index.html\` in any browser. It needs no network and no program of ours. This folder holds personal data of one applicant
and of nobody else: keep it as you keep a credit report.

| file | what it is |
|---|---|
| \`index.html\` | what happened, what was decided and why |
| \`application.json\`, \`applicant.json\`, \`answers.json\` | the request, the person without social security number and date of birth, the answers |
| \`chain.json\`, \`chain.csv\` | every record of the application, in order; each holds the hash of the one before |
| \`decisions/<n>/snapshot.json\` | all that decision n considered, the very bytes |
| \`decisions/<n>/result.json\` | its result: outcome, reasons, offers, every rule as it was applied |
| \`decisions/<n>/trace.csv\`, \`offers.csv\` | the rules and the offers as tables |
| \`decisions/<n>/policy.json\` | the policy under which it was decided, the very bytes that were hashed |
| \`replies.csv\`, \`replies/<id>.json\` | what the credit bureau and the bank answered, as it came; of the identity check, which repeats the number it was asked with, the hash alone |
| \`consents.csv\`, \`texts/<sha256>.html\` and \`.pdf\` | what was shown and agreed to; each PDF ends with who agreed to it, when and how |
| \`notices.csv\`, \`notices/<id>.pdf\` and \`.txt\` | every notice as it was sent |
| \`duties.csv\`, \`mail.csv\` | by when each notice was due and how that was met; every mail and when a mail server accepted it |
| \`payouts.csv\`, \`loan.csv\` | what was paid and is owed |
| \`row-records.csv\` | the hash of every row of evidence after each write, as the checkpoints signed it |
| \`audit.txt\` | what our own check of the records found |
| \`public-keys.json\` | the keys that our checkpoints are signed with |

## To check it yourself

1. \`sha256sum decisions/1/snapshot.json\` is \`snapshotHash\` in the DECISION record of \`chain.csv\`; \`result.json\` is \`resultHash\`,
   \`policy.json\` is \`policyHash\`, and \`replies/<id>.json\` is one of \`replyHashes\`.
2. A record's hash is the SHA-256 of this text without spaces, its keys in this order:
   \`{"applicationUuid":...,"body":<sha256 of the body>,"kind":...,"previousHash":...,"recordedAt":...,"sequence":...}\`.
   The first record's \`previousHash\` is 64 zeros; every other one's is the hash of the record before it.
3. \`texts/<sha256>.json\`, without its own \`sha256\` member, has that SHA-256.
4. Sequence numbers may have gaps: an answer changed in between counts too. The hashes have none.
`
}
