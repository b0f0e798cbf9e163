import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { ReferenceLine } from '../../src/domains/services/references/content.ts'
import {
  insertReference,
  prepareReference,
  type ReferenceRow,
} from '../../src/domains/services/references/issue.ts'
import type { PublishedContent } from '../../src/domains/services/registry/content.ts'
import { type SeededService, seedService } from './gov.ts'
import { seedStateEvidence } from './once-only.ts'
import { signInAs } from './organisations.ts'
import type { Person, Stage } from './stage.ts'

let seeded = 0

/** What an officer has found: a certificate that states nothing else rests on it. */
export const aFinding: ReferenceLine = {
  name: 'finding',
  title_mn: 'Тогтоосон нь',
  title_en: 'Finding',
  value: 'Улаанбаатар, Сүхбаатар дүүрэг',
}

/** A service whose result the state can make by itself, of what those services of its registry tell. */
export async function seedReferenceService(
  stage: Stage,
  orgId: string,
  sourceCodes: string[],
  changes: Partial<PublishedContent> = {},
): Promise<SeededService & { type: string }> {
  seeded++
  const type = `seeded-${process.pid}-${seeded}`
  const evidences = await Promise.all(
    sourceCodes.map(async (sourceCode) => {
      const { id, code } = await seedStateEvidence(stage, sourceCode)
      return { code, evidence_id: id, once_only_source: sourceCode }
    }),
  )
  const service = await seedService(stage, orgId, {
    name_mn: 'Оршин суугаа хаягийн лавлагаа',
    name_en: 'Residence reference',
    output: { type: 'reference', reference_type: type, validity_days: 30 },
    evidence_groups: [{ evidences }],
    ...changes,
  })
  return { ...service, type }
}

/** A person whom the state registry knows, signed in with the eID. */
export async function registeredPerson(
  stage: Stage,
  { civilId, familyName, givenName }: { civilId: string; familyName: string; givenName: string },
): Promise<Person> {
  const person = await signInAs(stage, civilId)
  await stage.test.database.system
    .updateTable('users')
    .set({ family_name: familyName, given_name: givenName })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** A reference of that person, as if the organisation had decided so. */
export async function seedReference(
  stage: Stage,
  orgId: string,
  subject: Person,
  { validUntil = null, type = 'residence-reference' }: { validUntil?: Date | null; type?: string } = {},
): Promise<ReferenceRow> {
  const signed = await prepareReference(stage.app.services, {
    type,
    title_mn: 'Оршин суугаа хаягийн лавлагаа',
    title_en: 'Residence reference',
    subject: {
      userId: subject.id,
      family_name: 'өлзийбат',
      given_name: 'Үүрийнтуяа',
      civil_id: '110000000099',
    },
    org: { id: orgId, name_mn: 'Улсын бүртгэлийн ерөнхий газар', name_en: 'State registration' },
    payload: { lines: [aFinding] },
    validUntil,
  })
  return stage.test.database.transact({ role: 'job' }, 'write', (tx) => insertReference(tx, signed))
}

interface ReadPdf {
  pages: number
  text: string
  images: { width: number; height: number; rgba: Uint8ClampedArray }[]
}

/** What a reader of the document gets to see. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { OPS } = await getResolvedPDFJS()
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const read: ReadPdf = { pages: pdf.numPages, text: '', images: [] }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    read.text += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.paintImageXObject) continue
      const image = await new Promise<DrawnImage>((resolve) => page.objs.get(argsArray[index][0], resolve))
      read.images.push({ width: image.width, height: image.height, rgba: rgbaOf(image) })
    }
  }
  await pdf.loadingTask.destroy()
  return read
}

interface DrawnImage {
  width: number
  height: number
  data: Uint8Array
}

/** One bit, three or four bytes a pixel, as the reader chose. */
function rgbaOf({ width, height, data }: DrawnImage): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  const bytes = data.length / (width * height)
  const rowBytes = Math.ceil(width / 8)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const shade =
        bytes < 1
          ? ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
            ? 255
            : 0
          : (data[Math.floor(pixel * bytes)] ?? 0)
      rgba.fill(shade, pixel * 4, pixel * 4 + 3)
    }
  return rgba
}
