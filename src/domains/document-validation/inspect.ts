import { createHash } from 'node:crypto'
import { checkCms } from '../../providers/cms/check.ts'
import { id } from '../../providers/cms/identifiers.ts'
import { parseSignedData } from '../../providers/cms/signed-data.ts'
import type { Certificate } from '../../providers/eid/pki/certificate.ts'
import { DerFault } from '../../providers/eid/pki/der.ts'
import { StructureFault, tooComplex } from '../pdf/faults.ts'
import { type Field, fieldsOf } from '../pdf/fields.ts'
import { PdfFile } from '../pdf/file.ts'
import { unpacked } from '../pdf/filters.ts'
import { Revision } from '../pdf/revision.ts'
import { endOfLastRevision } from '../pdf/sections.ts'
import { nameText, PdfDict, PdfRef, PdfStream, type PdfValue, textOf } from '../pdf/values.ts'
import { type Coverage, coverageOf } from './byte-range.ts'
import { type Change, compareRevisions, type Differences } from './pdf/compare.ts'
import { type Lock, lockOf, locks } from './pdf/permissions.ts'
import type { Reason } from './reasons.ts'
import { checkTimeStamp, type TimeStamp } from './time-stamp.ts'

/** A file that cannot be looked into at all. */
export type Unreadable = 'not_pdf' | 'encrypted' | 'unreadable'

/** What the file itself says and proves; whom to trust, and what has been revoked, is decided elsewhere. Plain data. */
export interface Inspected {
  refused?: Unreadable
  /** What is wrong with the file as a whole. */
  reasons: Reason[]
  signatures: InspectedSignature[]
  store: ValidationStore
}

export interface InspectedSignature {
  field: string
  kind: 'signature' | 'time_stamp'
  /** What the signer's program claims, in ISO 8601. */
  claimedAt: string | null
  statedReason: string | null
  statedLocation: string | null
  reasons: Reason[]
  /** Bytes from the beginning of the file that it covers; 0 where that is not certain. */
  end: number
  signer: Uint8Array | null
  certificates: Uint8Array[]
  /** Of a signature: the time-stamp in it. Of a document time-stamp: itself. */
  timeStamp: InspectedTimeStamp | null
  /** Whether the revision that it covers has validation data. */
  coversStore: boolean
  permission: 1 | 2 | 3 | null
  changes: Change[]
}

export interface InspectedTimeStamp {
  at: number
  isSound: boolean
  authority: Uint8Array | null
  certificates: Uint8Array[]
}

/** The document security store, all in DER. */
export interface ValidationStore {
  certificates: Uint8Array[]
  crls: Uint8Array[]
  ocsps: Uint8Array[]
}

const MOST_SIGNATURES = 50
/** All that viewers reach is compared, where signing reads the page tree and the form alone. */
const MOST_VALUES = 10_000_000
const MOST_IN_STORE = 500
const MOST_OF_STORE = 32 * 1024 * 1024

const signatureFormats: ReadonlySet<string> = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached'])
const emptyStore = (): ValidationStore => ({ certificates: [], crls: [], ocsps: [] })

export function inspectPdf(bytes: Buffer): Inspected {
  const header = bytes.subarray(0, 1024).indexOf('%PDF-')
  if (header < 0) return refused('not_pdf')
  try {
    return inspectRead(bytes, header > 0)
  } catch (error) {
    if (!(error instanceof StructureFault)) throw error
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
  coverage: Coverage | undefined
  reasons: Set<Reason>
}

function inspectRead(bytes: Buffer, hasLeadingData: boolean): Inspected {
  const end = endOfLastRevision(bytes)
  const file = new PdfFile(bytes, MOST_VALUES)
  const last = new Revision(file, end)
  if (last.isEncrypted) return refused('encrypted')
  const reasons = new Set<Reason>()
  const found = signaturesIn(bytes, last)
  const elsewhere = detachedSignatures(bytes, last, found)
  if (elsewhere) reasons.add('signature_detached')
  if (found.length === 0 && !elsewhere) return { reasons: [], signatures: [], store: emptyStore() }
  if (hasLeadingData) reasons.add('leading_data')
  if (end < bytes.length) reasons.add('trailing_data')

  const revisions = revisionsOf(found, last)
  const differences = stepsBetween(revisions)
  return {
    reasons: [...reasons],
    signatures: found.map((one) => inspected(one, revisions, differences)),
    store: storeOf(last),
  }
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
    if (found.length >= MOST_SIGNATURES) throw tooComplex('the file has too many signatures')
    const dict = value instanceof PdfDict ? value : new PdfDict()
    const coverage = isInFile(last, field) ? coverageOf(bytes, dict) : undefined
    const one: Found = { field, dict, coverage, reasons: new Set() }
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
    found.push(one)
  }
  return found
}

