// Readers that find something wrong with the cross-references look for objects themselves, and find others: in the data of streams, in
// revisions that were undone, in a table that only linearised files have.
import { lastSection } from '../../src/domains/signing/pdf/sections.ts'
import {
  appended,
  opened,
  stream,
  textOfObject,
} from '../../test/domains/signing/validation/support/increments.ts'
import type { Objects } from '../pdf-corpus/by-hand.ts'
import { type Attack, type Attacks, base, entry, notPassed, rewritten, victim } from './attack.ts'
import { at, baseObjects, basePdf, FORGED, WORDS, words } from './base.ts'
import { appendedPacked } from './packed.ts'
import { signed } from './sign.ts'

type Permission = 1 | undefined
const forged = stream(words(FORGED))
const row = (offset: number): string => String(offset).padStart(10, '0')
const FREE_HEAD = '0 1\n0000000000 65535 f \n'

/** Both ways of an attack: behind a signature, and behind a certification without changes. */
const both = (name: string, does: string, make: (permission: Permission) => Buffer): [string, Attack][] => [
  [name, { accepts: notPassed, does, make: () => make(undefined) }],
  [
    `${name}-certified-1`,
    { accepts: notPassed, does: `${does}; certified without changes`, make: () => make(1) },
  ],
]

/** Allowed objects that hold another content of the page in their data: metadata, or validation data. */
const hiding = (permission: Permission): Record<number, string> => {
  const data = `\n${at.content} 0 obj\n${forged}\nendobj\n`
  if (permission === undefined) return { [at.metadata]: stream(data, '/Type /Metadata /Subtype /XML') }
  const catalog = textOfObject(victim(permission), at.catalog)
  return { [at.catalog]: entry('/DSS << /Certs [100 0 R] >>')(catalog), 100: stream(data) }
}

/** The last table and trailer of a file, changed. */
function retold(pdf: Buffer, change: (section: string) => string): Buffer {
  const from = lastSection(pdf, pdf.length)
  return Buffer.from(pdf.toString('latin1', 0, from) + change(pdf.toString('latin1', from)), 'latin1')
}

const hidden = (name: string, does: string, change: (section: string) => string) =>
  both(`rebuild-hidden-${name}`, `An object in the data of a stream, and ${does}`, (permission) =>
    retold(appended(victim(permission), hiding(permission)), change),
  )

/** The same, and an entry that leads some readers to look for an object. */
const led = (
  name: string,
  does: string,
  number: number,
  change: (text: string) => string,
  freed: number[] = [],
) =>
  both(`rebuild-hidden-${name}`, `An object in the data of a stream, and ${does}`, (permission) => {
    const pdf = victim(permission)
    return appended(pdf, { ...hiding(permission), [number]: change(textOfObject(pdf, number)) }, { freed })
  })

/** Signed with an older revision in it whose content was undone. */
const undone = (permission: Permission): Buffer =>
  base(`undone ${permission ?? ''}`, () => {
    const first = basePdf()
    const changed = appended(first, { [at.content]: forged })
    const back = appended(changed, {}, { moved: { [at.content]: opened(first).offsetOf(at.content)! } })
    return signed(back, permission ? { permission } : {})
  })

/** A revision of nothing behind it. */
const empty = (
  name: string,
  does: string,
  { table = FREE_HEAD, size = '/Size 500', prev = (offset: number) => String(offset) },
) =>
  both(`rebuild-undone-${name}`, `A revision that was undone before signing, and ${does}`, (permission) => {
    const pdf = undone(permission)
    const trailer = `<< ${size} /Root 1 0 R /Info 22 0 R /Prev ${prev(lastSection(pdf, pdf.length))} >>`
    return Buffer.concat([
      pdf,
      Buffer.from(`xref\n${table}trailer\n${trailer}\nstartxref\n${pdf.length}\n%%EOF\n`, 'latin1'),
    ])
  })

/** A hybrid revision: the stream says what is, the table something else. */
const hybrid = (does: string, number: number, line: string): Attack => ({
  accepts: notPassed,
  does,
  make() {
    const offset = opened(victim()).offsetOf(number)!
    const pdf = appendedPacked(victim(), {}, { hybrid: true, entries: { [number]: [1, offset, 0] } })
    return retold(pdf, (section) => section.replace(FREE_HEAD, `${number} 1\n${line}`))
  },
})

const DICTIONARY = 90

/** How the first object says that the file is linearised, and how long it is. */
type Linearisation = (length: string) => { before?: string; entries: string }
const plainly: Linearisation = (length) => ({ entries: `/Linearized 1 /L ${length}` })

