import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { insertSecurityEvent } from '../../../../src/domains/identity/security-events/events.ts'
import { noticeKindOf, withDefaults } from '../../../../src/domains/notifications/notices/kinds.ts'
import { createDisputeTokens } from '../../../../src/domains/notifications/security/dispute-token.ts'
import {
  renderSecurityNotice,
  securityTemplates,
} from '../../../../src/domains/notifications/security/register.ts'
import { languages } from '../../../../src/errors/language.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('register of security notices')

const details = {
  contact: 'phone',
  change: 'removed',
  provider: 'demo',
  device: 'Chrome, Windows',
  network: '192.0.2.0/24',
  application_mn: 'Номын сан',
  application_en: 'Library',
  role_mn: 'Админ',
  role_en: 'Administrator',
  role_before_mn: 'Хэрэглэгч',
  role_before_en: 'User',
  organisation_mn: 'Жишиг ХХК',
  organisation_en: 'Model LLC',
  role: 'member',
  role_before: 'owner',
}

test('every kind says what happened, in both languages', () => {
  for (const template of securityTemplates)
    for (const language of languages) {
      const said = renderSecurityNotice(template, details, language)
      assert.ok(said && said.title.length > 5 && said.text.length > said.title.length, template)
      assert.not.match(`${said.title} ${said.text}`, /undefined|\[object/, template)
      assert.is(/[а-яөү]{3}/i.test(said.title), language === 'mn', template)
    }
})

test('events of these kinds notify the person, and no others do', async () => {
  const { database, close } = await openTestDatabase()
  try {
    const userId = uuidv7()
    await database.system.insertInto('users').values({ id: userId }).execute()
    const others = ['eid_request_disputed', 'audit_alarm', 'mail_given_up'] as const
    const kinds = [...securityTemplates.map((template) => template.slice('security_'.length)), ...others]
    for (const kind of kinds)
      await insertSecurityEvent(database.system, {
        kind: kind as (typeof others)[number],
        severity: 'info',
        at: new Date(),
        requestId: 'test',
        userId,
        details: { locked: true, application: uuidv7() },
      })
    const rows = await database.system.selectFrom('gov_notifications').select('template').execute()
    assert.equal(rows.map(({ template }) => template).sort(), [...securityTemplates].sort())
  } finally {
    await close()
  }
})

test('the gravest is sent whatever was stored, and so is a kind that this version does not know', () => {
  const off = { email: false, sms: false }
  const { account, access } = withDefaults({ account: off, access: off })
  assert.equal([account, access], [{ email: true, sms: true }, off])
  assert.is(noticeKindOf('security_of_a_newer_version'), 'account')
})

test('a token is of one notice and one key', () => {
  const tokens = createDisputeTokens('a'.repeat(32))
  const id = uuidv7()
  const token = tokens.make(id)
  assert.match(token, /^[\w-]{43}$/)
  assert.is(tokens.read(token), id)
  assert.is(createDisputeTokens('b'.repeat(32)).read(token), undefined)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    assert.is(tokens.read(token.slice(0, at) + other + token.slice(at + 1)), undefined)
  }
  assert.is(tokens.read(`${token}A`), undefined)
})

test.run()
