// References: what one reader follows, another takes for nothing, or for another object of the same look.
import { stream, textOfObject } from '../../test/domains/signing/validation/support/increments.ts'
import {
  type Attacks,
  entry,
  failed,
  notPassed,
  prepared,
  rewritten,
  type Verdict,
  victim,
} from './attack.ts'
import { at, baseObjects, FORGED, words } from './base.ts'

const FIRST = 300
const GROUP = '<< /Type /OCG /Name (Paid) >>'
const page = String(baseObjects()[at.page])
const secondPage = String(baseObjects()[at.secondPage])
const dingbats = '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>'

/** The object becomes a reference, which leads to what it was over so many others. */
function chained(number: number, hops: number): Buffer {
  const last = FIRST + hops - 1
  return rewritten(victim(), {
    [number]: `${FIRST} 0 R`,
    ...Object.fromEntries(
      Array.from({ length: hops - 1 }, (_, hop) => [FIRST + hop, `${FIRST + hop + 1} 0 R`]),
    ),
    [last]: textOfObject(victim(), number),
  })
}

const chain = (what: string, number: number, hops = 1) => ({
  accepts: notPassed,
  does: `${what} becomes a reference to what it was, which some readers take for nothing`,
  make: () => chained(number, hops),
})

/** The layer stays equal in all its entries, and is another object. */
const layer = (
  does: string,
  changes: Record<number, string | ((text: string) => string)>,
  accepts: readonly Verdict[] = failed,
  permission?: 1 | 2 | 3,
) => ({ accepts, does, make: () => rewritten(victim(permission), { [FIRST]: GROUP, ...changes }) })

const offCopy = `<< /OCGs [18 0 R] /D << /OFF [${FIRST} 0 R] /Order [18 0 R] >> >>`

export const references: Attacks = {
  'references-chain-content': chain('The content', at.content),
  'references-chain-content-5': chain('The content, over five others,', at.content, 5),
  'references-chain-content-15': chain('The content, over fifteen others,', at.content, 15),
  'references-chain-second-content': chain('The content of the second page', at.secondContent),
  'references-chain-resources': chain('The dictionary of resources', at.resources),
  'references-chain-font': chain('The font', at.font),
  'references-chain-picture': chain('The picture', at.picture),
  'references-chain-state': chain('The graphics state', at.state),
  'references-chain-field': chain('The text field', at.text),
  'references-chain-field-look': chain('The appearance of the text field', at.textLook),
  'references-chain-page': chain('The page', at.page),
  'references-chain-layer': chain('The layer', at.layer),
  'references-chain-layers': chain('The list of layers', at.layers),
  'references-layer-copied-in-resources': layer(
    'The page leads to a copy of the hidden layer, which is not switched off',
    { [at.resources]: entry(`/Properties << /L1 ${FIRST} 0 R >>`) },
  ),
  'references-layer-copied-in-list': layer('The list of layers knows a copy of the hidden layer alone', {
    [at.layers]: `<< /OCGs [${FIRST} 0 R] /D << /OFF [${FIRST} 0 R] /Order [${FIRST} 0 R] >> >>`,
  }),
  'references-layer-copied-in-off': layer('A copy of the hidden layer is switched off in its place', {
    [at.layers]: offCopy,
  }),
  'references-layer-copied-certified-1': layer(
    'The same, certified without changes',
    { [at.layers]: offCopy },
    failed,
    1,
  ),
  'references-layer-direct': layer(
    'The layer stands in the resources of the page: it is no object that could be switched off',
    { [at.resources]: entry(`/Properties << /L1 ${GROUP} >>`) },
    notPassed,
  ),
  'references-missing-resources': {
    accepts: notPassed,
    does: 'Prepared: the resources of the page are missing, and those of its parent, which some readers take, change',
    make: () =>
      rewritten(prepared('missing resources', { [at.page]: entry('/Resources 99 0 R')(page) }), {
        [at.inherited]: '<< /Font << /F1 100 0 R >> >>',
        100: dingbats,
      }),
  },
  'references-missing-resources-everywhere': {
    accepts: notPassed,
    does: 'The same of all pages',
    make: () =>
      rewritten(
        prepared('all resources missing', {
          [at.page]:
            '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources 99 0 R /Annots [] >>',
          [at.secondPage]: entry('/Resources 99 0 R')(secondPage),
        }),
        { [at.inherited]: '<< /Font << /F1 100 0 R >> >>', 100: dingbats },
      ),
  },
  'references-missing-resources-added': {
    accepts: notPassed,
    does: 'The second page, which has the resources of its parent, gets a reference to missing ones',
    make: () => rewritten(victim(), { [at.secondPage]: entry('/Resources 400 0 R') }),
  },
  'references-missing-box-added': {
    accepts: notPassed,
    does: 'The second page gets a box and a rotation that lead to nothing',
    make: () =>
      rewritten(victim(), {
        [at.secondPage]: (text) => entry('/Rotate 401 0 R')(entry('/CropBox 400 0 R')(text)),
      }),
  },
  'references-generation-ignored': {
    accepts: notPassed,
    does: 'Prepared: the page names a generation that an object does not have; readers that ignore generations show it',
    make: () =>
      rewritten(
        prepared('generation ignored', {
          [at.page]: entry('/Contents [4 0 R 5 0 R 24 7 R]')(page),
          [at.unused]: stream(''),
        }),
        { [at.unused]: stream(`1 g 50 740 400 60 re f 0 g ${words(FORGED)}`) },
      ),
  },
}
