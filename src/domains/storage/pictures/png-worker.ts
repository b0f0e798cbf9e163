// Runs in a process of its own: unpacking and packing take long, and whatever a hostile file does to the decoder it does here.
import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { WithParts, type WorkerCall } from '../../../jobs/workers/messages.ts'

/** The picture comes beside it. */
export interface PngWork {
  /** Where in the picture its packed pixels are. */
  packed: (readonly [from: number, to: number])[]
  unpackedBytes: number
}

/** The new picture goes back beside it; with a fault, there is none. */
export interface PngResult {
  fault?: string
}

function reencoded({ packed, unpackedBytes }: PngWork, bytes: Buffer): Buffer {
  // The decoder unpacks interlaced pictures without a limit, so what they hold is known before it sees them.
  const unpacked = inflateSync(Buffer.concat(packed.map(([from, to]) => bytes.subarray(from, to))), {
    maxOutputLength: unpackedBytes,
  })
  if (unpacked.length !== unpackedBytes) throw new RangeError('the pixels are not as many as the header says')
  const { width, height, data } = PNG.sync.read(bytes)
  const fresh = new PNG({ width, height })
  data.copy(fresh.data)
  return PNG.sync.write(fresh, { colorType: 6, bitDepth: 8, deflateLevel: 9 })
}

export default function worked(work: PngWork, { parts }: WorkerCall): WithParts<PngResult> {
  try {
    return new WithParts({}, [reencoded(work, parts[0]!)])
  } catch (error) {
    return new WithParts({ fault: (error as Error).message }, [])
  }
}
