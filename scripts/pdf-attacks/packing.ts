// Parser differentials of object streams and cross-reference streams.
import { stream, textOfObject } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, broken, entry, failed, notPassed, victim } from './attack.ts'
import { at, FORGED, words } from './base.ts'
import { appendedPacked } from './packed.ts'

const forged = stream(words(FORGED))
const text = (number: number): string => textOfObject(victim(), number)

export const packing: Attacks = {
  'parsing-table-and-stream': {
    accepts: failed,
    does: 'Table and stream of a hybrid file tell different things',
    make() {
      const pdf = appendedPacked(victim(), {}, { hybrid: true, plain: { [at.content]: forged } })
      const old = String(victim().indexOf('4 0 obj')).padStart(10, '0')
      const cut = pdf.lastIndexOf('xref\n0 1\n')
      return Buffer.from(
        pdf.toString('latin1', 0, cut) +
          pdf.toString('latin1', cut).replace('trailer', `5 1\n${old} 00000 n \ntrailer`),
        'latin1',
      )
    },
  },
  'parsing-object-stream-extends': {
    accepts: notPassed,
    does: 'An object stream extends another, which holds the page of the attacker',
    make: () =>
      appendedPacked(
        victim(),
        { [at.page]: entry('/Contents 24 0 R')(text(at.page)) },
        { container: `/Extends 33 0 R`, plain: { 33: stream('3 0 << >>', '/Type /ObjStm /N 1 /First 4') } },
      ),
  },
  'parsing-object-stream-index': {
    accepts: broken,
    does: 'The index of a packed object is that of another',
    make: () =>
      appendedPacked(
        victim(),
        { 33: '<< >>', [at.page]: entry('/Contents 24 0 R')(text(at.page)) },
        { entries: { [at.page]: [2, 62, 5] } },
      ),
  },
  'parsing-object-stream-duplicate': {
    accepts: notPassed,
    does: 'Two packed objects of one number; entries and numbers lead to different ones',
    make: () => {
      const pdf = appendedPacked(victim(), { [at.page]: entry('/Contents 24 0 R')(text(at.page)) })
      return appendedPacked(pdf, { [at.page]: text(at.page) }, { entries: { [at.page]: [2, 62, 0] } })
    },
  },
  'parsing-object-stream-is-content': {
    accepts: notPassed,
    does: 'What packs objects is drawn as content, too',
    make: () =>
      appendedPacked(victim(), { [at.page]: entry('/Contents [4 0 R 5 0 R 62 0 R]')(text(at.page)) }),
  },
  'parsing-xref-stream-unknown-kind': {
    accepts: notPassed,
    does: 'An entry of a kind that no standard has',
    make: () => appendedPacked(victim(), {}, { entries: { [at.content]: [7, 10, 0] } }),
  },
}
