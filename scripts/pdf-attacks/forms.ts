// Form and font tricks: fields show something else without being filled in.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, atMost, entry, failed, rewritten, victim } from './attack.ts'
import { at, cover, FORGED, formDict, look } from './base.ts'
import { listed } from './sign.ts'

const type3 =
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 48 /LastChar 57 /Widths [500 500 500 500 500 500 500 500 500 500] /Encoding << /Type /Encoding /Differences [48 /z /z /z /z /z /z /z /z /z /z] >> /CharProcs << /z 34 0 R >> /Resources << >> >>'
const glyph = stream('500 0 d0 0 0 400 400 re f')

export const forms: Attacks = {
  'forms-need-appearances': {
    accepts: atMost,
    does: 'Viewers are asked to draw all fields themselves',
    make: () => rewritten(victim(), { [at.form]: entry('/NeedAppearances true') }),
  },
  'forms-need-appearances-and-value': {
    accepts: atMost,
    does: 'The same, with another value',
    make: () =>
      rewritten(victim(), { [at.form]: entry('/NeedAppearances true'), [at.text]: entry('/V (900000)') }),
  },
  'forms-default-look-changed': {
    accepts: atMost,
    does: 'The default appearance of the form becomes white',
    make: () => rewritten(victim(), { [at.form]: entry('/DA (/Helv 12 Tf 1 g)') }),
  },
  'forms-default-resources-changed': {
    accepts: atMost,
    does: 'The font of the form under its name becomes another',
    make: () =>
      rewritten(victim(), { [at.form]: entry('/DR << /Font << /Helv 33 0 R >> >>'), 33: type3, 34: glyph }),
  },
  'forms-default-resources-added': {
    accepts: atMost,
    does: 'The form gets a further font, which a field then names',
    make: () =>
      rewritten(victim(), {
        [at.form]: entry('/DR << /Font << /Helv 10 0 R /T3 33 0 R >> >>'),
        [at.text]: entry('/DA (/T3 12 Tf 0 g)'),
        33: type3,
        34: glyph,
      }),
  },
  'forms-font-encoding': {
    accepts: failed,
    does: 'The encoding of the font shows other figures',
    make: () =>
      rewritten(victim(), {
        [at.font]: entry('/Encoding << /Type /Encoding /Differences [49 /nine] >>'),
      }),
  },
  'forms-font-to-unicode': {
    accepts: atMost,
    does: 'The text that is copied and read aloud becomes another, the glyphs stay',
    make: () =>
      rewritten(victim(), {
        [at.font]: entry('/ToUnicode 33 0 R'),
        33: stream('/CIDInit /ProcSet findresource begin 1 beginbfchar <31> <0039> endbfchar end'),
      }),
  },
  'forms-font-type3': {
    accepts: failed,
    does: 'The font of page and form becomes one of drawn glyphs',
    make: () => rewritten(victim(), { [at.font]: type3, 34: glyph }),
  },
  'forms-look-without-value': {
    accepts: failed,
    does: 'The appearance changes, the value stays',
    make: () => rewritten(victim(), { [at.text]: entry('/AP << /N 33 0 R >>'), 33: look('900000', 200, 30) }),
  },
  'forms-value-replaced': {
    accepts: atMost,
    does: 'A value that was signed is replaced, with an appearance of its own',
    make: () =>
      rewritten(victim(), { [at.text]: entry('/V (900000)'), [at.textLook]: look('900000', 200, 30) }),
  },
  'forms-choice-replaced': {
    accepts: atMost,
    does: 'Another choice in place of the one that was signed',
    make: () =>
      rewritten(victim(), {
        [at.choice]: entry('/V (Arkhangai)'),
        [at.choiceLook]: look('Arkhangai', 200, 30),
      }),
  },
  'forms-value-without-look': {
    accepts: atMost,
    does: 'The value changes, the appearance stays',
    make: () => rewritten(victim(), { [at.text]: entry('/V (900000)') }),
  },
  'forms-value-without-look-certified-2': {
    accepts: atMost,
    does: 'The same, certified for filling in: the field has no appearance of its new value',
    make: () => rewritten(victim(2), { [at.text]: entry('/V (900000)') }),
  },
  'forms-look-removed': {
    accepts: atMost,
    does: 'The appearance is taken away: viewers draw what they like',
    make: () => rewritten(victim(), { [at.text]: (text) => text.replace('/AP << /N 19 0 R >>', '') }),
  },
  'forms-comb': {
    accepts: atMost,
    does: 'The flags of the field change: comb and multi-line',
    make: () => rewritten(victim(), { [at.text]: entry('/Ff 16781312') }),
  },
  'forms-options': {
    accepts: atMost,
    does: 'The options of a choice change',
    make: () => rewritten(victim(), { [at.choice]: entry('/Opt [(Arkhangai) [(Bulgan) (Dornod)]]') }),
  },
  'forms-hidden': {
    accepts: atMost,
    does: 'A field is hidden by its flags',
    make: () => rewritten(victim(), { [at.text]: entry('/F 2') }),
  },
  'forms-moved-over-words': {
    accepts: failed,
    does: 'A field is filled, and its rectangle moves over the words',
    make: () =>
      rewritten(victim(), {
        [at.text]: (text) => entry('/Rect [50 740 450 800]')(entry('/V (900000)')(text)),
        [at.textLook]: cover(FORGED, 400, 60),
      }),
  },
  'forms-moved-over-words-certified-2': {
    accepts: failed,
    does: 'The same, certified for filling in',
    make: () =>
      rewritten(victim(2), {
        [at.text]: (text) => entry('/Rect [50 740 450 800]')(entry('/V (900000)')(text)),
        [at.textLook]: cover(FORGED, 400, 60),
      }),
  },
  'forms-background': {
    accepts: atMost,
    does: 'A field gets a background and a caption',
    make: () => rewritten(victim(), { [at.text]: entry('/MK << /BG [0 0 0] /CA (9) >>') }),
  },
  'forms-state-look-replaced': {
    accepts: failed,
    does: 'What a box shows when it is off becomes a cross',
    make: () => rewritten(victim(), { [at.off]: stream('2 w 3 3 m 17 17 l S', formDict(20, 20)) }),
  },
  'forms-state-without-value': {
    accepts: atMost,
    does: 'A box shows that it is ticked, its value says that it is not',
    make: () => rewritten(victim(), { [at.check]: entry('/AS /Yes') }),
  },
  'forms-new-text-field': {
    accepts: failed,
    does: 'A new text field with words over the page',
    make: () =>
      rewritten(victim(), {
        33: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (new) /V (${FORGED}) /F 4 /P 3 0 R /Rect [50 740 450 800] /AP << /N 34 0 R >> >>`,
        34: cover(FORGED, 400, 60),
        [at.form]: (text) => listed(text, 'Fields', 33),
        [at.page]: (text) => listed(text, 'Annots', 33),
      }),
  },
  'forms-new-button': {
    accepts: failed,
    does: 'A new button with an icon over the page, certified for filling in',
    make: () =>
      rewritten(victim(2), {
        33: '<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (new) /F 4 /P 3 0 R /Rect [50 740 450 800] /MK << /I 34 0 R /TP 1 >> /AP << /N 34 0 R >> >>',
        34: cover(FORGED, 400, 60),
        [at.form]: (text) => listed(text, 'Fields', 33),
        [at.page]: (text) => listed(text, 'Annots', 33),
      }),
  },
  'forms-field-renamed': {
    accepts: atMost,
    does: 'A field gets another name',
    make: () => rewritten(victim(), { [at.text]: entry('/T (gift)') }),
  },
  'forms-calculation': {
    accepts: atMost,
    does: 'A field gets a script that calculates it',
    make: () =>
      rewritten(victim(), {
        [at.text]: entry('/AA << /C << /S /JavaScript /JS (event.value = 900000) >> >>'),
        [at.form]: entry('/CO [8 0 R]'),
      }),
  },
  'forms-xfa': {
    accepts: atMost,
    does: 'The form gets XFA, which some viewers show in place of the pages',
    make: () => rewritten(victim(), { [at.form]: entry('/XFA 33 0 R'), 33: stream('<xdp/>') }),
  },
  'forms-whole-form-replaced': {
    accepts: atMost,
    does: 'The catalogue leads to another form that has the signature, too',
    make: () =>
      rewritten(victim(), {
        [at.catalog]: entry('/AcroForm 33 0 R'),
        33: '<< /SigFlags 3 /Fields [31 0 R] >>',
      }),
  },
}
