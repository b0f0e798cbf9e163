// Pages, layers, actions and what hangs on the catalogue.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, atMost, entry, failed, rewritten, type Verdict, victim } from './attack.ts'
import { at, FORGED, words } from './base.ts'

type Changes = Parameters<typeof rewritten>[1]

const one = (
  does: string,
  changes: Changes,
  accepts: readonly Verdict[] = atMost,
  permission?: 1 | 2 | 3,
) => ({
  accepts,
  does,
  make: () => rewritten(victim(permission), changes),
})
const catalog = (text: string) => ({ [at.catalog]: entry(text) })
const page = (text: string) => ({ [at.page]: entry(text) })

export const pages: Attacks = {
  'pages-media-box': one('The page is cut to its lower half', page('/MediaBox [0 0 595 700]'), failed),
  'pages-crop-box': one('A crop box hides the words', page('/CropBox [0 0 595 700]'), failed),
  'pages-rotate': one('The page is turned', page('/Rotate 180')),
  'pages-user-unit': one('The page is ten times as large', page('/UserUnit 10')),
  'pages-media-box-inherited': one('The tree gets a box, which no page needs', {
    [at.pages]: entry('/MediaBox [0 0 10 10]'),
  }),
  'pages-rotate-inherited': one('All pages are turned by the tree', { [at.pages]: entry('/Rotate 90') }),
  'pages-order': one('The pages change places', { [at.pages]: entry('/Kids [14 0 R 3 0 R]') }),
  'pages-removed': one(
    'The second page is taken away',
    { [at.pages]: (text) => entry('/Count 1')(entry('/Kids [3 0 R]')(text)) },
    failed,
  ),
  'pages-duplicate': one('The first page twice', {
    [at.pages]: (text) => entry('/Count 3')(entry('/Kids [3 0 R 14 0 R 3 0 R]')(text)),
  }),
  'pages-added-first': one('A page before the first', {
    [at.pages]: (text) => entry('/Count 3')(entry('/Kids [33 0 R 3 0 R 14 0 R]')(text)),
    33: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 24 0 R >>',
  }),
  'pages-count-wrong': one('The tree counts one page', { [at.pages]: entry('/Count 1') }),
  'pages-count-certified-3': one(
    'The same, certified for annotations',
    { [at.pages]: entry('/Count 1') },
    atMost,
    3,
  ),
  'pages-type-changed': one(
    'The first page calls itself a tree',
    { [at.page]: (text) => entry('/Kids [14 0 R]')(entry('/Type /Pages')(text)) },
    ['total_failed', 'refused'],
  ),
  'pages-parent-changed': one('The page names another parent, from which some viewers inherit', {
    [at.page]: entry('/Parent 33 0 R'),
    33: '<< /Type /Pages /Kids [3 0 R] /Count 1 /Rotate 180 >>',
  }),
  'pages-group': one(
    'A transparency group is put under the page',
    page('/Group << /S /Transparency /CS /DeviceGray >>'),
  ),
  'pages-thumb': one('Another thumbnail', {
    ...page('/Thumb 33 0 R'),
    33: stream(
      '\xff',
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
    ),
  }),
  'pages-layer-on': one(
    'A hidden layer is shown: "PAID"',
    { [at.layers]: '<< /OCGs [18 0 R] /D << /ON [18 0 R] /Order [18 0 R] >> >>' },
    failed,
  ),
  'pages-layer-removed': one(
    'The catalogue forgets its layers: all are shown',
    { [at.catalog]: (text) => text.replace('/OCProperties 13 0 R', '') },
    failed,
  ),
  'pages-layer-group': one('The layer gets a use that switches it in print', {
    [at.layer]: entry('/Usage << /Print << /PrintState /ON >> >>'),
  }),
  'pages-layer-object': one(
    'The layer becomes something else: its content is shown',
    { [at.layer]: '<< /Type /OCMD /OCGs [] >>' },
    failed,
  ),
  'pages-layer-certified-3': one(
    'A hidden layer is shown, certified for annotations',
    { [at.layers]: '<< /OCGs [18 0 R] /D << /ON [18 0 R] >> >>' },
    failed,
    3,
  ),
  'pages-outline': one('Another title in the outline', { [at.outline]: entry('/Title (The gift)') }),
  'pages-outline-action': one('The outline starts a script', {
    [at.outline]: entry('/A << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  }),
  'pages-open-action': one(
    'A script runs when the file is opened',
    catalog('/OpenAction << /S /JavaScript /JS (this.getField\\("amount"\\).value = 9) >>'),
  ),
  'pages-open-action-page': one('The file opens at another page', catalog('/OpenAction [14 0 R /Fit]')),
  'pages-additional-actions': one(
    'A script runs before printing',
    catalog('/AA << /WP << /S /JavaScript /JS (1) >> >>'),
  ),
  'pages-page-actions': one(
    'A script runs when the page is shown',
    page('/AA << /O << /S /JavaScript /JS (1) >> >>'),
  ),
  'pages-names-script': one(
    'A script for the whole document',
    catalog('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>'),
  ),
  'pages-embedded-file': one('A file is attached', {
    ...catalog(
      '/Names << /EmbeddedFiles << /Names [(a.txt) << /Type /Filespec /F (a.txt) /EF << /F 33 0 R >> >>] >> >>',
    ),
    33: stream('paid', '/Type /EmbeddedFile'),
  }),
  'pages-associated-file': one('A file is associated', {
    ...catalog('/AF [<< /Type /Filespec /F (a.txt) /EF << /F 33 0 R >> >>]'),
    33: stream('paid', '/Type /EmbeddedFile'),
  }),
  'pages-uri-changed': one('The link leads elsewhere', {
    [at.link]: entry('/A << /S /URI /URI (https://example.org/elsewhere) >>'),
  }),
  'pages-uri-base': one('All links get another base', catalog('/URI << /Base (https://example.com/) >>')),
  'pages-collection': one(
    'The file becomes a portfolio that shows an attachment first',
    catalog('/Collection << /Type /Collection /View /H /D (a.txt) >>'),
  ),
  'pages-viewer': one('Viewers are asked to show full screen', catalog('/PageMode /FullScreen')),
  'pages-language': one('Another language of the document', catalog('/Lang (en)')),
  'pages-structure': one('A structure that reads other words aloud', {
    ...catalog('/StructTreeRoot 33 0 R /MarkInfo << /Marked true >>'),
    33: `<< /Type /StructTreeRoot /K << /S /P /ActualText (${FORGED}) >> >>`,
  }),
  'pages-output-intent': one(
    'Another output intent',
    catalog('/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (x) >>]'),
  ),
  'pages-extensions': one(
    'The catalogue claims extensions with a script',
    catalog(
      '/Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 3 >> >> /AA << /WC << /S /JavaScript /JS (1) >> >>',
    ),
  ),
  'pages-metadata-no-xml': one('The metadata become a dictionary that holds a page', {
    [at.metadata]: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 24 0 R >>',
  }),
  'pages-piece-info': one(
    'Private data of a program on the page, which its own viewer shows',
    page(`/PieceInfo << /Drawer << /LastModified (D:20260601) /Private (${FORGED}) >> >>`),
  ),
  'pages-separation': one(
    'The page says how it is separated',
    page('/SeparationInfo << /Pages [3 0 R] /DeviceColorant /Black >>'),
  ),
  'pages-content-into-own-stream': one(
    'The same words in another stream, and some more',
    {
      [at.page]: entry('/Contents 33 0 R'),
      33: stream(`${words('I owe you 1000 MNT')} ${words('and 8000 more', 20, 730)}`),
    },
    failed,
  ),
}
