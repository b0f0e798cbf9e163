import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { inspectSignatures } from '../../../../src/domains/signing/validation/inspect.ts'
import { anchorsIn } from '../../../../src/domains/signing/validation/trust.ts'
import { validateDocument } from '../../../../src/domains/signing/validation/validate.ts'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from '../pades/support/pdfs.ts'
import { openValidationScene } from './support/scene.ts'

const tampering = suite('a byte of a signed PDF is changed')
const scene = await openValidationScene()
const anchors = anchorsIn([readFileSync(scene.signers.anchors, 'utf8')])
const ask = async () => ({ revokedAt: undefined, statedAt: Date.now() })

tampering.after(() => scene.stop())

const STEP = 997

/** Positions over the whole file, and closer ones in what holds it together: each costs a whole check. */
function positionsOf(pdf: Buffer): number[] {
  const text = pdf.toString('latin1')
  const structural = [
    ...matches(text, /xref\r?\n0? ?[\s\S]{0,400}?%%EOF\r?\n?/g, 11),
    ...matches(text, /\/ByteRange ?\[[^\]]*\]\s*\/Contents ?</g, 5),
    ...matches(
      text,
      /\/AcroForm|\/Fields|\/FT|\/Sig\b|\/V |\/Pages|\/Kids|\/Contents|\/DSS|startxref|trailer|\/Prev|\/Root/g,
      3,
    ),
    // The signatures themselves, of which nothing else covers a part.
    ...matches(text, /<30[0-9a-f]+?0000/g, 97),
    // The end of the zeros that fill their places up.
    ...matches(text, /0{2}>/g, 1),
  ]
  const spread = Array.from({ length: Math.ceil(pdf.length / STEP) }, (_, index) => index * STEP)
  return [...new Set([...spread, ...structural])].filter((at) => at < pdf.length)
}

function* matches(text: string, pattern: RegExp, step: number): Generator<number> {
  for (const { index, 0: found } of text.matchAll(pattern))
    for (let at = index; at < index + found.length; at += step) yield at
}

async function outcome(pdf: Buffer): Promise<string> {
  const found = inspectSignatures(pdf)
  if (found.refused) return found.refused
  return (await validateDocument(found, { anchors, ask, now: Date.now(), length: pdf.length })).result
}

for (const stream of [false, true])
  tampering(`never passes, ${stream ? 'with packed objects' : 'with a table'}`, async () => {
    const person = await scene.credential()
    const first = await scene.withTimeStamp(await scene.signed(await plainPdf({ pages: 1, stream }), person))
    const store = await scene.withStore(first, person)
    const second = await scene.signed(store, await scene.credential({ isSeal: true }))
    const pdf = Buffer.from(await scene.withDocumentTimeStamp(second))
    assert.is(await outcome(pdf), 'total_passed')
    const passed: string[] = []
    const seen = new Map<string, number>()
    for (const at of positionsOf(pdf)) {
      const changed = Buffer.from(pdf)
      changed[at] = changed[at]! ^ 0x01
      const result = await outcome(changed)
      seen.set(result, (seen.get(result) ?? 0) + 1)
      const isLost = result === 'total_passed' || result === 'none'
      // The last byte is the end of a line behind the mark, which the last time-stamp covers like any other.
      if (isLost) passed.push(`${at}: ${result} ${JSON.stringify(pdf.toString('latin1', at - 20, at + 20))}`)
    }
    assert.equal(passed, [], [...seen].join(' '))
  })

tampering.run()
