// Another process of a storage: puts a large file and reads it again, or stops in the middle of the put.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { openKind, type Target } from './kinds.ts'

interface Order {
  target: Target
  key: string
  bytes: number
  end: 'whole' | 'half'
}

const { target, key, bytes, end } = JSON.parse(process.argv[2] ?? '') as Order
const PIECE = 64 * 1024
const hash = () => createHash('sha256')

function* pieces(length = bytes) {
  for (let at = 0; at < length; at += PIECE) {
    collect(PIECE)
    yield Buffer.alloc(PIECE, at / PIECE)
  }
}

/** Every few pieces: when garbage is collected is the engine's affair, and no part of what a file takes. */
let seen = 0
function collect(length: number): void {
  seen += length
  if (seen < 32 * PIECE) return
  seen = 0
  global.gc?.()
}

async function* upToHalf() {
  let sent = 0
  for (const piece of pieces()) {
    yield piece
    sent += piece.length
    if (sent < bytes / 2) continue
    // From here on the sender is silent for as long as this process lives.
    console.log('half')
    await new Promise(() => setInterval(() => undefined, 1000))
  }
}

function digestOf(length: number): Buffer {
  const whole = hash()
  for (const piece of pieces(length)) whole.update(piece)
  return whole.digest()
}

/** Puts a file of this length and reads it again; whether it is the same. */
async function thereAndBack(name: string, length: number, digest: Buffer): Promise<boolean> {
  await storage.put(name, Readable.from(pieces(length), { objectMode: false }), {
    bytes: length,
    sha256: digest,
  })
  const found = await storage.get(name)
  const arrived = hash()
  for await (const chunk of found!.body) {
    arrived.update(chunk)
    collect(chunk.length)
  }
  return arrived.digest().equals(digest)
}

const sha256 = digestOf(bytes)
const storage = openKind(target)
if (end === 'half')
  await storage.put(key, Readable.from(upToHalf(), { objectMode: false }), { bytes, sha256 })

// The code and the pools of the first transfer are no part of what a file takes.
const SOME = 64 * PIECE
await thereAndBack(`${key}-first`.slice(0, 60), SOME, digestOf(SOME))
global.gc?.()
const before = process.memoryUsage().rss
let most = before
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 5)
const same = await thereAndBack(key, bytes, sha256)
clearInterval(watch)
console.log(JSON.stringify({ grown: most - before, same }))
await storage.close()
