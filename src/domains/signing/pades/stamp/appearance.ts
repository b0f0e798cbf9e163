import { dict, name, type PdfRef, PdfStream } from '../../pdf/values.ts'
import type { Increment } from '../pdf/increment.ts'
import type { PdfPage } from '../pdf/pages.ts'
import { type SetLine, StampFont } from './font.ts'
import { addImage, type StampImage } from './image.ts'

interface Stamp {
  width: number
  height: number
  lines: string[]
  images?: Uint8Array[]
  kind: 'person' | 'seal'
}

const PADDING = 4
const MAX_TYPE_SIZE = 11
const LEADING = 1.3
/** How much of the width images take beside text. */
const IMAGE_SHARE = 0.4
/** Above the baseline, of the size. */
const ASCENT = 0.93

const ink = '0.106 0.114 0.133'
/** The frame: one line around what a person signed, two around what an organisation sealed. */
const frameColours = { person: '0.45 0.49 0.55', seal: '0.08 0.32 0.62' }

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** What the stamp looks like: a frame, images on the left, lines of text beside them, all of it inside the rectangle. */
export function addAppearance(increment: Increment, stamp: Stamp, { rotation, unit }: PdfPage): PdfRef {
  const { width, height, lines, kind } = stamp
  const images = (stamp.images ?? []).map((bytes) => addImage(increment, bytes))
  const font = new StampFont()
  const set = lines.map((line) => font.line(line))
  const inner = inset({ x: 0, y: 0, width, height }, Math.min(PADDING, width / 10, height / 10))
  const imageWidth = images.length === 0 ? 0 : lines.length === 0 ? inner.width : inner.width * IMAGE_SHARE
  const gap = imageWidth > 0 ? Math.min(PADDING, inner.width / 20) : 0
  const beside: Area = { ...inner, x: inner.x + imageWidth + gap, width: inner.width - imageWidth - gap }
  const content = [
    drawnFrame(width, height, kind),
    ...images.map((image, index) =>
      drawnImage(image, `I${index}`, {
        ...inner,
        x: inner.x + (index * imageWidth) / images.length,
        width: imageWidth / images.length,
      }),
    ),
    drawnLines(set, beside),
  ].join('\n')
  const resources = dict({
    XObject: dict(Object.fromEntries(images.map(({ ref }, index) => [`I${index}`, ref]))),
  })
  if (set.length > 0) resources.set('Font', dict({ F0: font.addTo(increment) }))
  return increment.add(
    new PdfStream(
      dict({
        Type: name('XObject'),
        Subtype: name('Form'),
        BBox: [0, 0, width / unit, height / unit],
        // Turned against the page, so that it stands upright as the page is seen.
        Matrix: matrices[rotation],
        Resources: resources,
      }),
      Buffer.from(unit === 1 ? content : `${1 / unit} 0 0 ${1 / unit} 0 0 cm\n${content}`, 'latin1'),
    ),
  )
}

const matrices: Readonly<Record<PdfPage['rotation'], number[]>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
}

const number = (value: number): string => value.toFixed(3)

const inset = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

function drawnFrame(width: number, height: number, kind: Stamp['kind']): string {
  const insets = kind === 'seal' ? [0.5, 2.5] : [0.5]
  const frames = insets
    .map((by) => inset({ x: 0, y: 0, width, height }, by))
    .filter((area) => area.width > 0 && area.height > 0)
    .map((area) => `${[area.x, area.y, area.width, area.height].map(number).join(' ')} re S`)
  return `q ${frameColours[kind]} RG 0.75 w ${frames.join(' ')} Q`
}

function drawnImage({ width, height }: StampImage, key: string, area: Area): string {
  const scale = Math.min(area.width / width, area.height / height)
  const x = area.x + (area.width - width * scale) / 2
  const y = area.y + (area.height - height * scale) / 2
  return `q ${[width * scale, 0, 0, height * scale, x, y].map(number).join(' ')} cm /${key} Do Q`
}

/** As large as they may be so that all of them are inside. */
function drawnLines(lines: SetLine[], area: Area): string {
  if (lines.length === 0) return ''
  const widest = Math.max(1, ...lines.map(({ width }) => width))
  const size = Math.min(MAX_TYPE_SIZE, area.height / (lines.length * LEADING), (area.width * 1000) / widest)
  const step = size * LEADING
  const top = area.y + area.height / 2 + (step * lines.length) / 2
  const texts = lines.map(({ hex }, index) => {
    const baseline = top - step * index - size * ASCENT - (step - size) / 2
    return `1 0 0 1 ${number(area.x)} ${number(baseline)} Tm <${hex}> Tj`
  })
  return `q BT ${ink} rg /F0 ${number(size)} Tf ${texts.join(' ')} ET Q`
}
