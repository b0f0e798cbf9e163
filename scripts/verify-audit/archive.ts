import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { linkOfDigest, linkOfRow, rowDigest } from './hashes.ts'
import { assertSigned, type Checkpoint, type TrustedKeys } from './note.ts'
import { demand, Refused } from './refused.ts'
import { bytes, count, fields, json, text } from './values.ts'

interface ArchiveTrust {
  key: TrustedKeys
  /** Checkpoints that the reader has kept: the rows must still bear them out. */
  kept: readonly Checkpoint[]
}

interface VerifiedArchive {
  from: number
  to: number
  entries: number
  /** How many of the kept checkpoints were compared with a row; the others are of rows that are not here. */
  compared: number
  /** Rows behind which the next file does not follow at once, as after a loss. */
  breaks: number[]
}

interface Head {
  epoch: number
  links: number
  first: number
  last: number
  previous: Buffer
  hash: Buffer
}

const hash = '[A-Za-z0-9+/]{43}='
const shape = new RegExp(
  `^(?<text>(?<origin>\\S+)\narchive\nepoch (?<epoch>\\d{1,9})\nlinks (?<links>[12])\nrows (?<first>\\d{1,15}) (?<last>\\d{1,15})\n` +
    `previous (?<previous>${hash})\nhash (?<hash>${hash})\nids \\S+ \\S+\ncontent (?<content>${hash})\n)\n` +
    '— (?<signer>\\S+) (?<stamp>[A-Za-z0-9+/]+=*)\n',
)

/** Files of the archive, in the order of their rows. Each must be signed, chain within itself and follow the one before. */
export function verifyArchive(
  files: readonly { name: string; content: Buffer }[],
  trust: ArchiveTrust,
): VerifiedArchive {
  const compared = new Set<Checkpoint>()
  const breaks: number[] = []
  let entries = 0
  let from = 0
  let before: Head | undefined
  for (const { name, content } of files) {
    try {
      const head = verifyFile(content, trust, compared)
      if (before) {
        demand(
          head.first > before.last,
          `it begins with row ${head.first}, and the one before ends with ${before.last}`,
        )
        const follows = head.first === before.last + 1 && head.epoch === before.epoch
        if (follows) demand(head.previous.equals(before.hash), 'it does not follow the one before')
        else breaks.push(before.last)
      } else from = head.first
      entries += head.last - head.first + 1
      before = head
    } catch (error) {
      throw error instanceof Refused ? new Refused(`${name}: ${error.message}`) : error
    }
  }
  return { from, to: before?.last ?? 0, entries, compared: compared.size, breaks }
}

function verifyFile(content: Buffer, { key, kept }: ArchiveTrust, compared: Set<Checkpoint>): Head {
  const whole = unpacked(content)
  const found = shape.exec(whole)
  demand(found?.groups, 'it is no file of an archive')
  const { groups } = found
  demand(
    groups.origin === key.origin && groups.signer === key.origin,
    `it is of another log, ${groups.origin}`,
  )
  const stamp = Buffer.from(String(groups.stamp), 'base64')
  assertSigned(String(groups.text), stamp, key, Number(groups.last), 'it')
  const rows = whole.slice(found[0].length)
  const digest = createHash('sha256').update(rows).digest('base64')
  demand(digest === groups.content, 'its rows are not those that were signed')
  const head: Head = {
    epoch: Number(groups.epoch),
    links: Number(groups.links),
    first: Number(groups.first),
    last: Number(groups.last),
    previous: Buffer.from(String(groups.previous), 'base64'),
    hash: Buffer.from(String(groups.hash), 'base64'),
  }
  verifyRows(rows, head, (seq, link) => {
    for (const checkpoint of kept.filter(({ epoch, size }) => epoch === head.epoch && size === seq)) {
      demand(checkpoint.hash.equals(link), `your checkpoint of row ${seq} is not that of this log`)
      compared.add(checkpoint)
    }
  })
  return head
}

function verifyRows(rows: string, head: Head, onRow: (seq: number, link: Buffer) => void): void {
  let link = head.previous
  let expected = head.first
  for (const line of rows.split('\n').slice(0, -1)) {
    const row = fields(json(line, 'a row'), 'a row')
    const seq = count(row.seq, 'seq')
    demand(seq === expected, `row ${seq} stands where row ${expected} belongs`)
    const canon = text(row.canon, 'canon')
    const mac = bytes(row.mac, 'mac')
    link =
      head.links === 2 ? linkOfDigest(link, seq, rowDigest(canon, mac)) : linkOfRow(link, seq, canon, mac)
    demand(link.equals(bytes(row.hash, 'hash')), `row ${seq} does not link to the row before it`)
    demand(fields(json(canon, 'an entry'), 'an entry').id === row.id, `row ${seq} names another entry`)
    onRow(seq, link)
    expected += 1
  }
  demand(expected === head.last + 1 && link.equals(head.hash), `it does not end with row ${head.last}`)
}

function unpacked(content: Buffer): string {
  try {
    return gunzipSync(content, { maxOutputLength: 256 * 1024 * 1024 }).toString('utf8')
  } catch {
    throw new Refused('it is not compressed with gzip, or cut off')
  }
}
