// The second judge: pages as poppler renders them, before and after a revision.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PdfPage, pagesOf } from '../../src/domains/signing/pades/pdf/pages.ts'
import { StructureFault } from '../../src/domains/signing/pdf/faults.ts'
import { fieldsOf } from '../../src/domains/signing/pdf/fields.ts'
import { PdfFile } from '../../src/domains/signing/pdf/file.ts'
import type { Box } from '../../src/domains/signing/pdf/painted.ts'
import { Revision } from '../../src/domains/signing/pdf/revision.ts'
import { endOfLastRevision } from '../../src/domains/signing/pdf/sections.ts'
import { canonical, PdfRef, type PdfValue } from '../../src/domains/signing/pdf/values.ts'

const run = promisify(execFile)
const DPI = 50
const MAX_PAGES = 3
/** Pixels differ by more than smoothing makes of it. */
const DIFFERS = 24
/** Lighter than this is paper. */
const PAPER = 200
/** Points around a rectangle: borders are drawn on its edge. */
const MARGIN = 3

interface Picture {
  width: number
  height: number
  /** Red, green and blue of each pixel. */
  pixels: Buffer
}

/** Undefined where poppler cannot show the file at all. */
async function rendered(file: string): Promise<Picture[] | undefined> {
  const args = ['-q', '-cropbox', '-r', String(DPI), '-l', String(MAX_PAGES), file]
  const found = await run('pdftoppm', args, {
    encoding: 'buffer',
    maxBuffer: 128 * 1024 * 1024,
    timeout: 20_000,
  }).catch(() => undefined)
  return found && picturesIn(found.stdout)
}

function picturesIn(ppm: Buffer): Picture[] {
  const pictures: Picture[] = []
  for (let at = 0; at < ppm.length; ) {
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', at, at + 40))
    if (!head) break
    const [width, height] = [Number(head[1]), Number(head[2])]
    const from = at + head[0].length
    at = from + width * height * 3
    pictures.push({ width, height, pixels: ppm.subarray(from, at) })
  }
  return pictures
}

/** Where the signed revisions of a file end, as their ranges say. */
export function signedEnds(pdf: Buffer): number[] {
  const text = pdf.toString('latin1')
  const ends = [...text.matchAll(/\/ByteRange\s*\[\s*0\s+\d+\s+(\d+)\s+(\d+)\s*\]/g)].map(
    ([, from, length]) => Number(from) + Number(length),
  )
  const isEnd = (end: number) =>
    end < pdf.length && /%%EOF\s?\s?$/.test(text.slice(Math.max(0, end - 8), end))
  return [...new Set(ends)].filter(isEnd).sort((a, b) => a - b)
}

