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

function* pieces() {
  for (let at = 0; at < bytes; at += PIECE) yield Buffer.alloc(PIECE, at / PIECE)
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

const whole = hash()
for (const piece of pieces()) whole.update(piece)
const sha256 = whole.digest()
const storage = openKind(target)
if (end === 'half')
  await storage.put(key, Readable.from(upToHalf(), { objectMode: false }), { bytes, sha256 })

// The code and the pools of the first transfer are no part of what a file takes.
const small = hash().update('x').digest()
await storage.put(`${key}-small`.slice(0, 60), Buffer.from('x'), { bytes: 1, sha256: small })
global.gc?.()
const before = process.memoryUsage().rss
let most = before
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 5)
await storage.put(key, Readable.from(pieces(), { objectMode: false }), { bytes, sha256 })
const found = await storage.get(key)
const arrived = hash()
for await (const chunk of found!.body) arrived.update(chunk)
clearInterval(watch)
console.log(JSON.stringify({ grown: most - before, same: arrived.digest().equals(sha256) }))
await storage.close()
