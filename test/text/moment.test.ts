import * as assert from 'uvu/assert'
import { invitationMail } from '../../src/domains/organisations/invitation-mail.ts'
import { localTime, moment } from '../../src/text/local-format.ts'
import { suite } from '../support/suite.ts'

const test = suite('moments in words')

const at = new Date('2026-11-20T16:30:59.999Z')

test('as clocks in Ulaanbaatar show it, where the next day has begun, in winter and in summer', () => {
  assert.is(localTime(at), '2026-11-21 00:30')
  assert.is(localTime(new Date('2026-06-30T16:00:00.000Z')), '2026-07-01 00:00')
})

test('the time zone is named', () => {
  assert.is(moment.en(at), '21\u00a0November 2026, 00:30 Ulaanbaatar time (UTC+8)')
  assert.is(moment.mn(at), 'Улаанбаатарын цагаар (UTC+8) 2026 оны 11 сарын 21, 00:30')
})

test('an invitation says until when by that clock', () => {
  const invitation = {
    site: 'Tamga',
    organisation: 'Archive',
    role: 'member',
    link: 'https://tamga.example/invitation#x',
    expiresAt: at,
  } as const
  for (const language of ['mn', 'en'] as const)
    assert.match(invitationMail[language](invitation).text, moment[language](at))
})

test.run()
