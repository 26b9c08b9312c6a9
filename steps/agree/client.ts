import { getRequiredConsentsCall } from '@relief/contract/calls/consents.ts'
import type { ConsentTitle } from '@relief/contract/entities/consent.ts'
import { consentsTo, isPdfOpened, loadDocuments, storeLegalDocument } from '../legal-documents.ts'
import { defineClient } from '../step-client.ts'
import { AgreeScreen } from './screen.tsx'
import { agreeStep } from './step.ts'

export const agreeClient = defineClient({
  Screen: AgreeScreen,
  load: async (app) => {
    const { applicationUuid } = app
    const { result } = await app.send(getRequiredConsentsCall, { params: { applicationUuid } })
    const documents = await loadDocuments(app, result.titleNames)
    return {
      documents,
      isPdfOpened: await isPdfOpened(app, documents),
      keep: (titleName: ConsentTitle) => storeLegalDocument(app, titleName),
    }
  },
  submit: {
    call: agreeStep.submit,
    body: ({ agreed }) => consentsTo(agreed),
    // No answer is given here: one that was changed after the review is found by the server.
    reasonToEnd: () => null,
  },
})
