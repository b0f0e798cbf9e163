import * as assert from 'uvu/assert'
import { fromFile, loadSequentially } from '../../src/config/lazy.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const lazy = suite('what loads with its first use')

const add = async (one: number, other: number) => one + other

lazy('a file loads with the first call, and each call reaches its function', async () => {
  let loads = 0
  const load = async () => {
    loads++
    return { add }
  }
  const late = fromFile(load, 'add')
  assert.is(loads, 0)
  assert.equal(await Promise.all([late(1, 2), late(3, 4)]), [3, 7])
  const before = loads
  assert.is(await late(5, 6), 11)
  assert.is(loads, before)
})

lazy('a file that cannot be loaded refuses the call, and the next one tries again', async () => {
  let isThere = false
  const late = fromFile(async () => {
    if (!isThere) throw new Error('no such file')
    return { add }
  }, 'add')
  assert.match(String(await rejects(late(1, 2))), /no such file/)
  isThere = true
  assert.is(await late(1, 2), 3)
})

lazy('files load one at a time, and no more once the server is to end', async () => {
  const loaded: string[] = []
  const ending = new AbortController()
  const file =
    (name: string, then = () => {}) =>
    async () => {
      loaded.push(name)
      then()
    }
  await loadSequentially([file('a'), file('b', () => ending.abort()), file('c')], ending.signal)
  assert.equal(loaded, ['a', 'b'])
})

lazy('a file that cannot be loaded keeps no other from it, and is reported at the end', async () => {
  const loaded: string[] = []
  const broken = async () => {
    throw new Error('broken')
  }
  const whole = async () => void loaded.push('whole')
  const error = await rejects(loadSequentially([broken, whole], new AbortController().signal))
  assert.equal(loaded, ['whole'])
  assert.match(String(error), /1 files could not be loaded/)
})

lazy.run()
