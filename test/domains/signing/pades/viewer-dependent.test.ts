import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { classicFile, type Objects, onePage, stream } from '../../../../scripts/pdf-corpus/by-hand.ts'
import { inspectPdf } from '../../../../src/domains/signing/pades/inspect.ts'
import { refusedParts } from '../../../../src/domains/signing/pades/refusal-texts.ts'
import {
  PdfRefused,
  type RefusedPart,
  viewerDependences,
} from '../../../../src/domains/signing/pades/refusals.ts'
import { suite } from '../../../support/suite.ts'

const viewers = suite('a document that looks different in another viewer')

/** What is refused, or that nothing is. */
function found(file: Buffer): RefusedPart | 'nothing' | string {
  try {
    inspectPdf(file, {})
    return 'nothing'
  } catch (error) {
    if (error instanceof PdfRefused && error.reason === 'viewer_dependent') return error.about!
    throw error
  }
}
const kindOf = (file: Buffer): string => {
  const about = found(file)
  return typeof about === 'string' ? about : about.kind!
}

const file = (more: { page?: string; catalog?: string; objects?: Objects } = {}): Buffer =>
  classicFile({ objects: onePage(more) })
const withCatalog = (catalog: string, objects: Objects = {}): Buffer => file({ catalog, objects })
/** One annotation, and what it refers to. */
const withAnnotation = (entries: string, objects: Objects = {}, catalog = ''): Buffer =>
  file({
    catalog,
    page: '/Annots [6 0 R]',
    objects: {
      6: `<< /Type /Annot /Rect [10 10 90 40] ${entries} >>`,
      7: stream('/Type /XObject /Subtype /Form /BBox [0 0 80 30]', '0 0 80 30 re S'),
      ...objects,
    },
  })
const withContent = (content: string, resources: string, objects: Objects = {}): Buffer =>
  file({
    objects: {
      3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
      4: stream('', content),
      ...objects,
    },
  })
const field = (entries: string, form = '', objects: Objects = {}): Buffer =>
  withAnnotation(`/Subtype /Widget /T (name) ${entries}`, objects, `/AcroForm << /Fields [6 0 R] ${form} >>`)

function all(kind: string, files: Record<string, Buffer>): void {
  for (const [name, one] of Object.entries(files)) assert.is(kindOf(one), kind, name)
}

viewers('is refused for scripts, wherever they are', () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  all('javascript', {
    'when opened': withCatalog(`/OpenAction ${script}`),
    'behind another action': withCatalog(
      `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /URI /URI (x) /Next ${script} >>] >>`,
    ),
    'of the document': withCatalog(`/AA << /WC ${script} >>`),
    'by name': withCatalog('/Names << /JavaScript << /Names [] >> >>'),
    'of a page': file({ page: `/AA << /O ${script} >>` }),
    'of an annotation': withAnnotation(`/Subtype /Link /A ${script}`),
    'of a field': field(`/FT /Tx /AP << /N 7 0 R >> /AA << /K ${script} >>`),
    'of a rendition': withAnnotation('/Subtype /Link /A << /S /Rendition /JS (x) >>'),
    'of an outline': withCatalog('/Outlines 8 0 R', {
      8: '<< /First 9 0 R >>',
      9: `<< /Title (x) /Next 10 0 R >>`,
      10: `<< /Title (y) /A ${script} >>`,
    }),
    'of a stream': withCatalog('/OpenAction 8 0 R', { 8: stream('/S /JavaScript /JS (app.alert(1))', '') }),
    'in a list that looks like a place': withCatalog(`/OpenAction << /S /GoTo /Next [${script} /Fit] >>`),
  })
})

viewers('is refused for a script that is something else as well', () => {
  const both = '<< /Title (x) /S /JavaScript /JS (app.alert(1)) >>'
  const outlines = { 8: '<< /First 9 0 R /Last 9 0 R >>' }
  all('javascript', {
    'an outline item and of a page': file({
      catalog: '/Outlines 8 0 R',
      page: '/AA << /O 9 0 R >>',
      objects: { ...outlines, 9: both },
    }),
    'an outline item and of a field': withAnnotation(
      '/Subtype /Widget /T (name) /FT /Tx /AP << /N 7 0 R >> /AA << /F 9 0 R >>',
      { ...outlines, 9: both },
      '/Outlines 8 0 R /AcroForm << /Fields [6 0 R] >>',
    ),
    'an outline item that is a place as well': withCatalog('/OpenAction [9 0 R /Fit] /Outlines 8 0 R', {
      ...outlines,
      9: '<< /Title (x) /A << /S /JavaScript /JS (app.alert(1)) >> >>',
    }),
    'an outline item that is an action as well': withCatalog('/OpenAction 9 0 R /Outlines 8 0 R', {
      ...outlines,
      9: '<< /Title (x) /S /GoTo /A << /S /JavaScript /JS (app.alert(1)) >> >>',
    }),
    'the last outline item': withCatalog('/Outlines 8 0 R', {
      8: '<< /Last 9 0 R >>',
      9: '<< /Title (x) /A << /S /JavaScript /JS (app.alert(1)) >> >>',
    }),
  })
})

