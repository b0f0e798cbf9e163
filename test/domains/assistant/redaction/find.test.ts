import * as assert from 'uvu/assert'
import { findPersonalData } from '../../../../src/domains/assistant/redaction/find.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('personal data in a text')

const found = (text: string, names?: readonly string[]): string[] =>
  findPersonalData(text, names ? { names } : {}).map(({ kind, text: datum }) => `${kind} ${datum}`)

test('register numbers, however people write them', () => {
  const texts: [string, string][] = [
    ['Миний регистр УБ90010112.', 'REG УБ90010112'],
    ['миний рд өү03271215 шүү', 'REG өү03271215'],
    ['Регистр: ЁА 85120733', 'REG ЁА 85120733'],
    ['РД-УХ-85120733', 'REG УХ-85120733'],
    ['УБ90010112-ийн лавлагаа', 'REG УБ90010112'],
    ['УБ90010112ийн лавлагаа', 'REG УБ90010112'],
    ['My register number is UB90010112, thanks', 'REG UB90010112'],
    ['(ҮХ٩٠٠١٠١١٢)', 'REG ҮХ٩٠٠١٠١١٢'],
    ['УБ９００１０１１２', 'REG УБ９００１０１１２'],
    ['УБ9001\u200b0112', 'REG УБ9001\u200b0112'],
    ['УБ 00 22 01 12', 'REG УБ 00 22 01 12'],
    ['УБ 0022 0112', 'REG УБ 0022 0112'],
    ['УБ 002201-12', 'REG УБ 002201-12'],
    ['У Б 0 0 2 2 0 1 1 2', 'REG У Б 0 0 2 2 0 1 1 2'],
    ['У.Б.00220112', 'REG У.Б.00220112'],
    ['УБ.00220112', 'REG УБ.00220112'],
    ['УБ_00220112', 'REG УБ_00220112'],
    ['УБ: 00220112', 'REG УБ: 00220112'],
    ['УБ\n00220112', 'REG УБ\n00220112'],
    ['миний рд уб 00220112 шүү', 'REG уб 00220112'],
  ]
  for (const [text, datum] of texts) assert.equal(found(text), [datum], text)
})

test('civil numbers', () => {
  assert.equal(found('Иргэний дугаар 110000000004, утас 99112233'), ['CIVIL 110000000004', 'PHONE 99112233'])
  assert.equal(found('civil id 1100 0000 0004'), ['CIVIL 1100 0000 0004'])
  assert.equal(found('110000000004 99112233'), ['CIVIL 110000000004', 'PHONE 99112233'])
  assert.equal(found('PNOMN-110000000001-Q7XZ-Q'), ['CIVIL 110000000001'])
})

test('phones, with and without the country', () => {
  for (const phone of [
    '99112233',
    '9911-2233',
    '9911 2233',
    '99-11-22-33',
    '99 11 22 33',
    '+97699112233',
    '+976 9911 2233',
    '(976)99112233',
    '00976 88112233',
    '60112233',
    '77112233',
    '9911–2233',
    '99.11.22.33',
    '9911.2233',
    '9 9 1 1 2 2 3 3',
    '9911\n2233',
  ]) {
    assert.equal(found(`Утас: ${phone}.`), [`PHONE ${phone}`], phone)
    assert.equal(found(`call me at ${phone}, please`), [`PHONE ${phone}`], phone)
  }
  assert.equal(found('99112233,88112233'), ['PHONE 99112233', 'PHONE 88112233'])
  assert.equal(found('99112233/88112233-т залгаарай'), ['PHONE 99112233', 'PHONE 88112233'])
  assert.equal(found('утас99112233'), ['PHONE 99112233'])
  assert.equal(found('9911 2233 8811 2233'), ['PHONE 9911 2233', 'PHONE 8811 2233'])
})

test('e-mail addresses', () => {
  for (const mail of [
    'bat.bayar+gov@example.mn',
    "o'neil@mail.example.com",
    'бат@шуудан.мон',
    'bat＠example.mn',
    'bat @ example.mn',
    'bat(at)example.mn',
    'bat [at] example [dot] mn',
    'bat at example dot mn',
  ]) {
    assert.equal(found(`Шуудан: ${mail}.`), [`EMAIL ${mail}`], mail)
  }
  assert.equal(found('user@localhost, @handle, a @ b, send @lease.pdf'), [])
})

test('accounts: those of Mongolia by their form, others by their check digits', () => {
  assert.equal(found('Данс MN12 0005 0012 3456 7890 руу'), ['IBAN MN12 0005 0012 3456 7890'])
  assert.equal(found('MN120005001234567890'), ['IBAN MN120005001234567890'])
  assert.equal(found('mn120005001234567890'), ['IBAN mn120005001234567890'])
  assert.equal(found('My account is DE89 3704 0044 0532 0130 00 in Berlin'), [
    'IBAN DE89 3704 0044 0532 0130 00',
  ])
  assert.equal(found('GB82WEST12345698765432'), ['IBAN GB82WEST12345698765432'])
  assert.equal(found('GB83WEST12345698765432'), [])
})

