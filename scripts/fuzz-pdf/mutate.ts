import { appended, opened, textOfObject } from '../../test/domains/signing/validation/support/increments.ts'
import { withEntry } from '../pdf-attacks/dict-text.ts'
import { appendedPacked } from '../pdf-attacks/packed.ts'
import type { Random } from './random.ts'

const numbers = [
  '0',
  '1',
  '2',
  '3',
  '-1',
  '4',
  '7',
  '16',
  '255',
  '65535',
  '2147483648',
  '4294967296',
  '0.5',
  '99999999999999999999',
]
const entries = [
  '/Rotate 90',
  '/CropBox [0 0 300 300]',
  '/F 2',
  '/F 4',
  '/AS /Yes',
  '/V (changed)',
  '/V null',
  '/MK << /BG [1 1 1] >>',
  '/Rect [0 0 595 842]',
  '/Rect [50 740 450 800]',
  '/FT /Sig',
  '/Type /Annot',
  '/Type /DSS',
  '/Type /XObject',
  '/Subtype /Form',
  '/Subtype /Widget',
  '/Subtype /FreeText',
  '/NeedAppearances true',
  '/OC 18 0 R',
  '/Kids []',
  '/Annots []',
  '/Contents [4 0 R 4 0 R]',
  '/Resources << >>',
  '/Metadata 4 0 R',
  '/DSS << /Certs [11 0 R] >>',
  '/BBox [0 0 900 900]',
  '/Matrix [9 0 0 9 -300 -300]',
  '/Encoding << /Differences [49 /nine] >>',
  '/Perms << >>',
  '/AA << >>',
  '/Group << /S /Transparency >>',
]

type Mutation = (pdf: Buffer, random: Random, others: readonly Buffer[]) => Buffer

function flipped(pdf: Buffer, random: Random): Buffer {
  const copy = Buffer.from(pdf)
  for (let times = 1 + random.below(8); times > 0; times--)
    copy[random.below(copy.length)] = random.below(256)
  return copy
}

function spliced(pdf: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  const other = random.of(others)
  const from = random.below(other.length)
  const part = other.subarray(from, from + 1 + random.below(600))
  const at = random.below(pdf.length)
  const until = random.chance(0.5) ? at : Math.min(pdf.length, at + random.below(600))
  return Buffer.concat([pdf.subarray(0, at), part, pdf.subarray(until)])
}

const cut: Mutation = (pdf, random) => pdf.subarray(0, random.below(pdf.length))

const tail: Mutation = (pdf, random) =>
  Buffer.concat([pdf, pdf.subarray(Math.max(0, pdf.length - 1 - random.below(3000)))])

/** Tokens of a text, changed: numbers, names, references, or the order of things. */
function retold(text: string, random: Random): string {
  const pick = (pattern: RegExp, change: (found: string) => string): string => {
    const found = [...text.matchAll(pattern)]
    if (found.length === 0) return text
    const one = random.of(found)
    return text.slice(0, one.index) + change(one[0]) + text.slice(one.index + one[0].length)
  }
  const names = text.match(/\/[A-Za-z0-9]+/g) ?? ['/X']
  switch (random.below(6)) {
    case 0:
      return pick(/-?\d+(\.\d+)?/g, () => random.of(numbers))
    case 1:
      return pick(/\/[A-Za-z0-9]+/g, () => random.of(names))
    case 2:
      return pick(/\d+ 0 R/g, () => `${1 + random.below(64)} 0 R`)
    case 3:
      return pick(/\d+ 0 R/g, () => random.of(['null', '<< >>', '[]', '(x)', '/N']))
    case 4:
      return withOneMore(text, random)
    default:
      return pick(/\([^()]*\)/g, () => '(another text)')
  }
}

/** A dictionary with one more entry; anything else as it is. */
function withOneMore(text: string, random: Random): string {
  try {
    return text.startsWith('<<') ? withEntry(text, random.of(entries)) : text
  } catch {
    return text
  }
}

function inText(pdf: Buffer, random: Random): Buffer {
  return Buffer.from(retold(pdf.toString('latin1'), random), 'latin1')
}

/** A revision behind the file with valid cross-references, in which objects are rewritten, exchanged or new. */
function increment(pdf: Buffer, random: Random): Buffer {
  const before = opened(pdf)
  const written = Array.from({ length: Math.min(before.size, 400) }, (_, number) => number).filter(
    (number) => before.offsetOf(number) !== undefined,
  )
  const objects: Record<number, string> = {}
  const isSmall = (text: string): boolean => text.length < 20_000
  for (let times = 1 + random.below(4); times > 0; times--) {
    const number = random.of(written)
    const text = textOfObject(pdf, number)
    if (!isSmall(text)) continue
    if (random.chance(0.15)) objects[number] = textOfObject(pdf, random.of(written))
    else if (random.chance(0.1)) objects[before.size + random.below(5)] = retold(text, random)
    else objects[number] = retold(random.chance(0.3) ? retold(text, random) : text, random)
  }
  if (Object.keys(objects).length === 0 || Object.values(objects).some((text) => !isSmall(text))) return pdf
  const options = random.chance(0.1) ? { freed: [random.of(written)] } : {}
  if (random.chance(0.8)) return appended(pdf, objects, options)
  const isStream = (text: string): boolean => text.includes('stream')
  const split = (kept: (text: string) => boolean) =>
    Object.fromEntries(Object.entries(objects).filter(([, text]) => kept(text)))
  return appendedPacked(
    pdf,
    split((text) => !isStream(text)),
    { plain: split(isStream) },
  )
}

/** As often as they stand here. */
const mutations: readonly Mutation[] = [
  flipped,
  flipped,
  spliced,
  tail,
  cut,
  inText,
  inText,
  inText,
  ...Array.from({ length: 14 }, () => increment),
]

interface Mutated {
  kind: string
  pdf: Buffer
}

interface Sources {
  /** What passes as it is: whatever goes wrong afterwards is of our making. */
  honest: readonly Buffer[]
  attacks: readonly Buffer[]
}

/** One of the files, changed once or more. */
export function mutated({ honest, attacks }: Sources, random: Random): Mutated {
  const files = random.chance(0.8) ? honest : attacks
  let pdf = random.of(files)
  const kinds: string[] = []
  for (let times = random.chance(0.25) ? 2 : 1; times > 0; times--) {
    const mutation = random.of(mutations)
    kinds.push(mutation.name)
    try {
      pdf = mutation(pdf, random, files)
    } catch {
      // A first change may have broken what a second one looks for; then there is none.
    }
  }
  return { kind: kinds.join('+'), pdf }
}
