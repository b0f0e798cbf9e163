import { getDocumentProxy } from 'unpdf'
import * as assert from 'uvu/assert'
import { drawReferenceForSeal } from '../../../../../src/domains/services/references/pdf/draw.ts'
import { openPdf } from '../../../../../src/domains/signing/pades/pdf/open.ts'
import {
  nameText,
  PdfDict,
  PdfRef,
  PdfStream,
  pdfTextOf,
} from '../../../../../src/domains/signing/pdf/values.ts'
import { aSheet, attachmentsOf } from '../../../../support/certificates.ts'
import { suite } from '../../../../support/suite.ts'

const test = suite('the sheet of a certificate')

const { pdf } = await drawReferenceForSeal(aSheet)
const document = openPdf(pdf)
const { root } = document

test('the same sheet gives the same bytes', async () => {
  assert.ok((await drawReferenceForSeal(aSheet)).pdf.equals(pdf))
})

test('the metadata state PDF/A-3u and hold no markup of the titles', () => {
  const metadata = (document.resolve(root.get('Metadata')) as PdfStream).raw.toString('utf8')
  assert.match(metadata, '<pdfaid:part>3</pdfaid:part>')
  assert.match(metadata, '<pdfaid:conformance>U</pdfaid:conformance>')
  assert.match(metadata, 'Оршин суугаа ＜хаягийн＞ лавлагаа ＆ бусад')
  assert.not.match(metadata, '<хаягийн>')
})

test('language, title, colours and tags are stated', () => {
  assert.is(pdfTextOf(document.resolve(root.get('Lang'))), 'mn')
  assert.is(document.dict(root.get('ViewerPreferences'))?.get('DisplayDocTitle'), true)
  assert.is(document.dict(root.get('MarkInfo'))?.get('Marked'), true)
  const [intent] = document.list(root.get('OutputIntents')).map((one) => document.dict(one))
  assert.is(nameText(intent?.get('S')), 'GTS_PDFA1')
  assert.instance(document.resolve(intent?.get('DestOutputProfile')), PdfStream)
})

test('every font is in the file, and leads back to text', () => {
  let seen = 0
  for (let number = 1; number < document.size; number++) {
    const font = document.dict(new PdfRef(number, 0))
    if (!(font instanceof PdfDict) || nameText(font.get('Type')) !== 'Font') continue
    if (nameText(font.get('Subtype')) === 'Type0') {
      assert.instance(document.resolve(font.get('ToUnicode')), PdfStream)
      seen++
      continue
    }
    const descriptor = document.dict(font.get('FontDescriptor'))
    assert.instance(document.resolve(descriptor?.get('FontFile2')), PdfStream, nameText(font.get('BaseFont')))
  }
  assert.is(seen, 3)
})

interface Node {
  role?: string
  alt?: string
  lang?: string
  type?: string
  children?: Node[]
}

const within = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(within)]

test('it can be read aloud: a heading, a table with headings of its rows, a described picture', async () => {
  const read = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
  const nodes: Node[] = []
  for (let number = 1; number <= read.numPages; number++)
    nodes.push(...within((await (await read.getPage(number)).getStructTree()) as Node))
  await read.loadingTask.destroy()
  const roles = nodes.map(({ role }) => role)
  for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link'])
    assert.ok(roles.includes(role), role)
  assert.is(roles.filter((role) => role === 'TD').length, roles.filter((role) => role === 'TH').length)
  assert.is(nodes.find(({ role }) => role === 'Figure')?.alt, 'QR код: https://tamga.example/verify/abc')
  assert.ok(nodes.some(({ role, lang }) => role === 'P' && lang === 'en'))
})

test('the signed text is attached to the document', () => {
  assert.equal(attachmentsOf(pdf), [
    {
      name: 'R26-7K3MQ-V9T2X.jws',
      mediaType: 'application/jose',
      relationship: 'Source',
      isAssociated: true,
      content: Buffer.from('e30.e30.AAAA'),
    },
  ])
})

test.run()