test('cards by their check digit', () => {
  assert.equal(found('Карт 4111 1111 1111 1111, хугацаа 12/29'), ['CARD 4111 1111 1111 1111'])
  assert.equal(found('5555-5555-5555-4444'), ['CARD 5555-5555-5555-4444'])
  assert.equal(found('378282246310005'), ['CARD 378282246310005'])
  assert.equal(found('3782 822463 10005'), ['CARD 3782 822463 10005'])
  assert.equal(found('4111111111111111 99112233'), ['CARD 4111111111111111', 'PHONE 99112233'])
  assert.equal(found('5000 4111 1111 1111 1111'), ['CARD 4111 1111 1111 1111'])
  assert.equal(found('4111 1111 1111 1112'), [])
})

test('fees, dates, numbers of laws and codes are left', () => {
  for (const text of [
    'Хураамж 15000 төгрөг, яаралтай бол 85 000 000 төгрөг.',
    'Үнэ нь 75000000₮ буюу 75000000 төг, ₮80000000, MNT 80000000.',
    'The fee is 99,000,000 MNT or 99112233.50, and 70000000 tugrik.',
    '6000-8000 төгрөг, 7000-9000 хүн',
    'Орлого 150000000000 төгрөг',
    '2026-11-16, 2026.11.16, 16/11/2026, 20261116, 2026 оны 11 дүгээр сарын 16',
    '2026-11-16 2026-12-31 2027-01-01',
    'A date on 20261116 at 14:30:59, ON 20261116',
    'Засгийн газрын 2012 оны 35 дугаар тогтоол, А/123 тушаал, 8.1.2-т',
    'MNS 5283:2017, ISO 9001:2015, RFC 7636, 11 дүгээр зүйлийн 11.3',
    'WS100102_getCitizenAddress, XYP-70010203, GS70450203, birth-registration',
    '0193b2a4-7777-7222-8333-944455556666',
    'Байгууллагын регистр 5123456, шуудангийн код 14200',
    'Хүсэлт REQ-2026-000123, 24 цаг, 1800-1200, 1105',
    'https://legalinfo.mn/mn/detail?lawId=16390365491061',
    'УБ 2026-11-16, УБ 2026.11.16, нь 20261116, НӨАТ-ын ТД 15 000 000, ХХ 10 10 10 10 төгрөг',
    'I was at home, and at work. Look at section 5 (at the office), or at page 3.',
    '100 жилийн дараа, 18 нас, 3 хоног',
  ]) {
    assert.equal(found(text), [], text)
  }
})

test('own names with their endings, in either script and any case', () => {
  const names = ['Батбаяр', 'Дорж']
  const texts: [string, string[]][] = [
    ['Би Доржийн Батбаяр байна', ['NAME Дорж', 'NAME Батбаяр']],
    ['БАТБАЯРЫН хүсэлт', ['NAME БАТБАЯР']],
    ['батбаярт хариулна уу', ['NAME батбаяр']],
    ['Батбаяртай, Батбаяраас, Батбаяр-ын', ['NAME Батбаяр', 'NAME Батбаяр', 'NAME Батбаяр']],
    ['I am Batbayar, and Batbayar’s request', ['NAME Batbayar', 'NAME Batbayar']],
    ['Batbayariin huselt', ['NAME Batbayar']],
    ['Бaтбaяр', ['NAME Бaтбaяр']],
    ['Батлах, баталгаа, доржготов', []],
  ]
  for (const [text, data] of texts) assert.equal(found(text, names), data, text)
})

test('names of several words, and those that lose a vowel before an ending', () => {
  assert.equal(found('Бат-Эрдэнийн Сүхбаатрын өргөдөл', ['Бат-Эрдэнэ', 'Сүхбаатар']), ['NAME Сүхбаатр'])
  assert.equal(found('Бат-Эрдэнэ ба Бат Эрдэнэд', ['Бат-Эрдэнэ']), ['NAME Бат-Эрдэнэ', 'NAME Бат Эрдэнэ'])
  assert.equal(found('Ану Үжинтэй', ['Ану Үжин']), ['NAME Ану Үжин'])
})

test('a name of one letter is sought nowhere', () => {
  assert.equal(found('А хэсэг, Б хэсэг', ['А', 'Б', '', '  ']), [])
})

test('what is found stands where it says, also behind letters of two units', () => {
  const text = '😀 УБ90010112 \u{1d7d7}9112233'
  for (const { start, end, text: datum } of findPersonalData(text)) assert.is(text.slice(start, end), datum)
  assert.is(findPersonalData(text).length, 2)
})

test.run()
