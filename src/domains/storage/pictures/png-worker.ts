// A thread of its own for one picture: unpacking and packing take long, and whatever a hostile file does to the decoder
// it does here.
import { parentPort, workerData } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

interface Work {
  bytes: Uint8Array
  packed: Uint8Array[]
  unpackedBytes: number
}

/** What it sends back; without a picture the file could not be read. */
export type Worked = { png: Uint8Array<ArrayBuffer> } | { fault: string }

function reencoded({ bytes, packed, unpackedBytes }: Work): Buffer {
  // The decoder unpacks interlaced pictures without a limit, so what they hold is known before it sees them.
  const unpacked = inflateSync(Buffer.concat(packed), { maxOutputLength: unpackedBytes })
  if (unpacked.length !== unpackedBytes) throw new RangeError('the pixels are not as many as the header says')
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes))
  const fresh = new PNG({ width, height })
  data.copy(fresh.data)
  return PNG.sync.write(fresh, { colorType: 6, bitDepth: 8, deflateLevel: 9 })
}

function worked(): Worked {
  try {
    return { png: new Uint8Array(reencoded(workerData as Work)) }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

const result = worked()
parentPort?.postMessage(result, 'png' in result ? [result.png.buffer] : [])
