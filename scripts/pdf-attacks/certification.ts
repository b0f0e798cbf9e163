// Certification attacks: more is changed than the certification or a lock permits, or the permission itself.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, atMost, base, entry, failed, rewritten, victim } from './attack.ts'
import { at, baseObjects, basePdf, cover, FORGED, look, words } from './base.ts'
import { without } from './dict-text.ts'
import { docMdp, fieldMdp, signed } from './sign.ts'

const filled = { [at.remark]: entry('/V (and 900000)'), [at.remarkLook]: look('and 900000', 200, 30) }
const locked = (entries: string): Buffer => base(`locked ${entries}`, () => signed(basePdf(), { entries }))
const content = { [at.content]: stream(words(FORGED)) }

/** A prepared field that says what is locked when it is signed. */
const withLock = (lock: string): Buffer =>
  base(`field lock ${lock}`, () =>
    signed(
      basePdf({
        [at.approval]: entry(`/Lock << /Type /SigFieldLock ${lock} >>`)(String(baseObjects()[at.approval])),
      }),
      {
        field: at.approval,
        entries: fieldMdp(lock),
      },
    ),
  )

export const certification: Attacks = {
  'certification-1-filled': {
    accepts: failed,
    does: 'A field filled although nothing may change',
    make: () => rewritten(victim(1), filled),
  },
  'certification-1-signed': {
    accepts: atMost,
    does: 'A second signature, not seen, although nothing may change',
    make: () => signed(victim(1), { who: 'second', name: 'Signature2' }),
  },
  'certification-1-metadata': {
    accepts: atMost,
    does: 'Other metadata although nothing may change',
    make: () => rewritten(victim(1), { [at.info]: '<< /Title (A gift) >>' }),
  },
  'certification-1-content': {
    accepts: failed,
    does: 'The page changed',
    make: () => rewritten(victim(1), content),
  },
  'certification-2-content': {
    accepts: failed,
    does: 'The page changed',
    make: () => rewritten(victim(2), content),
  },
  'certification-3-content': {
    accepts: failed,
    does: 'The page changed',
    make: () => rewritten(victim(3), content),
  },
  'certification-2-page-added': {
    accepts: atMost,
    does: 'A page more where forms alone may be filled',
    make: () =>
      rewritten(victim(2), {
        [at.pages]: (text) => entry('/Count 3')(entry('/Kids [3 0 R 14 0 R 33 0 R]')(text)),
        33: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 24 0 R >>',
      }),
  },
  'certification-perms-removed': {
    accepts: failed,
    does: 'The catalogue no longer says that the document is certified, and a field is filled',
    make: () => rewritten(victim(1), { ...filled, [at.catalog]: (text) => without(text, '/Perms') }),
  },
  'certification-perms-replaced': {
    accepts: failed,
    does: 'The permissions lead to a looser signature',
    make: () =>
      rewritten(victim(1), {
        ...filled,
        [at.catalog]: entry('/Perms << /DocMDP 33 0 R >>'),
        33: `<< /Type /Sig /Filter /Adobe.PPKLite ${docMdp(3)} >>`,
      }),
  },
  'certification-reference-rewritten': {
    accepts: failed,
    does: 'The signature once more, with a looser permission',
    make: () => rewritten(victim(1), { ...filled, [at.signature]: (text) => text.replace('/P 1', '/P 3') }),
  },
  'certification-second': {
    accepts: atMost,
    does: 'A second certification, looser than the first',
    make: () =>
      rewritten(signed(victim(2), { who: 'second', name: 'Signature2', permission: 3 }), {
        33: (text) => text,
        90: `<< /Type /Annot /Subtype /Stamp /F 4 /Rect [50 740 450 800] /AP << /N 91 0 R >> >>`,
        91: cover(FORGED, 400, 60),
        [at.page]: entry('/Annots [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 27 0 R 31 0 R 34 0 R 90 0 R]'),
      }),
  },
  'certification-second-covers': {
    accepts: failed,
    does: 'A second certification permits what the first does not: a stamp over the words',
    make: () =>
      rewritten(signed(victim(2), { who: 'second', name: 'Signature2', permission: 3 }), {
        90: `<< /Type /Annot /Subtype /Stamp /F 4 /Rect [50 740 450 800] /AP << /N 91 0 R >> >>`,
        91: cover(FORGED, 400, 60),
        [at.page]: entry('/Annots [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 27 0 R 31 0 R 34 0 R 90 0 R]'),
      }),
  },
  'certification-permission-unknown': {
    accepts: failed,
    does: 'A permission that no standard has, and a filled field',
    make: () => rewritten(locked(docMdp(7)), filled),
  },
  'certification-fieldmdp-all': {
    accepts: failed,
    does: 'A field filled although all are locked',
    make: () => rewritten(locked(fieldMdp('/Action /All')), filled),
  },
  'certification-fieldmdp-include': {
    accepts: failed,
    does: 'A field filled that is locked by name',
    make: () => rewritten(locked(fieldMdp('/Action /Include /Fields [(remark)]')), filled),
  },
  'certification-fieldmdp-exclude': {
    accepts: failed,
    does: 'A field filled that is not among those left open',
    make: () => rewritten(locked(fieldMdp('/Action /Exclude /Fields [(aimag)]')), filled),
  },
  'certification-fieldmdp-unknown': {
    accepts: failed,
    does: 'A lock whose action no standard has',
    make: () => rewritten(locked(fieldMdp('/Action /Some /Fields [(remark)]')), filled),
  },
  'certification-fieldmdp-appearance-alone': {
    accepts: failed,
    does: 'The appearance of a locked field changes, its value does not',
    make: () => rewritten(locked(fieldMdp('/Action /All')), { [at.textLook]: look('900000', 200, 30) }),
  },
  'certification-lock-all': {
    accepts: failed,
    does: 'A field filled that the Lock of the signed field closes',
    make: () => rewritten(withLock('/Action /All'), filled),
  },
  'certification-lock-include': {
    accepts: failed,
    does: 'A field filled that the Lock of the signed field names',
    make: () => rewritten(withLock('/Action /Include /Fields [(remark)]'), filled),
  },
  'certification-lock-p1': {
    accepts: failed,
    does: 'A field filled behind a Lock with P 1, which the signature does not repeat',
    make: () =>
      rewritten(
        base('lock p1', () =>
          signed(
            basePdf({
              [at.approval]: entry('/Lock << /Type /SigFieldLock /Action /All /P 1 >>')(
                String(baseObjects()[at.approval]),
              ),
            }),
            { field: at.approval },
          ),
        ),
        filled,
      ),
  },
  'certification-lock-removed': {
    accepts: failed,
    does: 'The Lock of a prepared field is taken away after the document was signed, and the field is filled',
    make: () =>
      rewritten(withLock('/Action /All'), { ...filled, [at.approval]: (text) => without(text, '/Lock') }),
  },
}