/** A file that is linearised for readers that find its length in it: they start with the table at its beginning. */
function linearised(length: number, written: Linearisation): Buffer {
  const objects: Objects = { ...baseObjects(), [at.content]: forged }
  const ordered = Object.keys(objects).map(Number)
  const { before = '', entries } = written(String(length).padStart(8))
  const head = `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${before}`
  const dictionary = (end: number): string =>
    `${DICTIONARY} 0 obj\n<< ${entries} /H [100 10] /O 3 /E ${String(end).padStart(8)} /N 2 /T ${String(end).padStart(8)} >>\nendobj\n`
  const table = (offsets: ReadonlyMap<number, number>): string =>
    `xref\n${[...ordered, DICTIONARY].map((number) => `${number} 1\n${row(offsets.get(number) ?? 0)} 00000 n \n`).join('')}trailer\n<< /Size ${DICTIONARY + 1} /Root 1 0 R /Info 22 0 R >>\nstartxref\n0\n%%EOF\n`
  const tableAt = head.length + dictionary(0).length
  const offsets = new Map([[DICTIONARY, head.length]])
  let end = tableAt + table(offsets).length
  let body = ''
  for (const number of ordered) {
    const text = `${number} 0 obj\n${String(objects[number])}\nendobj\n`
    offsets.set(number, end)
    body += text
    end += text.length
  }
  return Buffer.from(
    `${head}${dictionary(end)}${table(offsets)}${body}startxref\n${tableAt}\n%%EOF\n`,
    'latin1',
  )
}

/** Its content is replaced and signed; what is allowed behind it makes the file as long as it says. */
function ofItsLength(permission: Permission, written = plainly): Buffer {
  const made = (length: number, filled: number): Buffer => {
    const pdf = signed(
      rewritten(linearised(length, written), { [at.content]: stream(words(WORDS)) }),
      permission ? { permission } : {},
    )
    const filling = 'x'.repeat(filled)
    return permission
      ? rewritten(pdf, { [at.catalog]: entry(`/DSS << /Certs [] /Filling (${filling}) >>`) })
      : rewritten(pdf, { [at.info]: `<< /Title (${filling}) >>` })
  }
  // The offset of the last table stays one of five figures.
  const length = made(0, 10).length
  return made(length, 10)
}

const linearisedAs = (name: string, how: string, written: Linearisation) =>
  both(`rebuild-linearised-${name}`, `The same, which the file says ${how}`, (permission) =>
    ofItsLength(permission, written),
  )

export const rebuild: Attacks = {
  ...Object.fromEntries([
    ...hidden('prev-real', 'a Prev with a fraction', (section) => section.replace(/\/Prev \d+/, '$&.0')),
    ...hidden('generation-huge', 'an entry whose generation is too large', (section) =>
      section.replace('trailer', '450 1\n0000000017 99999999999999 n \ntrailer'),
    ),
    ...hidden('size-missing', 'no Size', (section) => section.replace(/\/Size \d+/, '')),
    ...led('missing', 'a box that leads to no object', at.page, entry('/CropBox 400 0 R')),
    ...led('wrong-generation', 'a box of a generation that is not', at.page, entry('/CropBox 4 7 R')),
    ...led('free', 'a box that leads to a free entry', at.page, entry('/CropBox 300 0 R'), [300]),
    ...led('form', 'flags of the form of a generation that is not', at.form, entry('/SigFlags 8 5 R')),
    ...empty('prev-real', 'a Prev with a fraction', { prev: (offset) => `${offset}.0` }),
    ...empty('size-missing', 'no Size', { size: '' }),
    ...empty('size-real', 'a Size with a fraction', { size: '/Size 500.0' }),
    ...empty('size-1', 'a Size of one', { size: '/Size 1' }),
    ...empty('generation-huge', 'an entry whose generation is too large', {
      table: '450 1\n0000000017 99999999999999 n \n',
    }),
    ...both('rebuild-linearised', 'The file becomes as long as it says that it was linearised', ofItsLength),
    ...linearisedAs('hex', 'in names with codes', (length) => ({
      entries: `/Linearize#64 1 /#4c ${length}`,
    })),
    ...linearisedAs('remark', 'behind a remark', (length) => ({ entries: `/Linearized 1 /L %\n${length}` })),
    ...linearisedAs('late', 'behind a remark of 5 KB', (length) => ({
      before: `%${'x'.repeat(5000)}\n`,
      entries: `/Linearized 1 /L ${length}`,
    })),
    ...linearisedAs('real', 'with a fraction', (length) => ({ entries: `/Linearized 1 /L ${length}.0` })),
    ...linearisedAs('signed', 'with a sign', (length) => ({
      entries: `/Linearized 1.0 /L +${length.trim().padStart(8, '0')}`,
    })),
  ]),
  'rebuild-hybrid-free': hybrid(
    'The table calls the content free, the stream beside it does not',
    at.content,
    '0000000000 00001 f \n',
  ),
  'rebuild-hybrid-free-generation-0': hybrid(
    'The same with a generation of zero',
    at.content,
    '0000000000 00000 f \n',
  ),
  'rebuild-hybrid-layers-free': hybrid(
    'The table calls the list of layers free, the stream beside it does not',
    at.layers,
    '0000000000 00000 f \n',
  ),
  'rebuild-hybrid-two-places': {
    accepts: notPassed,
    does: 'The table leads to the content that was signed, the stream beside it to another',
    make() {
      const old = opened(victim()).offsetOf(at.content)!
      const pdf = appendedPacked(victim(), {}, { hybrid: true, plain: { [at.content]: forged } })
      return retold(pdf, (section) => section.replace(FREE_HEAD, `${at.content} 1\n${row(old)} 00000 n \n`))
    },
  },
}
