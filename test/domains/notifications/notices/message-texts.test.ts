import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { filesUnder } from '../../../../scripts/lib/files.ts'
import { renderNotice } from '../../../../src/domains/notifications/notices/message-texts.ts'
import { noticeParams, noticeTemplates } from '../../../../src/domains/notifications/notices/notice.ts'
import { languages } from '../../../../src/errors/language.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('texts of notices')

/** Something for each param by which it is known again in the text. */
const samples: Record<string, { value: string | number; mn?: string; en?: string }> = {
  number: { value: 'N-2026-000042', mn: 'N-2026-000042', en: 'N-2026-000042' },
  service_mn: { value: 'Гадаад паспорт', mn: 'Гадаад паспорт' },
  service_en: { value: 'Passport', en: 'Passport' },
  subject_mn: { value: 'Нэр солих', mn: 'Нэр солих' },
  subject_en: { value: 'Name change', en: 'Name change' },
  outcome: { value: 'upheld', mn: 'шийдвэр хэвээр үлдэв', en: 'the decision stands' },
  next_mn: { value: 'Цаг авна уу.', mn: 'Цаг авна уу.' },
  next_en: { value: 'Book an appointment.', en: 'Book an appointment.' },
  invoice_no: { value: 'I-77', mn: 'I-77', en: 'I-77' },
  amount: { value: 18_300, mn: '18,300\u00a0₮', en: '18,300\u00a0₮' },
  due_at: {
    value: '2026-11-20T16:30:00.000Z',
    mn: 'Улаанбаатарын цагаар (UTC+8) 2026 оны 11 сарын 21, 00:30',
    en: '21\u00a0November 2026, 00:30 Ulaanbaatar time (UTC+8)',
  },
  starts_at: {
    value: '2026-11-20T01:00:00.000Z',
    mn: 'Улаанбаатарын цагаар (UTC+8) 2026 оны 11 сарын 20, 09:00',
    en: '20\u00a0November 2026, 09:00 Ulaanbaatar time (UTC+8)',
  },
  office_mn: { value: 'Хан-Уул салбар', mn: 'Хан-Уул салбар' },
  office_en: { value: 'Khan-Uul office', en: 'Khan-Uul office' },
  organisation_mn: { value: 'Жишиг ХХК', mn: 'Жишиг ХХК' },
  organisation_en: { value: 'Model LLC', en: 'Model LLC' },
  document: { value: 'lease.pdf', mn: 'lease.pdf', en: 'lease.pdf' },
  owner: { value: 'Bold Bat', mn: 'Bold Bat', en: 'Bold Bat' },
  officer: { value: 'Tsogt Bat', mn: 'Tsogt Bat', en: 'Tsogt Bat' },
  cases: { value: '17', mn: '17', en: '17' },
  role: { value: 'owner', mn: 'эзэмшигч', en: 'an owner' },
  action: { value: 'suspend', mn: 'байгууллагыг түр зогсоолоо', en: 'the organisation was suspended' },
  reason: { value: 'no. 12/345', mn: 'no. 12/345', en: 'no. 12/345' },
  application_mn: { value: 'Жишиг апп', mn: 'Жишиг апп' },
  application_en: { value: 'Model app', en: 'Model app' },
  year: { value: '2027', mn: '2027', en: '2027' },
}

for (const template of noticeTemplates)
  test(`${template} says all that it is given, in both languages`, () => {
    const names: readonly string[] = noticeParams[template]
    const params = Object.fromEntries(names.map((name) => [name, samples[name]?.value]))
    for (const language of languages) {
      const { title, text } = renderNotice(template, params, language)
      assert.is.not(title, renderNotice('unknown', {}, language).title)
      for (const name of names) {
        const shown = samples[name]?.[language]
        if (shown !== undefined) assert.ok(text.includes(shown), `${name} in ${text}`)
      }
      assert.not.match(`${title} ${text}`, /undefined|null|NaN|Invalid|\[object/)
      assert.ok(title.length <= 100 && text.length <= 1000)
      const script = language === 'mn' ? /[а-яөү]/i : /^[^а-яөү]*$/i
      assert.match(title, script)
      assert.match(text, script)
    }
  })

test('a fee that was asked for before notices had a due date still renders', () => {
  const { due_at: _, ...former } = Object.fromEntries(
    noticeParams.case_payment_due.map((name) => [name, samples[name]?.value]),
  )
  for (const language of languages)
    assert.match(renderNotice('case_payment_due', former, language).text, /(хянана|has been paid)\.$/)
})

test('what this version does not know is news all the same', () => {
  assert.is(renderNotice('case_of_tomorrow', {}, 'en').title, 'News')
  assert.is(renderNotice('toString', {}, 'mn').title, 'Шинэ мэдэгдэл')
})

test('every notice is made where the compiler asks for its params', () => {
  // noticeRow takes a Notice, notifyRows a column for each param, transitionCase a CaseNotice, to which it adds the rest;
  // any other code that writes the row holds it against NoticeParams.
  const root = join(import.meta.dirname, '../../../..')
  const writers = filesUnder(root, 'src', '.ts').filter((file) =>
    /\binsertNotices\(|insertInto\('gov_notifications'\)|insert into gov_notifications/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  assert.ok(writers.length >= 3, String(writers))
  for (const file of writers)
    assert.match(
      readFileSync(join(root, file), 'utf8'),
      /\b(noticeRow|NotifiedRows|CaseNotice|NoticeParams)\b/,
      `${file}: notify people by notifications/notify.ts`,
    )
})

test.run()
