import { createHash } from 'node:crypto'
import { type Clock, DAY_MS } from '../config/clock.ts'
import { responseTextOf, type S3Bucket, s3ErrorCodeIn, s3FailureOf } from '../providers/storage/s3-bucket.ts'
import { sha256 } from '../text/sha256.ts'
import { openBucketArchiveStore } from './archive/bucket-store.ts'
import type { Position } from './checkpoint.ts'
import { type CheckpointStore, PositionTaken } from './checkpoint-store.ts'
import { countNotes, type NoteOrder, type NoteSource, walkNotes } from './walk-notes.ts'
import type { WitnessStore } from './witness-store.ts'

interface BucketOptions {
  bucket: S3Bucket
  clock: Clock
  /** How long the server refuses to delete a version of a note; undefined leaves that to the bucket. */
  retentionDays: number | undefined
}

const dayFolder = 'days/'
/** Sizes below one folder and one of its parts: a part is listed in one page, and the newest found in four. */
const perFolder = 100_000
const perPart = 1000
/** Each is a request, so several are under way. */
const readAtOnce = 16

const shape = /^(\d{6})\/\d{11}\/\d{2}\/(\d{16})\.checkpoint$/

/**
 * One object a checkpoint, `<epoch>/<folder>/<part>/<size>.checkpoint`, and in time one a day, `days/<name>.day`, written
 * once and locked. Witnesses, which are
 * replaced, are not locked. A bucket that is not there is a failure, and never an empty store.
 */
export function openBucketCheckpointStore({ bucket, clock, retentionDays }: BucketOptions): CheckpointStore {
  const lock = (): Record<string, string> =>
    retentionDays === undefined
      ? {}
      : {
          'x-amz-object-lock-mode': 'COMPLIANCE',
          'x-amz-object-lock-retain-until-date': new Date(clock() + retentionDays * DAY_MS).toISOString(),
        }

  /** False where the key is taken. */
  async function add(key: string, note: string): Promise<boolean> {
    const headers = { ...headersOf(note), ...lock(), 'if-none-match': '*' }
    const answer = await bucket.ask({ method: 'PUT', key, headers, ...contentOf(note) })
    const code = await s3ErrorCodeIn(answer)
    if (answer.statusCode === 412) return false
    if (answer.statusCode !== 200) throw s3FailureOf(answer.statusCode, code)
    return true
  }

  const source: NoteSource = {
    places: (order, isBeyond) => parts(bucket, order, isBeyond),
    async *allPositions() {
      for await (const { objects } of bucket.list())
        yield objects.flatMap(({ key }) => {
          const [, epoch, size] = shape.exec(key) ?? []
          return size === undefined ? [] : [{ epoch: Number(epoch), size: Number(size) }]
        })
    },
    readNote: (position) => read(bucket, keyOf(position)),
    async dayNames() {
      const keys = await keysUnder(bucket, dayFolder, /\.day$/)
      return keys.map((key) => key.slice(dayFolder.length))
    },
    readDay: (name) => read(bucket, `${dayFolder}${name}`),
    readAtOnce,
  }

  return {
    async prepare() {
      for await (const _ of bucket.list({ delimiter: '/' })) return
    },
    async put(position, note) {
      const key = keyOf(position)
      if (!(await add(key, note))) throw new PositionTaken(`${key} exists already`)
    },
    oldestFirst: (after) => walkNotes(source, 'oldest', after),
    newestFirst: (before) => walkNotes(source, 'newest', before),
    count: () => countNotes(source),
    remove: (position) => remove(bucket, keyOf(position)),
    async addDay(name, text) {
      if (!(await add(`${dayFolder}${name}`, text))) throw new PositionTaken(`${name} exists already`)
    },
    dayNames: source.dayNames,
    readDay: source.readDay,
    async addRemoval(note) {
      // The name follows from the content, so that the same record is added once.
      await add(`removals/${sha256(note, 'hex').slice(0, 32)}.removal`, note)
    },
    async *removals() {
      for (const key of await keysUnder(bucket, 'removals/', /^removals\/[0-9a-f]{32}\.removal$/)) {
        const note = await read(bucket, key)
        if (note !== undefined) yield note
      }
    },
    witnesses: openBucketWitnessStore(bucket),
    archive: openBucketArchiveStore(bucket, lock),
  }
}

