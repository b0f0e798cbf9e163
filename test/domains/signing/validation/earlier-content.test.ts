import * as assert from 'uvu/assert'
import { prepared, rewritten } from '../../../../scripts/pdf-attacks/attack.ts'
import { listed } from '../../../../scripts/pdf-attacks/sign.ts'
import { classicFile, onePage, stream } from '../../../../scripts/pdf-corpus/by-hand.ts'
import { openPdf } from '../../../../src/domains/signing/pades/pdf/open.ts'
import { StructureFault } from '../../../../src/domains/signing/pdf/faults.ts'
import { PaintBudget } from '../../../../src/domains/signing/pdf/painted/budget.ts'
import { boxesOverlap, paintBudgetOf } from '../../../../src/domains/signing/pdf/painted.ts'
import { PdfRef, PdfStream } from '../../../../src/domains/signing/pdf/values.ts'
import { EarlierContent } from '../../../../src/domains/signing/validation/compare/earlier-content.ts'
import { canCover } from '../../../../src/domains/signing/validation/compare/opaque.ts'
import { inspectSignatures } from '../../../../src/domains/signing/validation/inspect.ts'
import { suite } from '../../../support/suite.ts'

const earlier = suite('what lay on a page before, and what asking for it costs')

const box = { left: 0, bottom: 0, right: 10, top: 10 }
const away = { left: 20, bottom: 20, right: 30, top: 30 }

earlier('leaves out what is not meant', () => {
  const content = new EarlierContent(
    new PaintBudget(),
    [
      { ...box, by: 'path' },
      { ...box, by: 'annotation', number: 7 },
    ],
    ({ number }) => number !== 7,
  )
  assert.is(boxesOverlap(box, content)?.by, 'path')
  assert.is(boxesOverlap(away, content), undefined)
  assert.is(
    boxesOverlap(
      box,
      content.filter(({ by }) => by !== 'path'),
    ),
    undefined,
  )
})

earlier('ends where a document costs too many comparisons', () => {
  // Twenty of them.
  const budget = new PaintBudget(1e-6)
  const content = new EarlierContent(budget, Array(8).fill({ ...box, by: 'path' }))
  assert.is(boxesOverlap(away, content), undefined)
  assert.is(
    boxesOverlap(
      away,
      content.filter(() => false),
    ),
    undefined,
  )
  const refuses = (error: unknown) => error instanceof StructureFault && error.reason === 'too_complex'
  assert.throws(() => boxesOverlap(away, content), refuses)
})

earlier('does not compare thousands of annotations with thousands of lines', () => {
  const lines = prepared('many lines', {
    4: stream('', '60 750 1 1 re f '.repeat(20_000)).toString('latin1'),
  })
  const squares = (count: number): Buffer => {
    const numbers = Array.from({ length: count }, (_, index) => 1000 + index)
    const square = '<< /Type /Annot /Subtype /Square /Rect [500 10 510 20] >>'
    return rewritten(lines, {
      ...Object.fromEntries(numbers.map((number) => [number, square])),
      3: (text: string) => listed(text, 'Annots', ...numbers),
    })
  }
  assert.equal(inspectSignatures(squares(10)).reasons, [])
  const { reasons, signatures } = inspectSignatures(squares(1100))
  assert.equal([reasons, signatures], [['format_failure'], []])
})

earlier('reads the pictures of all fields at the cost of one document', () => {
  const revision = openPdf(
    classicFile({
      objects: onePage({
        objects: {
          6: stream('', ' '.repeat(1000)),
          7: stream('', ' '.repeat(1000)),
          8: stream('', 'f'),
          9: stream('', '1 Tr'),
        },
      }),
    }),
  )
  const picture = (number: number): PdfStream => {
    const found = revision.resolve(new PdfRef(number, 0))
    if (!(found instanceof PdfStream)) throw new Error('no stream')
    return found
  }
  const full = paintBudgetOf(revision).bytes
  for (const number of [6, 6, 7, 6]) assert.not(canCover(revision, picture(number)))
  assert.is(full - paintBudgetOf(revision).bytes, 2000)
  for (const number of [8, 9]) assert.ok(canCover(revision, picture(number)))
})

earlier.run()
