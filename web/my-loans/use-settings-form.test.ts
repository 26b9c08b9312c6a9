import { words } from '@relief/steps/words.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { noReplyWords } from '../funnel/no-reply.ts'
import { settingErrors } from './use-settings-form.ts'

test('a setting that may have changed says so once, with its hint if any', () => {
  const messages = (hint?: string) =>
    settingErrors(new ApiError('network'), hint).errors.map(({ message }) => message)
  expect(messages()).toEqual([words.common.outcomeUnknown, noReplyWords()])
  expect(messages('It may be set.')).toEqual([noReplyWords(), 'It may be set.'])
})
