// Runs in a thread: unpacking and packing take long, and whatever a hostile file does to the decoder it does here.
import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

interface Work {
  bytes: Uint8Array
  packed: Uint8Array[]
  unpackedBytes: number
}

/** What it sends back; without a picture the file could not be read. */
export type PngResult = { png: Uint8Array<ArrayBuffer> } | { fault: string }

function reencoded({ bytes, packed, unpackedBytes }: Work): Buffer {
  // The decoder unpacks interlaced pictures without a limit, so what they hold is known before it sees them.
  const unpacked = inflateSync(Buffer.concat(packed), { maxOutputLength: unpackedBytes })
  if (unpacked.length !== unpackedBytes) throw new RangeError('the pixels are not as many as the header says')
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes))
  const fresh = new PNG({ width, height })
  data.copy(fresh.data)
  return PNG.sync.write(fresh, { colorType: 6, bitDepth: 8, deflateLevel: 9 })
}

export default function worked(work: Work): PngResult {
  try {
    return { png: new Uint8Array(reencoded(work)) }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}
