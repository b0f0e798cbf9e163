import { requirePlainIncrement } from '../pdf/appended.ts'
import { malformed, OverLimit, StructureFault, tooComplex } from '../pdf/faults.ts'
import { type Field, fieldsOf } from '../pdf/fields.ts'
import { PdfFile } from '../pdf/file.ts'
import { Revision } from '../pdf/revision.ts'
import { endOfLastRevision } from '../pdf/sections.ts'
import { nameText, PdfDict, PdfRef, type PdfValue, pdfTextOf } from '../pdf/values.ts'
import { type RangeCoverage, rangeCoverageOf } from './byte-range.ts'
import { classifyChanges } from './changes.ts'
import { type Differences, MAX_LISTED_CHANGES } from './compare/change.ts'
import { compareRevisions } from './compare/compare.ts'
import type { SignedFields } from './compare/comparison.ts'
import { signatureOf, stampOfDocument } from './contents.ts'
import { emptyStore, type Inspected, type InspectedSignature, storeOf, type Unreadable } from './inspected.ts'
import { lockOf } from './pdf/permissions.ts'
import { brokenReasons, type Reason } from './reasons.ts'

const truncate = (text: string, length: number): string =>
  [...text.replaceAll(/\p{Cc}/gu, ' ')].slice(0, length).join('')

function claimedText(value: PdfValue): string | null {
  const text = pdfTextOf(value)?.trim()
  return text ? truncate(text, 300) : null
}