viewers('is refused for actions that change what is shown, or leave the document', () => {
  for (const action of [
    'Launch',
    'ImportData',
    'SubmitForm',
    'ResetForm',
    'Hide',
    'SetOCGState',
    'Movie',
    'Unheard',
  ])
    assert.equal(found(withAnnotation(`/Subtype /Link /A << /S /${action} >>`)), {
      kind: 'action',
      page: 1,
      object: 6,
      name: action,
    })
  all('nothing', {
    'a link': withAnnotation('/Subtype /Link /A << /S /URI /URI (https://example.mn) >>'),
    'a place': withCatalog('/OpenAction [3 0 R /Fit]'),
    'a list of itself': withCatalog('/OpenAction << /S /GoTo /Next 8 0 R >>', { 8: '[8 0 R 8 0 R]' }),
    'an action of itself': withCatalog('/OpenAction 8 0 R', {
      8: '<< /S /GoTo /D [3 0 R /Fit] /Next 8 0 R >>',
    }),
  })
})

viewers('is refused for media', () => {
  for (const subtype of ['3D', 'RichMedia', 'Movie', 'Screen', 'Sound'])
    assert.is(kindOf(withAnnotation(`/Subtype /${subtype} /AP << /N 7 0 R >>`)), 'media', subtype)
})

viewers('is refused for forms that viewers draw', () => {
  all('xfa', {
    form: withCatalog('/AcroForm << /Fields [] /XFA [(template) 8 0 R] >>', { 8: stream('', '<xdp/>') }),
    rendering: withCatalog('/NeedsRendering true'),
  })
  assert.is(kindOf(withCatalog('/AcroForm << /Fields [] /NeedAppearances true >>')), 'need_appearances')
  all('field_appearance', {
    value: field('/FT /Tx /V (1000)'),
    choice: field('/FT /Ch /V (one)'),
    background: field('/FT /Tx /MK << /BG [1 1 1] >>'),
    'unsigned with background': field('/FT /Sig /MK << /BG [1 1 1] >>'),
    'no state': field('/FT /Btn /AP << /N << /Yes 7 0 R >> >>'),
    'inherited value': withAnnotation(
      '/Subtype /Widget /Parent 8 0 R',
      { 8: '<< /T (name) /FT /Tx /V (1000) /Kids [6 0 R] >>' },
      '/AcroForm << /Fields [8 0 R] >>',
    ),
  })
  assert.is(kindOf(withAnnotation('/Subtype /FreeText /Contents (x)')), 'annotation_appearance')
  all('nothing', {
    'with appearance': field('/FT /Tx /V (1000) /AP << /N 7 0 R >>'),
    'without a value': field('/FT /Tx'),
    hidden: field('/FT /Tx /V (1000) /F 2'),
    'a place for a signature': field('/FT /Sig'),
    'a state': field('/FT /Btn /AS /Off /AP << /N << /Yes 7 0 R >> >>'),
    'no form': withCatalog('/AcroForm << /Fields [] /NeedAppearances false >>'),
  })
})

