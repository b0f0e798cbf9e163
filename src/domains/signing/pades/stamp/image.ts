import { deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { dict, name, type PdfRef, PdfStream } from '../../pdf/values.ts'
import type { Increment } from '../pdf/increment.ts'
import { StampImageRefused } from '../refusals.ts'

export interface StampImage {
  ref: PdfRef
  width: number
  height: number
}

const MAX_PIXELS = 4_000_000
const MAX_BYTES = 4 * 1024 * 1024
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** As light as this is the paper that a signature was written on. */
const PAPER = 240

/** A PNG as an image of the file. Where it is transparent, or white as paper is, the page shows through: it hides nothing. */
export function addImage(increment: Increment, bytes: Uint8Array): StampImage {
  const { width, height, data } = readPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const colours = Buffer.alloc(width * height * 3)
  const opacity = Buffer.alloc(width * height)
  for (let pixel = 0; pixel < opacity.length; pixel++) {
    const from = pixel * 4
    const to = pixel * 3
    const red = data[from]!
    const green = data[from + 1]!
    const blue = data[from + 2]!
    colours[to] = red
    colours[to + 1] = green
    colours[to + 2] = blue
    const isPaper = red >= PAPER && green >= PAPER && blue >= PAPER
    opacity[pixel] = isPaper ? 0 : data[from + 3]!
  }
  const picture = (space: string) =>
    dict({
      Type: name('XObject'),
      Subtype: name('Image'),
      Width: width,
      Height: height,
      ColorSpace: name(space),
      BitsPerComponent: 8,
      Filter: name('FlateDecode'),
    })
  const image = picture('DeviceRGB')
  if (opacity.some((value) => value !== 255))
    image.set('SMask', increment.add(new PdfStream(picture('DeviceGray'), deflateSync(opacity))))
  return { ref: increment.add(new PdfStream(image, deflateSync(colours))), width, height }
}

function readPng(bytes: Buffer): PNG {
  if (bytes.length > MAX_BYTES || bytes.length < 24 || !bytes.subarray(0, 8).equals(SIGNATURE))
    throw new StampImageRefused('an image is no PNG, or too large')
  // The head is read before anything is unpacked.
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MAX_PIXELS)
    throw new StampImageRefused(`an image has more than ${MAX_PIXELS} pixels`)
  try {
    return PNG.sync.read(bytes)
  } catch (cause) {
    throw new StampImageRefused('an image is no sound PNG', { cause })
  }
}
