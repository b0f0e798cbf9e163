import { fileURLToPath } from 'node:url'
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { PNG } from 'pngjs'

const dejavu = (): string => fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

type KitOptions = ConstructorParameters<typeof PdfKit>[0]

async function kit(options: KitOptions, draw: (pdf: InstanceType<typeof PdfKit>) => void): Promise<Buffer> {
  const pdf = new PdfKit(options)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Grey dots, as a scanner leaves them. */
function scan(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let pixel = 0; pixel < width * height; pixel++) {
    const shade = (pixel * 7919) % 97 === 0 ? 90 : 250
    png.data.set([shade, shade, shade, 255], pixel * 4)
  }
  return PNG.sync.write(png)
}

async function lib(
  draw: (pdf: PDFDocument) => Promise<void> | void,
  useObjectStreams = true,
): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  await draw(pdf)
  return Buffer.from(await pdf.save({ useObjectStreams }))
}

async function text(pdf: PDFDocument, size: [number, number] = [595, 842]) {
  const page = pdf.addPage(size)
  page.drawText('A page of pdf-lib', {
    x: 40,
    y: 40,
    size: 18,
    font: await pdf.embedFont(StandardFonts.Helvetica),
  })
  return page
}

async function form(pdf: PDFDocument): Promise<void> {
  const page = await text(pdf)
  const fields = pdf.getForm()
  fields.createTextField('person.name').addToPage(page, { x: 50, y: 700, width: 200, height: 20 })
  fields.createCheckBox('agreed').addToPage(page, { x: 50, y: 660, width: 15, height: 15 })
  const list = fields.createDropdown('aimag')
  list.addOptions(['Arkhangai', 'Bulgan'])
  list.addToPage(page, { x: 50, y: 620, width: 100, height: 20 })
}

export const byLibraries: Readonly<Record<string, () => Promise<Buffer>>> = {
  'pdfkit-plain': () => kit({}, (pdf) => pdf.text('A page of pdfkit')),
  'pdfkit-cyrillic': () => kit({}, (pdf) => pdf.font(dejavu()).text('Монгол бичиг')),
  'pdfkit-tagged': () =>
    kit(
      { pdfVersion: '1.7', tagged: true, lang: 'mn', displayTitle: true, info: { Title: 'Tagged' } },
      (pdf) => {
        const root = pdf.struct('Document')
        pdf.addStructure(root)
        root.add(pdf.struct('P', {}, [() => void pdf.text('A tagged paragraph')]))
        root.end()
      },
    ),
  'pdfkit-scan': () =>
    kit({ autoFirstPage: false }, (pdf) =>
      pdf.addPage({ size: 'A4', margin: 0 }).image(scan(620, 877), 0, 0, { width: 595 }),
    ),
  'pdfkit-attachment': () =>
    kit({}, (pdf) => {
      pdf.file(Buffer.from('a,b\n1,2\n'), { name: 'table.csv' })
      pdf.text('With a table attached')
    }),
  'pdfkit-links': () =>
    kit({}, (pdf) => pdf.text('A link', { link: 'https://example.org', underline: true })),
  'pdfkit-pdfa': () =>
    kit({ subset: 'PDF/A-2b', pdfVersion: '1.7' } as KitOptions, (pdf) =>
      pdf.font(dejavu()).text('For the archive'),
    ),
  'pdf-lib-streams': () => lib(async (pdf) => void (await text(pdf))),
  'pdf-lib-table': () => lib(async (pdf) => void (await text(pdf)), false),
  'pdf-lib-rotated': () =>
    lib(async (pdf) => {
      for (const angle of [0, 90, 180, 270]) (await text(pdf)).setRotation(degrees(angle))
    }),
  'pdf-lib-sizes': () =>
    lib(async (pdf) => {
      for (const size of [
        [595, 842],
        [842, 1191],
        [298, 420],
        [200, 2000],
      ] as [number, number][])
        await text(pdf, size)
    }),
  'pdf-lib-form': () => lib(form),
  'pdf-lib-form-table': () => lib(form, false),
  'pdf-lib-attachment': () =>
    lib(async (pdf) => {
      await text(pdf)
      await pdf.attach(Buffer.from('{"a":1}'), 'data.json', { mimeType: 'application/json' })
    }),
  'pdf-lib-200-pages': () =>
    lib(async (pdf) => {
      for (let page = 0; page < 200; page++) await text(pdf)
    }),
}
