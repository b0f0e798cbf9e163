import { createHash } from 'node:crypto'
import { verifiedSignature } from '../../../../../src/domains/signing/pades/cms/raw-signature.ts'
import { signedAttributes } from '../../../../../src/domains/signing/pades/cms/signed-attributes.ts'
import { signedData } from '../../../../../src/domains/signing/pades/cms/signed-data.ts'
import { appended, opened, places, textOfObject, withEntry } from './increments.ts'
import type { Credential } from './scene.ts'

interface ByHand {
  name?: string
  /** More entries of the signature dictionary. */
  entries?: string
  /** What the file claims to be covered; the signature is made over that. */
  range?: (right: [number, number, number, number]) => number[]
  /** Where it is shown on the first page, and what. */
  picture?: { rectangle: string; appearance: string }
  /** Bytes for the signature. */
  room?: number
  /** Changes the file before it is signed. */
  before?: (pdf: Buffer) => Buffer
}

const ROOM = 8000
const RANGE = ' '.repeat(60)

/** A signature as any program may make it, right or wrong: what the library would refuse to write. */
export function signedByHand(pdf: Uint8Array, { signer }: Credential, options: ByHand = {}): Buffer {
  const {
    name = 'ByHand',
    entries = '',
    range = (right) => right,
    before = (same) => same,
    picture,
    room = ROOM,
  } = options
  const { root, page, fields, size } = places(pdf)
  const catalog = textOfObject(pdf, root)
  const form = opened(pdf).dict(opened(pdf).trailer.get('Root'))?.get('AcroForm') ?? null
  const list = `/Fields [${[...fields, size + 1].map((number) => `${number} 0 R`).join(' ')}]`
  const made = before(
    appended(pdf, {
      [size]: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${entries} /ByteRange [${RANGE}] /Contents <${'0'.repeat(room * 2)}> >>`,
      [size + 1]:
        `<< /FT /Sig /T (${name}) /V ${size} 0 R /Type /Annot /Subtype /Widget /F 132 /Rect ${picture?.rectangle ?? '[0 0 0 0]'} /P ${page} 0 R ${picture ? `/AP << /N ${size + 2} 0 R >>` : ''} >>`,
      ...(picture && {
        [size + 2]: picture.appearance,
        [page]: withEntry(textOfObject(pdf, page), `/Annots [${annotations(pdf, page)} ${size + 1} 0 R]`),
      }),
      ...(form !== null && typeof form === 'object' && 'number' in form
        ? { [form.number]: withEntry(textOfObject(pdf, form.number), list) }
        : { [root]: withEntry(catalog, `/AcroForm << /SigFlags 3 ${list} >>`) }),
    }),
  )
  const rangeAt = made.indexOf(`[${RANGE}]`) + 1
  const from = made.indexOf('<00000000', rangeAt)
  const to = made.indexOf('>', from) + 1
  const claimed = range([0, from, to, made.length - to])
  made.write(claimed.join(' '), rangeAt, 'latin1')
  const digest = createHash('sha256')
  for (let pair = 0; pair < claimed.length; pair += 2)
    digest.update(made.subarray(claimed[pair], claimed[pair]! + claimed[pair + 1]!))
  const attributes = Buffer.from(signedAttributes(digest.digest(), signer.certificate))
  const signature = verifiedSignature(attributes, signer.certificate, signer.sign(attributes))
  const { certificate, chain } = signer
  made.write(signedData({ attributes, signature, certificate, chain }).toString('hex'), from + 1, 'latin1')
  return made
}

const annotations = (pdf: Uint8Array, page: number): string =>
  /\/Annots ?\[([^\]]*)\]/.exec(textOfObject(pdf, page))?.[1] ?? ''

/** A certification, which says what others may do afterwards. */
export const certification = (permission: number): string =>
  `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /V /1.2 /P ${permission} >> >>]`
