import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sha256 } from '../../text/sha256.ts'
import type { LinkForm } from '../chain.ts'
import type { AuditKeys } from '../keys.ts'
import { noteHash, openNote, signNote } from '../signed-note.ts'

/** What a file of the archive says of itself, under a signature. */
interface SegmentHead {
  origin: string
  epoch: number
  links: LinkForm
  first: number
  last: number
  /** The hash that the first row links to, and that of the last row. */
  previous: Buffer
  hash: Buffer
  /** Of the ids of its entries. */
  lowest: string
  highest: string
  /** SHA-256 of its lines. */
  content: Buffer
}

export interface ArchivedRow {
  seq: number
  /** Hexadecimal, as the MAC is. */
  hash: string
  id: string
  canon: string
  mac: string
}

export interface ArchiveSegment {
  head: SegmentHead
  /** By which its record names it. */
  note: Buffer
  /** JSON of each row. */
  lines: string[]
}

const packed = promisify(gzip)
const unpacked = promisify(gunzip)
/** Far more than is ever written. */
const mostBytes = 256 * 1024 * 1024

export const lineOf = ({ seq, hash, id, canon, mac }: ArchivedRow): string =>
  `${JSON.stringify({ seq, hash, id, canon, mac })}\n`

export const contentHash = (content: string): Buffer => sha256(content)

/** The name follows from the content, so that what is written again has the same. */
export const nameOf = ({ first, last, content }: Pick<SegmentHead, 'first' | 'last' | 'content'>): string =>
  `${padded(first)}-${padded(last)}-${content.toString('hex').slice(0, 32)}.segment.gz`

const padded = (seq: number): string => String(seq).padStart(16, '0')

/** A signed note, and behind it the rows as lines of JSON; all of it compressed. */
export async function packSegment(
  head: SegmentHead,
  content: string,
  keys: AuditKeys,
): Promise<{ bytes: Buffer; note: Buffer }> {
  const note = signNote(textOf(head), keys)
  return { bytes: await packed(note + content, { level: 6 }), note: noteHash(note) }
}

/** Nothing unless it is exactly what the holder of the key has written. */
export async function openSegment(
  bytes: Uint8Array,
  keys: Pick<AuditKeys, 'noteKeys'>,
): Promise<ArchiveSegment | undefined> {
  const text = await unpacked(bytes, { maxOutputLength: mostBytes }).then(
    (buffer) => buffer.toString('utf8'),
    () => undefined,
  )
  if (text === undefined) return undefined
  const signature = text.indexOf('\n\n— ') + 2
  const begins = text.indexOf('\n', signature) + 1
  const note = text.slice(0, begins)
  const head = parseText(
    openNote(note, keys, (text) => parseText(text)?.last ?? Number.POSITIVE_INFINITY) ?? '',
  )
  const content = text.slice(begins)
  if (!head?.content.equals(contentHash(content))) return undefined
  return { head, note: noteHash(note), lines: content.split('\n').slice(0, -1) }
}

function textOf({
  origin,
  epoch,
  links,
  first,
  last,
  previous,
  hash,
  lowest,
  highest,
  content,
}: SegmentHead) {
  const lines = [
    origin,
    'archive',
    `epoch ${epoch}`,
    `links ${links}`,
    `rows ${first} ${last}`,
    `previous ${previous.toString('base64')}`,
    `hash ${hash.toString('base64')}`,
    `ids ${lowest} ${highest}`,
    `content ${content.toString('base64')}`,
  ]
  return `${lines.join('\n')}\n`
}

const textShape =
  /^(?<origin>\S+)\narchive\nepoch (?<epoch>\d+)\nlinks (?<links>[12])\nrows (?<first>\d+) (?<last>\d+)\nprevious (?<previous>\S+)\nhash (?<hash>\S+)\nids (?<lowest>\S+) (?<highest>\S+)\ncontent (?<content>\S+)\n$/

function parseText(text: string): SegmentHead | undefined {
  const found = textShape.exec(text)?.groups
  if (!found) return undefined
  return {
    origin: found.origin!,
    epoch: Number(found.epoch),
    links: Number(found.links) as LinkForm,
    first: Number(found.first),
    last: Number(found.last),
    previous: Buffer.from(found.previous!, 'base64'),
    hash: Buffer.from(found.hash!, 'base64'),
    lowest: found.lowest!,
    highest: found.highest!,
    content: Buffer.from(found.content!, 'base64'),
  }
}