/** `D:20261116110000+08'00'`, of which only the year is certain to be there. */
function momentOf(written: string | undefined): string | null {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(Z|[+-]\d\d'?\d{0,2})?/.exec(written ?? '')
  if (!match) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = 'Z'] = match
  const [, sign, hours, minutes] = /^([+-])(\d\d)'?(\d\d)?/.exec(zone) ?? []
  const offset = sign ? `${sign}${hours}:${minutes ?? '00'}` : 'Z'
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

const MAX_SIGNATURES = 50
/** All that viewers reach is compared, where signing reads the page tree and the form alone. */
const MAX_VALUES = 2_500_000

export function inspectSignatures(bytes: Buffer): Inspected {
  const header = bytes.subarray(0, 1024).indexOf('%PDF-')
  if (header < 0) return refused('not_pdf')
  try {
    return inspectRead(bytes, header > 0)
  } catch (error) {
    if (!(error instanceof StructureFault)) throw error
    if (error instanceof OverLimit) return refused('too_complex')
    // Where there may be signatures, a file that can be read in two ways is what an attack looks like.
    if (!bytes.includes('/ByteRange') && !bytes.includes('/DocTimeStamp')) return refused('unreadable')
    return { reasons: ['format_failure'], signatures: [], store: emptyStore() }
  }
}

const refused = (reason: Unreadable): Inspected => ({
  refused: reason,
  reasons: [],
  signatures: [],
  store: emptyStore(),
})

interface Found {
  field: Field
  dict: PdfDict
  kind: 'signature' | 'time_stamp'
  coverage: RangeCoverage | undefined
  reasons: Set<Reason>
  checked: ReturnType<typeof signatureOf> | undefined
}

function inspectRead(bytes: Buffer, hasLeadingData: boolean): Inspected {
  const end = endOfLastRevision(bytes)
  const file = new PdfFile(bytes, MAX_VALUES)
  const last = new Revision(file, end)
  if (last.isEncrypted) return refused('encrypted')
  const reasons = new Set<Reason>()
  const found = signaturesIn(bytes, last)
  const elsewhere = detachedSignatures(bytes, last, found)
  if (elsewhere) reasons.add('signature_detached')
  if (found.length === 0 && !elsewhere) return { reasons: [], signatures: [], store: emptyStore() }
  if (hasLeadingData) reasons.add('leading_data')
  if (!isOneLineEnd(bytes.subarray(end))) reasons.add('trailing_data')
  requireOneReading(bytes, last)

  const revisions = revisionsOf(found, last)
  const differences = stepsBetween(revisions, signedFields(found))
  return {
    reasons: [...reasons],
    signatures: found.map((one) => inspected(one, revisions, differences)),
    store: storeOf(last),
  }
}

/** Nothing, or one more line end, as some programs that send files append. */
const isOneLineEnd = (rest: Buffer): boolean =>
  rest.length <= 2 && /^(\r\n|\n|\r)?$/.test(rest.toString('latin1'))

/**
 * Readers take a file for linearised where its first object says its own length (annex F), and then begin with the section behind
 * it, whatever was appended later.
 */
function requireOneReading(bytes: Buffer, last: Revision): void {
  const parser = last.file.parser(bytes.indexOf('%PDF-'), last.end)
  let first: PdfValue
  try {
    parser.integer()
    parser.integer()
    parser.expectWord('obj')
    first = parser.value()
    if (!(first instanceof PdfDict) || !first.has('Linearized')) return
    parser.expectWord('endobj')
  } catch (error) {
    // Without an object at its beginning, none says so.
    if (error instanceof StructureFault && !(error instanceof OverLimit)) return
    throw error
  }
  parser.skipSpace()
  const isOther = first.hasDuplicates || last.resolve(first.get('L')) === bytes.length
  if (isOther && last.newest !== parser.at) throw malformed('the file says that nothing was appended to it')
}

function signaturesIn(bytes: Buffer, last: Revision): Found[] {
  const found: Found[] = []
  const names = new Map<string, Found>()
  const places = new Map<string, Found>()
  for (const field of fieldsOf(last).values()) {
    // A kid has the value of the field above it.
    if (field.value === null || !field.dict.has('V')) continue
    const value = last.resolve(field.value)
    const isSignature = field.isSignature || (value instanceof PdfDict && value.has('ByteRange'))
    if (!isSignature || value === null) continue
    if (found.length >= MAX_SIGNATURES) throw tooComplex('the file has too many signatures')
    const dict = value instanceof PdfDict ? value : new PdfDict()
    const coverage = isInFile(last, field) ? rangeCoverageOf(bytes, dict) : undefined
    const one: Found = { field, dict, kind: kindOf(dict), coverage, reasons: new Set(), checked: undefined }
    if (!field.isSignature) one.reasons.add('format_failure')
    if (!coverage) one.reasons.add('byte_range_failure')
    for (const [list, key] of [
      [names, field.name],
      [places, String(dict.start)],
    ] as const) {
      const other = list.get(key)
      if (other) for (const twin of [one, other]) twin.reasons.add('format_failure')
      list.set(key, one)
    }
    if (coverage)
      one.checked =
        one.kind === 'time_stamp'
          ? stampOfDocument(dict, coverage, one.reasons)
          : signatureOf(dict, coverage, one.reasons)
    found.push(one)
  }
  return found
}

function kindOf(dict: PdfDict): Found['kind'] {
  const isTimeStamp =
    nameText(dict.get('Type')) === 'DocTimeStamp' || nameText(dict.get('SubFilter')) === 'ETSI.RFC3161'
  return isTimeStamp ? 'time_stamp' : 'signature'
}

/** Fields that are signed indeed, of which a picture may be shown. */
const signedFields = (found: readonly Found[]): SignedFields =>
  new Map(
    found
      .filter(
        ({ checked, reasons }) => checked?.signer && ![...reasons].some((one) => brokenReasons.has(one)),
      )
      .map(({ field, kind }) => [field.number, kind]),
  )

/** Positions count only where the dictionary was read from the file, not from a packed stream. */
function isInFile(last: Revision, { value, number }: Field): boolean {
  return last.offsetOf(value instanceof PdfRef ? value.number : number) !== undefined
}

/** A signature that no field of the form holds: removed by a later revision, or hidden from viewers. */
function detachedSignatures(bytes: Buffer, last: Revision, found: readonly Found[]): boolean {
  // Rights that a program gave the readers of a form are signed, too (12.8.2.3), and prove nothing about the document.
  const permissions = last.dict(last.root.get('Perms'))
  const rights = ['UR', 'UR3'].flatMap((key) => last.dict(permissions?.get(key)) ?? [])
  const spans = [...found.map(({ dict }) => dict), ...rights].map(({ start, end }) => [start, end] as const)
  const objects = [
    ...new Set(
      last.sections.flatMap(({ entries }) =>
        [...entries.values()].map((entry) => (entry && 'offset' in entry ? entry.offset : -1)),
      ),
    ),
  ].sort((a, b) => a - b)
  let [index, known] = [-1, 0]
  for (let at = bytes.indexOf('/ByteRange'); at >= 0; at = bytes.indexOf('/ByteRange', at + 1)) {
    const position = at
    if (spans.some(([start, end]) => start < position && position < end)) continue
    while (index + 1 < objects.length && objects[index + 1]! <= position) [index, known] = [index + 1, 0]
    const offset = objects[index] ?? -1
    // Behind another one in the same object, only what lies between them is read: there may be millions.
    const isWithin =
      known > 0 ? !endsBetween(bytes, known, position) : isWithinStream(bytes, offset, position)
    if (offset < 0 || !isWithin) return true
    known = position
  }
  return false
}

/** The data of a stream may hold any words, such as those of another file. */
function isWithinStream(bytes: Buffer, offset: number, position: number): boolean {
  const before = bytes.subarray(offset, position)
  const start = before.indexOf('stream')
  return start >= 0 && !before.includes('endstream')
}

/** Whether a stream that has begun before `from` ends before `to`. */
const endsBetween = (bytes: Buffer, from: number, to: number): boolean =>
  bytes.subarray(from, to).includes('endstream')

function revisionsOf(found: readonly Found[], last: Revision): Revision[] {
  const ends = new Set(found.flatMap(({ coverage }) => (coverage ? [coverage.end] : [])))
  ends.delete(last.end)
  const revisions = [...ends].sort((a, b) => a - b).map((end) => new Revision(last.file, end))
  return [...revisions, last]
}

/** What each revision changes of the one before it. */
function stepsBetween(revisions: readonly Revision[], signed: SignedFields): Differences[] {
  return revisions.slice(1).map((revision, index) => {
    const before = revisions[index]!
    requirePlainIncrement(before, revision)
    return compareRevisions(before, revision, signed)
  })
}

function inspected(
  one: Found,
  revisions: readonly Revision[],
  steps: readonly Differences[],
): InspectedSignature {
  const { field, dict, kind, coverage, reasons, checked } = one
  const base = {
    field: truncate(field.name, 200),
    kind,
    claimedAt: kind === 'signature' ? momentOf(pdfTextOf(dict.get('M'))) : null,
    statedReason: claimedText(dict.get('Reason')),
    statedLocation: claimedText(dict.get('Location')),
  } as const
  const nothing = {
    end: 0,
    signer: null,
    certificates: [],
    timeStamp: null,
    coversStore: false,
    permission: null,
    changes: [],
  }
  if (!coverage || !checked) return { ...base, ...nothing, reasons: [...reasons] }

  const index = revisions.findIndex(({ end }) => end === coverage.end)
  const own = revisions[index]!
  if (!isInOwnRevision(own, revisions.at(-1)!, field)) reasons.add('signature_detached')
  const later = steps.slice(index)
  const changes = later.flatMap((step) => step.changes)
  const lock = lockOf(own, dict, field.dict)
  classifyChanges(reasons, changes, lock, new Set(later.flatMap((step) => [...step.filled])))
  return {
    ...base,
    ...checked,
    end: coverage.end,
    coversStore: own.dict(own.root.get('DSS')) !== undefined,
    permission: lock.permission,
    changes: changes.slice(0, MAX_LISTED_CHANGES),
    reasons: [...reasons],
  }
}

/** The signature was already in the form when it was made. */
function isInOwnRevision(own: Revision, last: Revision, field: Field): boolean {
  const then = fieldsOf(own).get(field.number)
  if (!then || then.name !== field.name) return false
  const { value } = field
  if (!(value instanceof PdfRef) || !(then.value instanceof PdfRef)) return false
  return value.number === then.value.number && own.placeOf(value.number) === last.placeOf(value.number)
}
