import { createHmac, timingSafeEqual } from 'node:crypto'
import { unknownCursor } from '../errors/refusal.ts'
import { derivedKeys, type KeyValues } from '../security/key-values.ts'
import type { Operation } from './operation.ts'

/** What of a request says which list it is: handlers' inputs have both. */
interface Address {
  path: Record<string, unknown>
  query: Record<string, unknown>
}

const MAC_BYTES = 12
/** The page's size may change from page to page; all else that an address says decides which list it is. */
const free: ReadonlySet<string> = new Set(['cursor', 'limit'])

/**
 * Cursors as callers see them: the place that a handler wrote, with a MAC over it and over the list that it belongs to,
 * its path, filter and order. Handlers read and write the bare place, so that no list can forget it.
 */
export interface Cursors {
  seal(place: string, operation: Operation, input: Address): string
  /** The place; fails for what this list has not returned. */
  open(cursor: string, operation: Operation, input: Address): string
}

export function createCursors(secrets: KeyValues): Cursors {
  const keys = derivedKeys(secrets, 'tamga cursors')
  const macOf = (place: string, operation: Operation, input: Address, key = keys[0]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([place, operation.id, entriesOf(input.path), entriesOf(input.query)]))
      .digest()
      .subarray(0, MAC_BYTES)
  return {
    seal: (place, operation, input) => macOf(place, operation, input).toString('base64url') + place,
    open(cursor, operation, input) {
      const macLength = Math.ceil((MAC_BYTES * 4) / 3)
      const place = cursor.slice(macLength)
      const mac = Buffer.from(cursor.slice(0, macLength), 'base64url')
      const ours = keys.some(
        (key) => mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(place, operation, input, key)),
      )
      if (!ours) throw unknownCursor()
      return place
    },
  }
}

const entriesOf = (values: Record<string, unknown>): unknown[] =>
  Object.entries(values)
    .filter(([name, value]) => !free.has(name) && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** Whether the operation is a list that is read page by page. */
const isPaged = ({ parameters }: Operation): boolean => 'cursor' in parameters.query

/** Puts the handler's own place where the caller's cursor was. */
export function openCursor(cursors: Cursors, operation: Operation, input: Address): void {
  const { cursor } = input.query
  if (typeof cursor !== 'string' || !isPaged(operation)) return
  input.query = { ...input.query, cursor: cursors.open(cursor, operation, input) }
}

/** The handler's page, with a cursor that works for this list alone. */
export function withSealedCursor(
  cursors: Cursors,
  operation: Operation,
  input: Address,
  data: unknown,
): unknown {
  if (!isPaged(operation)) return data
  const { next_cursor: place } = (data ?? {}) as { next_cursor?: unknown }
  if (typeof place !== 'string') return data
  return { ...(data as object), next_cursor: cursors.seal(place, operation, input) }
}
