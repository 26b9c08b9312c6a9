import { getRequiredConsentsCall } from '@relief/contract/calls/consents.ts'
import { consentsTo, loadDocuments } from '../legal-documents.ts'
import { defineClient } from '../step-client.ts'
import { AgreeScreen } from './screen.tsx'
import { agreeStep } from './step.ts'

export const agreeClient = defineClient({
  Screen: AgreeScreen,
  load: async (app) => {
    const { applicationUuid } = app
    const { result } = await app.send(getRequiredConsentsCall, { params: { applicationUuid } })
    return { documents: await loadDocuments(app, result.titleNames) }
  },
  submit: { call: agreeStep.submit, body: ({ agreed }) => consentsTo(agreed) },
})
