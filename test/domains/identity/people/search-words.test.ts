import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { suite } from '../../../support/suite.ts'

const keys = suite('keys of names')
let test: TestDatabase
keys.before(async () => {
  test = await openTestDatabase()
})
keys.after(() => test?.close())

async function keyOf(name: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select name_key(${name}) as key`.execute(test.database.system)
  return rows[0]?.key ?? ''
}

const spellings = [
  ['Батсайхан', 'БАТСАЙХАН', 'Batsaikhan', 'batsaihan', 'Batsaixan'],
  ['Мөнх', 'Munkh', 'Mönkh', 'monh', 'Mөнх'.replace('M', 'М')],
  ['Оюунчимэг', 'Oyunchimeg', 'Oyuunchimeg'],
  ['Цэрэндорж', 'Tserendorj', 'Tzerendorzh'],
  ['Туяа', 'Tuya', 'Tuyaa'],
  ['Ганбаатар', 'Ganbaatar', 'Ganbatar'],
  ['Давааням', 'Davaanyam', 'Dawaanyam'],
  ['Бүрэн', 'Buren', 'Bvren'],
  ['Шинэбаяр', 'Shinebayar'],
  ['Ёндон', 'Yondon'],
  ['Есүй', 'Yesui', 'Esui'],
  ['Қуаныш', 'КУАНЫШ', 'Kuanysh'],
]
for (const [name = '', ...others] of spellings)
  keys(`${name} is ${others.join(', ')}`, async () => {
    const key = await keyOf(name)
    for (const other of others) assert.is(await keyOf(other), key, other)
    assert.match(key, /^[a-z]+$/)
  })

keys('the beginning of a name is the beginning of its key', async () => {
  for (const name of ['Батсайхан', 'Цэрэндорж', 'Мөнхбат', 'Чулуунбаатар', 'Ганбаатар', 'Энхжаргал']) {
    const whole = await keyOf(name)
    for (let length = 1; length <= name.length; length++)
      assert.ok(whole.startsWith(await keyOf(name.slice(0, length))), name.slice(0, length))
  }
})

keys('different names have different keys', async () => {
  const names = ['Бат', 'Болд', 'Дорж', 'Сараа', 'Нараа', 'Тэмүүлэн', 'Хулан', 'Солонго']
  assert.is(new Set(await Promise.all(names.map(keyOf))).size, names.length)
})

keys.run()
