import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const DIGITS_A_NUMBER = 10

/** While the work lasts, ids and numbers of documents are counted instead of drawn, so that it makes the same each time. */
export async function withoutChance<T>(work: () => Promise<T>): Promise<T> {
  const { randomUUID, randomInt } = crypto
  let ids = 0
  let digits = 0
  const nextDigit = (below: number): number => {
    const place = DIGITS_A_NUMBER - 1 - (digits % DIGITS_A_NUMBER)
    return Math.floor(Math.floor(digits++ / DIGITS_A_NUMBER) / below ** place) % below
  }
  const nextId = () => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, '0')}` as const
  Object.assign(crypto, { randomUUID: nextId, randomInt: nextDigit })
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    Object.assign(crypto, { randomUUID, randomInt })
    syncBuiltinESMExports()
  }
}