function openBucketWitnessStore(bucket: S3Bucket): WitnessStore {
  const keyOf = (name: string) => `witnesses/${name}.witness`
  return {
    async put(name, text) {
      const asked = { method: 'PUT', key: keyOf(name), headers: headersOf(text), ...contentOf(text) } as const
      await (await bucket.expect(asked, 200)).body.dump()
    },
    async all() {
      const keys = await keysUnder(bucket, 'witnesses/', /^witnesses\/[\w-]+\.witness$/)
      const found = await Promise.all(
        keys.map(async (key) => {
          const text = await read(bucket, key)
          return text === undefined ? [] : [{ name: key.replace(/^witnesses\/|\.witness$/g, ''), text }]
        }),
      )
      return found.flat()
    },
    remove: (name) => remove(bucket, keyOf(name)),
  }
}

function keyOf({ epoch, size }: Position): string {
  const part = Math.floor((size % perFolder) / perPart)
  return `${folderOf({ epoch, size })}${padded(part, 2)}/${padded(size, 16)}.checkpoint`
}

const folderOf = ({ epoch, size }: Position): string =>
  `${padded(epoch, 6)}/${padded(Math.floor(size / perFolder), 11)}/`

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** The positions in each part, those parts left out that lie wholly before the edge. */
async function* parts(
  bucket: S3Bucket,
  order: NoteOrder,
  isBeyond: (position: Position) => boolean,
): AsyncGenerator<Position[]> {
  const reaches = (epoch: number, first: number, width: number) =>
    isBeyond({ epoch, size: order === 'oldest' ? first + width - 1 : first })
  for (const ofEpoch of await foldersIn(bucket, '', /^\d{6}\/$/, order)) {
    const epoch = Number.parseInt(ofEpoch, 10)
    for (const folder of await foldersIn(bucket, ofEpoch, /^\d{11}\/$/, order)) {
      const first = Number.parseInt(folder.slice(ofEpoch.length), 10) * perFolder
      if (!reaches(epoch, first, perFolder)) continue
      for (const part of await foldersIn(bucket, folder, /^\d{2}\/$/, order)) {
        const start = first + Number.parseInt(part.slice(folder.length), 10) * perPart
        if (!reaches(epoch, start, perPart)) continue
        const keys = await keysUnder(bucket, part, shape)
        const found = keys.map((key) => ({ epoch, size: Number(shape.exec(key)?.[2]) }))
        yield order === 'oldest' ? found : found.reverse()
      }
    }
  }
}

async function foldersIn(bucket: S3Bucket, under: string, own: RegExp, order: NoteOrder): Promise<string[]> {
  const found: string[] = []
  for await (const { folders } of bucket.list({ under, delimiter: '/' }))
    found.push(...folders.filter((name) => own.test(name.slice(under.length))))
  found.sort()
  return order === 'oldest' ? found : found.reverse()
}

async function keysUnder(bucket: S3Bucket, under: string, own: RegExp): Promise<string[]> {
  const found: string[] = []
  for await (const { objects } of bucket.list({ under }))
    found.push(...objects.map(({ key }) => key).filter((key) => own.test(key)))
  return found.sort()
}

const contentOf = (text: string) => ({ body: Buffer.from(text), sha256: sha256(Buffer.from(text)) })

/** The MD5 is what S3 asks for before it takes a locked object. */
const headersOf = (text: string): Record<string, string> => ({
  'content-length': String(Buffer.byteLength(text)),
  'content-type': 'text/plain; charset=utf-8',
  'content-md5': createHash('md5').update(text).digest('base64'),
})

/** Nothing when it was removed since it was listed. */
async function read(bucket: S3Bucket, key: string): Promise<string | undefined> {
  const answer = await bucket.ask({ method: 'GET', key })
  if (answer.statusCode === 200) return responseTextOf(answer)
  const code = await s3ErrorCodeIn(answer)
  if (answer.statusCode === 404 && code !== 'NoSuchBucket') return undefined
  throw s3FailureOf(answer.statusCode, code)
}

/** Of a locked object the version stays, and a marker hides it. */
async function remove(bucket: S3Bucket, key: string): Promise<void> {
  const answer = await bucket.ask({ method: 'DELETE', key })
  const code = await s3ErrorCodeIn(answer)
  if (answer.statusCode === 404 && code !== 'NoSuchBucket') return
  if (answer.statusCode > 299) throw s3FailureOf(answer.statusCode, code)
}
