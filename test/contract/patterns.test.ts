import * as assert from 'uvu/assert'
import { formats } from '../../src/contract/formats.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { suite } from '../support/suite.ts'

const patterns = suite('patterns')

/** No text that a client can send may keep a pattern busy. */
const MAX_MS = 50
const LENGTH = 50_000

function patternsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, member] of Object.entries(value)) {
    if (name === 'pattern' && typeof member === 'string') found.add(member)
    else patternsIn(member, found)
  }
  return found
}

/** Long runs of each character that the pattern speaks of, alone and in pairs, with an end that does not fit. */
function attacks(source: string): string[] {
  const characters = [
    ...new Set(['a', '0', '-', '.', ' ', '/', ':', '@', ...source.replaceAll(/[^\w.\-/:@#]/g, '')]),
  ]
  const runs = characters.flatMap((one) => [one.repeat(LENGTH), `${one}${'a'.repeat(LENGTH)}`])
  const pairs = characters.flatMap((one) =>
    characters.slice(0, 6).map((two) => (one + two).repeat(LENGTH / 2)),
  )
  return [...runs, ...pairs].map((run) => `${run}\u0001`)
}

function slowest(test: (text: string) => unknown, source: string): number {
  let longest = 0
  for (const attack of attacks(source)) {
    // The processor's time of this thread alone: what else the machine does must not count.
    const before = process.threadCpuUsage()
    test(attack)
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  return longest
}

for (const source of patternsIn(tamgaContract.documents))
  patterns(`${source} is never slow`, () => {
    const pattern = new RegExp(source, 'u')
    assert.ok(slowest((text) => pattern.test(text), source) < MAX_MS)
  })

for (const [name, format] of Object.entries(formats)) {
  const validate =
    format instanceof RegExp
      ? (text: string) => format.test(text)
      : typeof format === 'function'
        ? (format as (text: string) => boolean)
        : typeof format === 'object' && 'validate' in format && typeof format.validate === 'function'
          ? (format.validate as (text: string) => boolean)
          : undefined
  if (validate)
    patterns(`the format ${name} is never slow`, () => assert.ok(slowest(validate, 'a0:-.@/T Z') < MAX_MS))
}

patterns.run()