viewers('is refused for fonts that are not there', () => {
  const text = 'BT /F1 12 Tf 50 500 Td (x) Tj ET'
  const font = (entries: string): string => `/Font << /F1 << /Type /Font ${entries} >> >>`
  const embedded = '/FontDescriptor << /Type /FontDescriptor /FontFile2 8 0 R >>'
  assert.equal(found(withContent(text, '')), { kind: 'font_missing', page: 1, name: 'F1' })
  assert.equal(found(withContent(text, font('/Subtype /TrueType /BaseFont /Arial'))), {
    kind: 'font_not_embedded',
    page: 1,
    name: 'Arial',
  })
  const form = (resources: string): Objects => ({
    8: stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources}`, text),
  })
  all('font_missing', {
    'no font at all': withContent('BT (x) Tj ET', ''),
    'in a form': withContent('/X Do', '/XObject << /X 8 0 R >>', form('/Resources << >>')),
    'in a form without resources': withContent('/X Do', '/XObject << /X 8 0 R >>', form('')),
    'in a pattern': withContent('/Pattern cs /X scn', '/Pattern << /X 8 0 R >>', form('/Resources << >>')),
    'in a mask': withContent(
      '/X gs',
      '/ExtGState << /X << /SMask << /G 8 0 R >> >> >>',
      form('/Resources << >>'),
    ),
    'in a glyph': withContent(
      text,
      font('/Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 8 0 R >> /Resources << >>'),
      { 8: stream('', text) },
    ),
    'in a glyph, by the resources of another form': withContent(
      '/A Do /B Do',
      '/XObject << /A 9 0 R /B 10 0 R >>',
      {
        8: '<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 11 0 R >> >>',
        9: stream(
          '/Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R /G 8 0 R >> >>',
          'BT /G 9 Tf (a) Tj ET',
        ),
        10: stream(
          '/Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /G 8 0 R >> >>',
          'BT /G 9 Tf (a) Tj ET',
        ),
        11: stream('', text),
      },
    ),
    'in an appearance': withAnnotation('/Subtype /Stamp /AP << /N 8 0 R >>', {
      8: stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >>', text),
    }),
    'of a field': field('/FT /Tx /DA (/Other 12 Tf)', '/DR << /Font << /Helv 5 0 R >> >>'),
    'of the form': field('/FT /Tx', '/DA (/Other 12 Tf)'),
    'behind an operator that is unknown': withContent(`xyz ${text}`, ''),
  })
  all('font_not_embedded', {
    composite: withContent(
      text,
      font(
        '/Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts [<< /Subtype /CIDFontType2 >>]',
      ),
    ),
    'a program that is not there': withContent(text, font(`/Subtype /TrueType /BaseFont /Arial ${embedded}`)),
    'almost a standard font': withContent(text, font('/Subtype /Type1 /BaseFont /ABCDEF+Helvetica')),
  })
  all('nothing', {
    standard: withContent(text, font('/Subtype /Type1 /BaseFont /Times-BoldItalic')),
    embedded: withContent(text, font(`/Subtype /TrueType /BaseFont /Arial ${embedded}`), {
      8: stream('', 'a font'),
    }),
    'not painted': withContent(`3 Tr ${text}`, font('/Subtype /TrueType /BaseFont /Arial')),
    'not used': withContent('', font('/Subtype /TrueType /BaseFont /Arial')),
    'of a field': field('/FT /Tx /DA (/Helv 12 Tf)', '/DR << /Font << /Helv 5 0 R >> >>'),
  })
})

viewers('is refused for what lies in another file, or is another on paper', () => {
  const picture = (more: string, objects: Objects = {}): Buffer =>
    withContent('/X Do', '/XObject << /X 8 0 R >>', {
      8: stream(`/Type /XObject /Subtype /Image /Width 1 /Height 1 ${more}`, 'x'),
      ...objects,
    })
  const mask = (more: string): string | Buffer =>
    stream(`/Type /XObject /Subtype /Image /Width 1 /Height 1 ${more}`, 'x')
  all('external', {
    content: file({ objects: { 4: stream('/F (other.bin)', '') } }),
    picture: picture('/F (other.png)'),
    'soft mask': picture('/SMask 9 0 R', { 9: mask('/F (other.png)') }),
    'soft mask of a soft mask': picture('/SMask 9 0 R', {
      9: mask('/SMask 10 0 R'),
      10: mask('/F (other.png)'),
    }),
    mask: picture('/Mask 9 0 R', { 9: mask('/ImageMask true /F (other.png)') }),
    colours: picture('/ColorSpace [/ICCBased 9 0 R]', { 9: stream('/N 3 /F (other.icc)', '') }),
    'what its filter needs': picture('/DecodeParms << /JBIG2Globals 9 0 R >>', {
      9: stream('/F (other.jb2)', ''),
    }),
    shading: withContent('/X sh', '/Shading << /X 8 0 R >>', { 8: stream('/ShadingType 4 /F (other)', '') }),
    'shading of a pattern': withContent('/Pattern cs /X scn', '/Pattern << /X << /Shading 8 0 R >> >>', {
      8: stream('/ShadingType 4 /F (other)', ''),
    }),
    'shading in a form': withContent('/X Do', '/XObject << /X 8 0 R >>', {
      8: stream('/Subtype /Form /BBox [0 0 9 9] /Resources << /Shading << /X 9 0 R >> >>', '/X sh'),
      9: stream('/ShadingType 4 /F (other)', ''),
    }),
    'shading in an appearance': withAnnotation('/Subtype /Stamp /AP << /N 8 0 R >>', {
      8: stream('/Subtype /Form /BBox [0 0 9 9] /Resources << /Shading << /X 9 0 R >> >>', '/X sh'),
      9: stream('/ShadingType 4 /F (other)', ''),
    }),
    proxy: picture('/OPI << >>'),
    'page of another file': withContent('/X Do', '/XObject << /X 8 0 R >>', {
      8: stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (other.pdf) /Page 0 >>', ''),
    }),
    font: withContent(
      'BT /F1 12 Tf (x) Tj ET',
      '/Font << /F1 << /Subtype /TrueType /BaseFont /Arial /FontDescriptor << /FontFile2 8 0 R >> >> >>',
      { 8: stream('/F (arial.ttf)', '') },
    ),
  })
  assert.is(kindOf(picture('/Alternates [<< /Image 8 0 R /DefaultForPrinting true >>]')), 'alternate')
  for (const flags of [32, 256, 36])
    assert.is(kindOf(withAnnotation(`/Subtype /Stamp /F ${flags} /AP << /N 7 0 R >>`)), 'alternate')
  assert.is(kindOf(withAnnotation('/Subtype /Stamp /F 4 /AP << /N 7 0 R >>')), 'nothing')
  all('nothing', {
    picture: picture(''),
    'picture with a mask': picture('/SMask 9 0 R', { 9: mask('') }),
    'picture that is its own mask': picture('/SMask 8 0 R'),
  })
  assert.is(kindOf(withCatalog('/Collection << >>')), 'collection')
})

viewers('is refused for layers that can be switched, and passes where none can', () => {
  const layers = (configuration: string, more = ''): Buffer =>
    withCatalog(`/OCProperties << /OCGs [8 0 R] /D << ${configuration} >> ${more} >>`, {
      8: '<< /Type /OCG /Name (one) >>',
    })
  const unlisted = (configuration: string, more = ''): Buffer =>
    withCatalog(`/OCProperties << /OCGs [] /D << ${configuration} >> ${more} >>`, {
      8: '<< /Type /OCG /Name (one) >>',
    })
  all('optional_content', {
    off: layers('/OFF [8 0 R]'),
    'off at first': layers('/BaseState /OFF /ON [8 0 R]'),
    'by usage': layers('/AS [<< /Event /Print /OCGs [8 0 R] /Category [/Print] >>]'),
    'one of several': layers('/RBGroups [[8 0 R]]'),
    'by its user': layers('/Order [8 0 R]'),
    'in a group, by its user': layers('/Order [(group) [8 0 R]]'),
    'off, and not listed': unlisted('/OFF [8 0 R]'),
    'by usage, and not listed': unlisted('/AS [<< /Event /Print /OCGs [8 0 R] /Category [/Print] >>]'),
    'one of several, and not listed': unlisted('/RBGroups [[8 0 R]]'),
    'by its user, and not listed': unlisted('/Order [8 0 R]'),
    'off at first, and not listed': unlisted('/BaseState /OFF'),
    'another configuration, and not listed': unlisted('', '/Configs [<< /OFF [8 0 R] >>]'),
    'another configuration': layers('', '/Configs [<< /OFF [8 0 R] >>]'),
    'by a rule': withContent('/OC /M BDC EMC', '/Properties << /M << /Type /OCMD /OCGs 8 0 R >> >>', {
      8: '<< /Type /OCG /Name (one) >>',
    }),
    'a picture by a rule': withContent('/X Do', '/XObject << /X 8 0 R >>', {
      8: stream('/Subtype /Image /Width 1 /Height 1 /OC << /Type /OCMD >>', 'x'),
    }),
  })
  all('nothing', {
    'always on': layers(''),
    locked: layers('/Order [8 0 R] /Locked [8 0 R]'),
    'locked, in a list of its own': withCatalog(
      '/OCProperties << /OCGs [8 0 R] /D << /Order 9 0 R /Locked [8 0 R] >> >>',
      { 8: '<< /Type /OCG /Name (one) >>', 9: '[(group) 10 0 R]', 10: '[8 0 R]' },
    ),
    none: withCatalog('/OCProperties << /OCGs [] /D << >> >>'),
  })
})

viewers('is refused where a content can be read in two ways', () => {
  all('content', {
    'an open string': withContent('(open', ''),
    'a number of its own kind': withContent('--5 w', ''),
    'an unknown filter': file({ objects: { 4: stream('/Filter /Unheard', '') } }),
  })
})

viewers('is named with its page and what to do, for every kind and in both languages', () => {
  for (const kind of viewerDependences) {
    const refused = new PdfRefused('viewer_dependent', 'x', { about: { kind, page: 2, name: 'Arial' } })
    const [detail] = refusedParts(refused, { file: '/body', corner: '/query/corner' })!
    assert.is(detail!.rule, kind)
    assert.match(detail!.en, /^Page 2, Arial: .+\. .+\.$/)
    assert.match(detail!.mn, /^2-р хуудас, Arial: .+\. .+ (уу|үү)\.$/)
  }
})

viewers('is not what programs make that people use', () => {
  const folder = new URL('../../../fixtures/pdfs/', import.meta.url)
  for (const name of [
    'chromium-print',
    'libreoffice-pdfa',
    'libreoffice-writer',
    'cairo-from-pdfkit',
    'pdfkit-tagged',
    'pdf-lib-form',
  ])
    assert.is(kindOf(readFileSync(new URL(`${name}.pdf`, folder))), 'nothing', name)
})

viewers.run()
