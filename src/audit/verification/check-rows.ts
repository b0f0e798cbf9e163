// Runs in a thread, so it imports nothing of the database.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ArchivedRow } from '../archive/segment.ts'
import { type LinkForm, linkHash, sameHash } from '../chain.ts'
import type { SequenceRange } from '../epoch.ts'
import type { EntryRecord } from '../event.ts'
import type { EntryKey } from '../keys.ts'
import type { RowLine } from './row-page.ts'
import type { Rule, VerificationResult } from './verification.ts'

export interface RowsWork {
  lines: string
  /** The sequence number that comes next, and the hash that its row links to, where that is known. */
  expected: number
  previous: Uint8Array | undefined
  links: LinkForm
  /** What the archive has of these rows, as its lines. */
  archived?: string
  /** Rows of which the archive could not be read. */
  unread?: SequenceRange | undefined
  /** The current one first; each of the others up to a row. */
  keys: readonly EntryKey[]
}

export interface RowsChecked {
  expected: number
  previous: Uint8Array | undefined
  found: VerificationResult[]
}

/** The earliest of a page are enough. */
const foundAtMost = 200

/** The authority: recomputes every link and every MAC with the key that the database does not have. */
export function checkRows({
  lines,
  archived = '',
  unread,
  expected: begin,
  previous: before,
  links,
  keys,
}: RowsWork): RowsChecked {
  const found: VerificationResult[] = []
  const add = (rule: Rule, message: string, seq: number, entryId: string | null = null) => {
    if (found.length < foundAtMost) found.push({ rule, message, seq, entryId })
  }
  const inArchive = new Map<number, ArchivedRow>()
  for (const line of archived === '' ? [] : archived.split('\n')) {
    const row = JSON.parse(line) as ArchivedRow
    inArchive.set(row.seq, row)
  }
  let expected = begin
  let previous = before
  for (const line of lines === '' ? [] : lines.split('\n')) {
    const read = JSON.parse(line) as RowLine
    const [seq, entryId, hash] = read
    const kept = inArchive.get(seq)
    if (kept && differsFrom(kept, read))
      add('archive', 'The archive has another row than the database', seq, entryId)
    const row = kept && read[3] === null ? ofArchive(read, kept) : read
    if (seq !== expected) {
      // After a gap there is no hash to link to: the gap is the fault, not the row behind it.
      add('gap', missing(expected, seq - 1), expected)
      previous = undefined
    }
    const isUnread = row[3] === null && unread && seq >= unread.from && seq <= unread.to
    if (!isUnread)
      for (const [rule, message] of faultsOf(row, links, previous, keys)) add(rule, message, seq, entryId)
    previous = Buffer.from(hash, 'hex')
    expected = seq + 1
  }
  return { expected, previous, found }
}

/** What is still in the database must be as it is in the archive. */
function differsFrom(kept: ArchivedRow, [, entryId, hash, id, canon, mac]: RowLine): boolean {
  if (kept.id !== entryId || kept.hash !== hash) return true
  return id !== null && (kept.canon !== canon || kept.mac !== mac)
}

/** The columns beside the text have gone with the database's entry. */
function ofArchive([seq, entryId, hash]: RowLine, { canon, mac }: ArchivedRow): RowLine {
  try {
    const { actor, operation, subject, outcome, tenant_id } = JSON.parse(canon) as EntryRecord
    return [seq, entryId, hash, entryId, canon, mac, actor, operation, subject, outcome, tenant_id]
  } catch {
    return [seq, entryId, hash, entryId, canon, mac, '', '', '', '', null]
  }
}

export function missing(from: number, to: number): string {
  return from === to ? `Row ${from} is missing` : `Rows ${from} to ${to} are missing`
}

function* faultsOf(
  row: RowLine,
  links: LinkForm,
  previous: Uint8Array | undefined,
  keys: readonly EntryKey[],
): Generator<[Rule, string]> {
  const [seq, , hash, id, canon, macDigits] = row
  if (id === null) return yield ['entry', 'The sealed entry is missing']
  const mac = Buffer.from(macDigits, 'hex')
  const written = keys.some(
    ({ key, upTo }) => seq <= upTo && timingSafeEqual(createHmac('sha256', key).update(canon).digest(), mac),
  )
  if (!written) yield ['mac', 'The entry is not one that was written with the key']
  const column = differingColumn(row)
  if (column) yield ['column', `Column ${column} differs from the signed entry`]
  if (previous && !sameHash(linkHash(links, previous, { seq, canon, mac }), Buffer.from(hash, 'hex')))
    yield ['link', 'The hash does not cover the entry and the row before it']
}

function differingColumn([, , , id, canon, , ...columns]: RowLine): string | undefined {
  const [actor, operation, subject, outcome, tenant_id] = columns
  const held = { id, actor, operation, subject, outcome, tenant_id }
  try {
    const entry = JSON.parse(canon) as EntryRecord
    return (Object.keys(held) as (keyof typeof held)[]).find((column) => held[column] !== entry[column])
  } catch {
    return 'canon'
  }
}
