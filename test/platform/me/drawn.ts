import { PNG } from 'pngjs'

/** A picture of one colour, as a PNG in base64. */
export function drawn(shade: number, width = 12, height = 8): string {
  const png = new PNG({ width, height })
  png.data.fill(shade)
  return PNG.sync.write(png).toString('base64')
}

/** The colour of a picture of one colour; -1 when it is none. */
export function shadeOf(bytes: Uint8Array): number {
  const { data } = PNG.sync.read(Buffer.from(bytes))
  return new Set(data).size === 1 ? (data[0] ?? -1) : -1
}
