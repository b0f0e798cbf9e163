// Universal signature forgery: the signature itself is written so that a reader skips its check.

import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, base, failed, patched, rewritten, victim } from './attack.ts'
import { at, basePdf, FORGED, words } from './base.ts'
import { without } from './dict-text.ts'
import { signed } from './sign.ts'

const changed = (pdf: Buffer): Buffer => patched(pdf, 'I owe you 1000 MNT', 'I owe you 9999 MNT')

/** The entry of the signature dictionary, replaced by another of the same length. */
function rangeAs(text: string): Buffer {
  const pdf = changed(victim())
  const from = pdf.lastIndexOf('/ByteRange [')
  const to = pdf.indexOf(']', from) + 1
  pdf.write(text.padEnd(to - from, ' ').slice(0, to - from), from, 'latin1')
  return pdf
}

function contentsAs(text: string): Buffer {
  const pdf = changed(victim())
  const from = pdf.lastIndexOf('/Contents <')
  const to = pdf.indexOf('>', from) + 1
  pdf.write(text.padEnd(to - from, ' ').slice(0, to - from), from, 'latin1')
  return pdf
}

const range = (text: string, does: string) => ({ accepts: failed, does, make: () => rangeAs(text) })
const contents = (text: string, does: string) => ({ accepts: failed, does, make: () => contentsAs(text) })

export const forgery: Attacks = {
  'forgery-range-missing': range('', 'ByteRange left out, the page changed in place'),
  'forgery-range-null': range('/ByteRange null', 'ByteRange is null'),
  'forgery-range-empty': range('/ByteRange []', 'ByteRange has no numbers'),
  'forgery-range-zeros': range('/ByteRange [0 0 0 0]', 'ByteRange covers nothing'),
  'forgery-range-negative': range('/ByteRange [0 -1 10 -9]', 'ByteRange has negative lengths'),
  'forgery-range-huge': range('/ByteRange [0 9 99 99999999999999]', 'ByteRange reaches out of the file'),
  'forgery-range-real': range('/ByteRange [0.0 9.5 99.0 9.0]', 'ByteRange has fractions'),
  'forgery-range-names': range('/ByteRange [/a /b /c /d]', 'ByteRange holds names'),
  'forgery-range-three': range('/ByteRange [0 100 200]', 'ByteRange has three numbers'),
  'forgery-range-reference': range('/ByteRange 22 0 R', 'ByteRange leads to another object'),
  'forgery-contents-missing': contents('', 'Contents left out'),
  'forgery-contents-null': contents('/Contents null', 'Contents is null'),
  'forgery-contents-empty': contents('/Contents <>', 'Contents is empty'),
  'forgery-contents-zero': contents('/Contents <00>', 'Contents is one zero'),
  'forgery-contents-literal': contents('/Contents (signed)', 'Contents is text'),
  'forgery-contents-dictionary': contents('/Contents << /A 1 >>', 'Contents is a dictionary'),
  'forgery-contents-zeros': {
    accepts: failed,
    does: 'Contents holds zeros alone',
    make() {
      const pdf = changed(victim())
      const from = pdf.lastIndexOf('/Contents <') + 11
      pdf.fill('0', from, pdf.indexOf('>', from))
      return pdf
    },
  },
  'forgery-subfilter-unknown': {
    accepts: ['total_failed', 'indeterminate'],
    does: 'A SubFilter that no reader knows, over a changed page',
    make: () => patched(changed(victim()), '/ETSI.CAdES.detached', '/ETSI.CAdES.detaches'),
  },
  'forgery-page-in-place': {
    accepts: failed,
    does: 'A figure of the page changed inside the signed bytes',
    make: () => changed(victim()),
  },
  'forgery-contents-of-another': {
    accepts: failed,
    does: 'The signature of another document',
    make() {
      const other = base('forgery other', () =>
        signed(basePdf({ [at.content]: stream(words('I owe you 2000 MNT')) })),
      )
      const cms = (pdf: Buffer) => {
        const from = pdf.lastIndexOf('/Contents <') + 11
        return pdf.toString('latin1', from, pdf.indexOf('>', from))
      }
      const pdf = Buffer.from(victim())
      pdf.write(cms(other), pdf.lastIndexOf('/Contents <') + 11, 'latin1')
      return pdf
    },
  },
  'forgery-new-field-without-signature': {
    accepts: ['total_failed', 'none'],
    does: 'An unsigned document with a field whose signature is an empty dictionary',
    make: () =>
      rewritten(basePdf(), {
        [at.approval]: (text) => `${text.replace(/>>\s*$/, '')} /V 30 0 R >>`,
        30: '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Contents <> >>',
      }),
  },
  'forgery-value-emptied-later': {
    accepts: failed,
    does: 'A later revision takes ByteRange and Contents out of the signature and changes the page',
    make: () =>
      rewritten(victim(), {
        [at.signature]: (text) => without(without(text, '/ByteRange'), '/Contents'),
        [at.content]: stream(words(FORGED)),
      }),
  },
}
