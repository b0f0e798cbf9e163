import { inflateSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import type { ReferenceSheet } from '../../src/domains/services/references/content.ts'
import type { ReferenceRow } from '../../src/domains/services/references/issue.ts'
import { Increment } from '../../src/domains/signing/pades/pdf/increment.ts'
import { openPdf } from '../../src/domains/signing/pades/pdf/open.ts'
import { pagesOf } from '../../src/domains/signing/pades/pdf/pages.ts'
import {
  canonical,
  dict,
  name,
  nameText,
  PdfStream,
  pdfTextOf,
} from '../../src/domains/signing/pdf/values.ts'
import type { DocumentVerdict } from '../../src/domains/signing/validation/validate.ts'
import { seedReference } from './references.ts'
import { requestedSeal, seedRegisteredOrganisation } from './seals.ts'
import type { Person, Stage } from './stage.ts'

/** An organisation with an active seal. */
export async function sealingOrg(stage: Stage): Promise<string> {
  const owner = await stage.signIn()
  const orgId = await seedRegisteredOrganisation(stage, owner)
  await requestedSeal(stage, owner, orgId)
  return orgId
}

export async function issuedTo(
  stage: Stage,
  orgId: string,
): Promise<{ citizen: Person; row: ReferenceRow; orgId: string }> {
  const citizen = await stage.signIn()
  return { citizen, row: await seedReference(stage, orgId, citizen), orgId }
}

export async function downloaded(stage: Stage, { credential }: Person, id: string): Promise<Buffer> {
  const response = await fetch(`${stage.url}/api/v1/gov/references/${id}/pdf`, { headers: { ...credential } })
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.is(response.status, 200, bytes.toString('utf8', 0, 300))
  return bytes
}

/** Of a copy, which the validation takes over. */
export const validated = (stage: Stage, bytes: Buffer): Promise<DocumentVerdict> =>
  stage.app.services.documentValidation.validate(Buffer.from(bytes), stage.app.services.clock())

export const certifiedSeals = ({ signatures }: DocumentVerdict) =>
  signatures
    .filter(({ kind }) => kind !== 'time_stamp')
    .map(({ kind, level, permission }) => ({ kind, level, permission }))

/** Until when the proofs in the kept file hold; null where it has none beyond its seal. */
export async function provenUntil(stage: Stage, id: string): Promise<Date | null> {
  const { proven_until } = await stage.test.database.system
    .selectFrom('gov_reference_files')
    .select('proven_until')
    .where('reference_id', '=', id)
    .executeTakeFirstOrThrow()
  return proven_until
}

interface Attachment {
  name: string
  mediaType: string
  relationship: string
  /** Whether the document as a whole names it (AF). */
  isAssociated: boolean
  content: Buffer
}

/** The files in a file. */
export function attachmentsOf(bytes: Buffer): Attachment[] {
  const document = openPdf(bytes)
  const { root } = document
  const associated = document.list(root.get('AF')).map(canonical)
  const names = document.dict(document.dict(root.get('Names'))?.get('EmbeddedFiles'))
  return document.list(names?.get('Names')).flatMap((value) => {
    const specification = document.dict(value)
    const stream = document.resolve(document.dict(specification?.get('EF'))?.get('F'))
    if (!specification || !(stream instanceof PdfStream)) return []
    return {
      name: pdfTextOf(document.resolve(specification.get('UF'))) ?? '',
      mediaType: nameText(stream.dict.get('Subtype')) ?? '',
      relationship: nameText(specification.get('AFRelationship')) ?? '',
      isAssociated: associated.includes(canonical(value)),
      content: stream.dict.has('Filter') ? inflateSync(stream.raw) : stream.raw,
    }
  })
}

/** A white sheet over the first page, as an attacker would append it. */
export function overlaid(bytes: Buffer): Buffer {
  const document = openPdf(bytes)
  const [page] = pagesOf(document)
  const increment = new Increment(document)
  const box = [0, 0, 595, 842]
  const picture = increment.add(
    new PdfStream(
      dict({ Type: name('XObject'), Subtype: name('Form'), BBox: box }),
      Buffer.from('1 1 1 rg 0 0 595 842 re f'),
    ),
  )
  const note = increment.add(
    dict({
      Type: name('Annot'),
      Subtype: name('Stamp'),
      Rect: box,
      F: 4,
      P: page!.ref,
      AP: dict({ N: picture }),
    }),
  )
  increment.amend(page!.ref, page!.dict, { Annots: [...document.list(page!.dict.get('Annots')), note] })
  return increment.appended().pdf
}

/** As it is drawn: of several pages, with titles that hold markup. */
export const aSheet: ReferenceSheet = {
  number: 'R26-7K3MQ-V9T2X',
  content: {
    title_mn: 'Оршин суугаа <хаягийн> лавлагаа & бусад',
    title_en: 'Residence reference',
    issuer: { id: 'x', name_mn: 'Улсын бүртгэл', name_en: 'State registration' },
    subject: { family_name: 'Өлзийбат', given_name: 'Үүрийнтуяа', civil_id: '110000000099' },
    lines: Array.from({ length: 30 }, (_, index) => ({
      name: `line-${index}`,
      title_mn: 'Хаяг',
      title_en: 'Address',
      value: 'Улаанбаатар, Сүхбаатар дүүрэг '.repeat(index % 4),
    })),
    sources: [],
  },
  verifyAddress: 'https://tamga.example/verify/abc',
  verifyCode: 'abc',
  jws: 'e30.e30.AAAA',
  digest: 'ab'.repeat(32),
  issuedAt: new Date('2026-11-15T03:00:00Z'),
  validUntil: null,
}