/** Positions count only where the dictionary was read from the file, not from a packed stream. */
function isInFile(last: Revision, { value, number }: Field): boolean {
  return last.offsetOf(value instanceof PdfRef ? value.number : number) !== undefined
}

/** A signature that no field of the form holds: removed by a later revision, or hidden from viewers. */
function detachedSignatures(bytes: Buffer, last: Revision, found: readonly Found[]): boolean {
  const spans = found.map(({ dict }) => [dict.start, dict.end] as const)
  const objects = [
    ...new Set(
      last.sections.flatMap(({ entries }) =>
        [...entries.values()].map((entry) => (entry && 'offset' in entry ? entry.offset : -1)),
      ),
    ),
  ].sort((a, b) => a - b)
  for (let at = bytes.indexOf('/ByteRange'); at >= 0; at = bytes.indexOf('/ByteRange', at + 1)) {
    const position = at
    if (spans.some(([start, end]) => start < position && position < end)) continue
    const offset = objects.findLast((one) => one <= position)
    if (offset === undefined || offset < 0 || !isWithinStream(bytes, offset, position)) return true
  }
  return false
}

/** The data of a stream may hold any words, such as those of another file. */
function isWithinStream(bytes: Buffer, offset: number, position: number): boolean {
  const before = bytes.subarray(offset, position)
  const start = before.indexOf('stream')
  return start >= 0 && !before.includes('endstream')
}

function revisionsOf(found: readonly Found[], last: Revision): Revision[] {
  const ends = new Set(found.flatMap(({ coverage }) => (coverage ? [coverage.end] : [])))
  ends.delete(last.end)
  const revisions = [...ends].sort((a, b) => a - b).map((end) => new Revision(last.file, end))
  return [...revisions, last]
}

/** What each revision changes of the one before it. */
function stepsBetween(revisions: readonly Revision[]): Differences[] {
  return revisions.slice(1).map((revision, index) => compareRevisions(revisions[index]!, revision))
}

