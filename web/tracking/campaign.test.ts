import { expect, test } from 'vitest'
import { readCampaign } from './campaign.ts'

function store() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('the first campaign stays the first, the newest follows the address', () => {
  const device = store()
  expect(readCampaign('', device)).toEqual({})
  expect(readCampaign('?utm_source=mail&utm_campaign=june&x=1', device)).toEqual({
    utm_source: 'mail',
    utm_campaign: 'june',
    first_utm_source: 'mail',
    first_utm_campaign: 'june',
  })
  expect(readCampaign('?utm_source=search', device)).toEqual({
    utm_source: 'search',
    first_utm_source: 'mail',
    first_utm_campaign: 'june',
  })
  expect(readCampaign('', device)).toMatchObject({ utm_source: 'search', first_utm_source: 'mail' })
})

test('a full, forbidden or damaged store loses no data of this visit', () => {
  const torn = { getItem: () => '{"utm_source":7', setItem: () => undefined }
  expect(readCampaign('?utm_term=loan', torn)).toEqual({ utm_term: 'loan', first_utm_term: 'loan' })
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(readCampaign('?utm_term=loan', full)).toMatchObject({ utm_term: 'loan' })
})
