import { createHash } from 'node:crypto'
import { verifiedSignature } from '../../src/domains/signing/pades/cms/raw-signature.ts'
import { signedAttributes } from '../../src/domains/signing/pades/cms/signed-attributes.ts'
import { signedData } from '../../src/domains/signing/pades/cms/signed-data.ts'
import { appended, opened, textOfObject } from '../../test/domains/signing/validation/support/increments.ts'
import { type CorpusSigner, type Holder, openCorpusAuthority } from './authority.ts'
import { at } from './base.ts'
import { entryOf, withEntry } from './dict-text.ts'

const authority = openCorpusAuthority()
export const signerOf = (name: Holder): CorpusSigner => authority.signer(name)

type Range = [number, number, number, number]

export interface Signing {
  who?: Holder
  /** The name of a new field. */
  name?: string
  /** The number of a field that is there already; a new one otherwise. */
  field?: number
  /** More entries of the signature dictionary. */
  entries?: string
  /** More entries of a new field. */
  fieldEntries?: string
  rect?: string
  /** An object as text, shown in the rectangle. */
  look?: string
  /** A certification with this permission. */
  permission?: 1 | 2 | 3
  /** Further objects of the same revision. */
  objects?: Record<number, string>
  /** What the file claims to be covered; the signature is made over that. */
  range?: (right: Range) => number[]
  /** Changes the file before it is signed, at the same length. */
  before?: (pdf: Buffer) => Buffer
  /** Changes the CMS. */
  contents?: (cms: Buffer) => Buffer
  chain?: Buffer[]
  room?: number
}

const RANGE = ' '.repeat(60)

/** A place for a range and for contents of so many bytes. */
export const waiting = (room = 2200): string => `/ByteRange [${RANGE}] /Contents <${'0'.repeat(room * 2)}>`

export const docMdp = (permission: number): string =>
  `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /V /1.2 /P ${permission} >> >>]`

export const fieldMdp = (rest: string): string =>
  `/Reference [<< /Type /SigRef /TransformMethod /FieldMDP /TransformParams << /Type /TransformParams /V /1.2 ${rest} >> >>]`

/** The list of a dictionary's text with one more reference. */
export const listed = (dictionary: string, key: string, ...numbers: number[]): string => {
  const inside = entryOf(dictionary, `/${key}`).slice(1, -1)
  return withEntry(dictionary, `/${key} [${inside} ${numbers.map((one) => `${one} 0 R`).join(' ')}]`)
}

/** A signature as any program may make it, right or wrong, over a base document of ours. */
export function signed(pdf: Uint8Array, options: Signing = {}): Buffer {
  const {
    who = 'first',
    name = 'Signature1',
    field,
    entries = '',
    rect,
    look,
    permission,
    objects = {},
  } = options
  // Three numbers for each signature, whether it is seen or not.
  const before = opened(pdf)
  let size: number = at.signature
  while ([size, size + 1, size + 2].some((number) => before.placeOf(number) !== 'none')) size += 3
  const [value, widget, picture] = [size, field ?? size + 1, size + 2]
  const shown = look === undefined ? '' : `/AP << /N ${picture} 0 R >>`
  const form = textOfObject(pdf, at.form)
  const page = textOfObject(pdf, at.page)
  const now = (number: number): string => objects[number] ?? textOfObject(pdf, number)
  const own: Record<number, string> = {
    ...objects,
    [value]: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (D:20260601080000Z) ${permission ? docMdp(permission) : ''} ${entries} ${waiting(options.room)} >>`,
    [widget]:
      field === undefined
        ? `<< /FT /Sig /T (${name}) /V ${value} 0 R /Type /Annot /Subtype /Widget /F 132 /Rect [${rect ?? '0 0 0 0'}] /P 3 0 R ${shown} ${options.fieldEntries ?? ''} >>`
        : withEntry(withEntry(now(field), `/V ${value} 0 R`), shown || '/F 132'),
    ...(look !== undefined && { [picture]: look }),
    ...(field === undefined && {
      [at.form]: listed(withEntry(objects[at.form] ?? form, '/SigFlags 3'), 'Fields', widget),
      [at.page]: listed(objects[at.page] ?? page, 'Annots', widget),
    }),
    ...(permission && {
      [at.catalog]: withEntry(now(at.catalog), `/Perms << /DocMDP ${value} 0 R >>`),
    }),
  }
  const made = (options.before ?? ((same) => same))(appended(pdf, own))
  return contentsInto(made, signerOf(who), options)
}

/** Writes the range and the signature into the last place that waits for them. */
export function contentsInto(made: Buffer, signer: CorpusSigner, options: Signing = {}): Buffer {
  const { range = (right) => right, contents = (same) => same } = options
  const { certificate } = signer
  // Without the root, which those who trust it have.
  const chain = options.chain ?? (signer.name === 'looped' ? signer.chain : signer.chain.slice(0, 1))
  return completed(
    made,
    (digest) => {
      const attributes = Buffer.from(signedAttributes(digest, certificate))
      const signature = verifiedSignature(attributes, certificate, signer.sign(attributes))
      return contents(signedData({ attributes, signature, certificate, chain }))
    },
    range,
  )
}

/** The same with contents of any kind, made of the digest. */
export function completed(
  made: Buffer,
  contentsOf: (digest: Buffer) => Buffer,
  range: (right: Range) => number[] = (right) => right,
): Buffer {
  const rangeAt = made.lastIndexOf(`[${RANGE}]`) + 1
  if (rangeAt === 0) throw new Error('no place waits for a signature')
  const from = made.indexOf('<00000000', rangeAt)
  const to = made.indexOf('>', from) + 1
  const claimed = range([0, from, to, made.length - to])
  made.write(claimed.join(' '), rangeAt, 'latin1')
  const digest = createHash('sha256')
  for (let pair = 0; pair + 1 < claimed.length; pair += 2)
    digest.update(
      made.subarray(Math.max(0, claimed[pair]!), Math.max(0, claimed[pair]! + claimed[pair + 1]!)),
    )
  const cms = contentsOf(digest.digest())
  if (cms.length * 2 > to - from - 2) throw new Error(`the signature of ${cms.length} bytes has no room`)
  made.write(cms.toString('hex'), from + 1, 'latin1')
  return made
}