/** What is seen differently on pages after the first signed revision, outside of what may be drawn there; empty where nothing is. */
export async function visibleDifferences(pdf: Buffer): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'tamga-seen-'))
  try {
    const whole = join(directory, 'whole.pdf')
    writeFileSync(whole, pdf)
    const after = await rendered(whole)
    const found: string[] = []
    for (const end of signedEnds(pdf)) {
      const cut = join(directory, `${end}.pdf`)
      writeFileSync(cut, pdf.subarray(0, end))
      const before = await rendered(cut)
      if (!before) continue
      if (!after) found.push(`after byte ${end} the file cannot be shown`)
      else
        found.push(...differences(before, after, allowed(pdf, end)).map((one) => `after byte ${end}: ${one}`))
    }
    return found
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

interface AllowedBox extends Box {
  /** Only where there was nothing before. */
  onPaper: boolean
}

interface Allowed {
  pages: PdfPage[]
  /** By page. */
  boxes: Map<number, AllowedBox[]>
}

function differences(before: Picture[], after: Picture[], { pages, boxes }: Allowed): string[] {
  if (before.length !== after.length) return [`${before.length} pages have become ${after.length}`]
  return before.flatMap((picture, index) => {
    const other = after[index]!
    if (picture.width !== other.width || picture.height !== other.height)
      return [`page ${index + 1} has another size`]
    const count = differing(picture, other, pages[index], boxes.get(index) ?? [])
    return count > 0 ? [`page ${index + 1} differs in ${count} pixels`] : []
  })
}

function differing(
  one: Picture,
  other: Picture,
  page: PdfPage | undefined,
  boxes: readonly AllowedBox[],
): number {
  if (one.pixels.equals(other.pixels)) return 0
  let count = 0
  for (let pixel = 0; pixel < one.width * one.height; pixel++) {
    const at = pixel * 3
    const isSame = [0, 1, 2].every(
      (colour) => Math.abs(one.pixels[at + colour]! - other.pixels[at + colour]!) <= DIFFERS,
    )
    if (isSame) continue
    const [x, y] = page ? placeOf(page, one, pixel) : [Number.NaN, Number.NaN]
    const isPaper = [0, 1, 2].every((colour) => one.pixels[at + colour]! >= PAPER)
    const isAllowed = boxes.some(
      (box) =>
        x >= box.left && x <= box.right && y >= box.bottom && y <= box.top && (isPaper || !box.onPaper),
    )
    if (!isAllowed) count++
  }
  return count
}

/** The place of a pixel in the page's own coordinates. */
function placeOf({ box, rotation }: PdfPage, { width }: Picture, pixel: number): [number, number] {
  const across = rotation % 180 === 0 ? box.right - box.left : box.top - box.bottom
  const unit = width / across
  const [x, y] = [((pixel % width) + 0.5) / unit, (Math.floor(pixel / width) + 0.5) / unit]
  if (rotation === 0) return [box.left + x, box.top - y]
  if (rotation === 90) return [box.left + y, box.bottom + x]
  return rotation === 180 ? [box.right - x, box.bottom + y] : [box.right - y, box.top - x]
}

/**
 * Where something else may be seen: fields that have another value, and, where there was nothing before, new signatures and the
 * annotations that a certification permits.
 */
function allowed(pdf: Buffer, end: number): Allowed {
  const boxes = new Map<number, AllowedBox[]>()
  try {
    const file = new PdfFile(pdf, 1_000_000)
    const [older, newer] = [new Revision(file, end), new Revision(file, endOfLastRevision(pdf))]
    const pages = pagesOf(newer)
    const [oldFields, fields] = [fieldsOf(older), fieldsOf(newer)]
    const permitsNotes = /\/DocMDP[^>]*\/P 3\b/.test(pdf.toString('latin1', 0, end))
    for (const [index, { dict }] of pages.entries()) {
      for (const value of newer.list(dict.get('Annots'))) {
        if (!(value instanceof PdfRef)) continue
        const [was, is] = [oldFields.get(value.number), fields.get(value.number)]
        const isSigned = is !== undefined && newer.dict(is.value)?.has('ByteRange') === true && !was?.value
        const isFilled = is && was && shown(older, was.value) !== shown(newer, is.value)
        const isNote = permitsNotes && !is && older.placeOf(value.number) === 'none'
        const box = isSigned || isFilled || isNote ? boxIn(newer, value) : undefined
        if (box) boxes.set(index, [...(boxes.get(index) ?? []), { ...box, onPaper: !isFilled || isSigned }])
      }
    }
    return { pages, boxes }
  } catch (error) {
    if (error instanceof StructureFault) return { pages: [], boxes }
    throw error
  }
}

const shown = (revision: Revision, value: PdfValue): string => canonical(revision.resolve(value))

function boxIn(revision: Revision, value: PdfValue): Box | undefined {
  const numbers = revision.list(revision.dict(value)?.get('Rect')).map((one) => revision.resolve(one))
  if (numbers.length !== 4 || !numbers.every((one) => typeof one === 'number')) return undefined
  const [x1, y1, x2, y2] = numbers as [number, number, number, number]
  return {
    left: Math.min(x1, x2) - MARGIN,
    bottom: Math.min(y1, y2) - MARGIN,
    right: Math.max(x1, x2) + MARGIN,
    top: Math.max(y1, y2) + MARGIN,
  }
}