function inspected(
  one: Found,
  revisions: readonly Revision[],
  steps: readonly Differences[],
): InspectedSignature {
  const { field, dict, coverage, reasons } = one
  const kind =
    nameText(dict.get('Type')) === 'DocTimeStamp' || nameText(dict.get('SubFilter')) === 'ETSI.RFC3161'
      ? 'time_stamp'
      : 'signature'
  const base = {
    field: cut(field.name, 200),
    kind,
    claimedAt: kind === 'signature' ? momentOf(textOf(dict.get('M'))) : null,
    statedReason: stated(dict.get('Reason')),
    statedLocation: stated(dict.get('Location')),
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
  if (!coverage) return { ...base, ...nothing, reasons: [...reasons] }

  const index = revisions.findIndex(({ end }) => end === coverage.end)
  const own = revisions[index]!
  if (!isInOwnRevision(own, revisions.at(-1)!, field)) reasons.add('signature_detached')
  const later = steps.slice(index)
  const changes = new Set(later.flatMap((step) => [...step.changes]))
  const lock = lockOf(own, dict)
  judgeChanges(reasons, changes, lock, new Set(later.flatMap((step) => [...step.filled])))
  const checked =
    kind === 'time_stamp' ? stampOfDocument(dict, coverage, reasons) : signatureOf(dict, coverage, reasons)
  return {
    ...base,
    ...checked,
    end: coverage.end,
    coversStore: own.dict(own.root.get('DSS')) !== undefined,
    permission: lock.permission,
    changes: [...changes],
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

const harmless: ReadonlySet<Change> = new Set(['signature', 'time_stamp', 'validation_data', 'metadata'])

/** ISO 32000-2, section 12.8.2.2, and stricter: annotations can cover anything, so that they are never passed over. */
function judgeChanges(
  reasons: Set<Reason>,
  changes: ReadonlySet<Change>,
  lock: Lock,
  filled: ReadonlySet<string>,
): void {
  for (const change of changes) {
    if (change === 'annotations')
      reasons.add(lock.permission !== null && lock.permission < 3 ? 'change_not_permitted' : 'annotated')
    else if (change === 'form_filled') {
      if (lock.permission === null) reasons.add('form_changed')
      else if (lock.permission === 1) reasons.add('change_not_permitted')
    } else if (change === 'signature') {
      if (lock.permission === 1) reasons.add('change_not_permitted')
    } else if (!harmless.has(change)) reasons.add('content_changed')
  }
  if ([...filled].some((name) => locks(lock, name))) reasons.add('change_not_permitted')
}

function signatureOf(dict: PdfDict, { contents, digestOf }: Coverage, reasons: Set<Reason>) {
  const none = { signer: null, certificates: [], timeStamp: null }
  if (!signatureFormats.has(nameText(dict.get('SubFilter')) ?? '')) {
    reasons.add('format_failure')
    return none
  }
  if (!contents) {
    reasons.add('sig_constraints_failure')
    return none
  }
  try {
    const cms = parseSignedData(contents)
    const { faults, signer, others } = checkCms(cms, id.data, digestOf)
    for (const fault of faults) reasons.add(fault)
    if (cms.content !== undefined) reasons.add('format_failure')
    const token = cms.unsignedAttributes.get(id.timeStampToken)
    // Nothing signs these attributes, so that one which says something unknown may be one that was changed.
    if (cms.unsignedAttributes.size > (token ? 1 : 0)) reasons.add('format_failure')
    const stamp = token && stampOf(token.whole, (hash) => createHash(hash).update(cms.signature).digest())
    if (token && !(stamp && stamp.faults.size === 0)) reasons.add('time_stamp_failure')
    return { ...certificatesOf(signer, others), timeStamp: stamp ? plainStamp(stamp) : null }
  } catch (error) {
    if (!isMalformed(error)) throw error
    reasons.add('format_failure')
    return none
  }
}

function stampOfDocument(dict: PdfDict, { contents, digestOf }: Coverage, reasons: Set<Reason>) {
  const isStamp = contents !== undefined && nameText(dict.get('SubFilter')) === 'ETSI.RFC3161'
  const stamp = isStamp ? stampOf(contents, digestOf) : undefined
  if (!stamp) {
    reasons.add('format_failure')
    return { signer: null, certificates: [], timeStamp: null }
  }
  for (const fault of stamp.faults) reasons.add(fault)
  return { ...certificatesOf(stamp.authority, stamp.others), timeStamp: plainStamp(stamp) }
}

function stampOf(token: Buffer, digestOf: Coverage['digestOf']): TimeStamp | undefined {
  try {
    return checkTimeStamp(token, digestOf)
  } catch (error) {
    if (isMalformed(error)) return undefined
    throw error
  }
}

const isMalformed = (error: unknown): boolean => error instanceof DerFault

const plainStamp = ({ at, faults, authority, others }: TimeStamp): InspectedTimeStamp => ({
  at,
  isSound: faults.size === 0,
  authority: authority ? new Uint8Array(authority.raw) : null,
  certificates: others.map(({ raw }) => new Uint8Array(raw)),
})

const certificatesOf = (signer: Certificate | undefined, others: readonly Certificate[]) => ({
  signer: signer ? new Uint8Array(signer.raw) : null,
  certificates: others.map(({ raw }) => new Uint8Array(raw)),
})

function storeOf(last: Revision): ValidationStore {
  const store = last.dict(last.root.get('DSS'))
  if (!store) return emptyStore()
  const room = { left: MOST_OF_STORE }
  const all = (key: string): Uint8Array[] =>
    last
      .list(store.get(key))
      .slice(0, MOST_IN_STORE)
      .map((one) => last.resolve(one))
      .filter((one) => one instanceof PdfStream)
      .map((stream) => new Uint8Array(unpacked(stream, room)))
  return { certificates: all('Certs'), crls: all('CRLs'), ocsps: all('OCSPs') }
}

const cut = (text: string, length: number): string =>
  [...text.replaceAll(/\p{Cc}/gu, ' ')].slice(0, length).join('')

function stated(value: PdfValue): string | null {
  const text = textOf(value)?.trim()
  return text ? cut(text, 300) : null
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
