import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { demoAdministrator, demoCitizen } from '../../../src/demo/data.ts'
import { faultNames } from '../../../src/simulators/eid/faults.ts'
import { people } from '../../../src/simulators/eid/people.ts'
import { texts } from '../../../src/simulators/eid/phone/page/texts.ts'
import { suite } from '../../support/suite.ts'

const test = suite('eID simulator: what is said of it')

const page = readFile(join(import.meta.dirname, '../../../docs/simulators.md'), 'utf8')

test('the page names every person with their PINs, and no one else', async () => {
  const rows = (await page).split('\n').filter((line) => /^\| [А-ЯӨҮЭ]{2}\d{8} /u.test(line))
  assert.equal(
    rows.map((row) => row.split(' | ').slice(0, 5).join(' | ')),
    people.map(
      ({ nationalId, familyName, givenName, pin1, pin2, keyType, level }) =>
        `| ${nationalId} | ${familyName} ${givenName} | ${pin1} | ${pin2} | ${keyType.toUpperCase()}, ${level}`,
    ),
  )
})

test('the page names every fault', async () => {
  for (const name of faultNames) assert.match(await page, `\`${name}\``)
})

test('the first two are the people of the demonstration', () => {
  for (const [index, user] of [demoAdministrator, demoCitizen].entries()) {
    const person = people[index]
    assert.is(person?.civilId, user.civil_id)
    assert.is(person?.familyName, user.family_name)
    assert.is(person?.givenName, user.given_name)
  }
})

test('people are well-formed, one of a kind, and were born on a day that never was', () => {
  for (const { nationalId, civilId, documentNumber, pin1, pin2 } of people) {
    assert.match(nationalId, /^[А-ЯӨҮЭ]{2}\d{2}[02]230\d{2}$/u)
    assert.match(civilId, /^\d{12}$/)
    assert.ok(documentNumber.startsWith(`PNOMN-${civilId}-`))
    assert.match(pin1, /^\d{4}$/)
    assert.match(pin2, /^\d{5}$/)
  }
  const ids = people.flatMap(({ nationalId, civilId, documentNumber }) => [
    nationalId,
    civilId,
    documentNumber,
  ])
  assert.is(new Set(ids).size, ids.length)
})

test('both languages have words for every ending', () => {
  assert.equal(Object.keys(texts.en), Object.keys(texts.mn))
})

test.run()
