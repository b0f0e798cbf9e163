import * as assert from 'uvu/assert'
import { fuzzPdf } from '../../../../scripts/fuzz-pdf/run.ts'
import { suite } from '../../../support/suite.ts'
import { missing } from '../pades/support/programs.ts'

const fuzz = suite('PDFs changed at random')
const renders = missing('pdftoppm').length === 0

fuzz(
  `500 of them: no crash, no hang${renders ? ', no other page passes' : ' (no pdftoppm here)'}`,
  async () => {
    const { failures, results } = await fuzzPdf({ files: 500, seed: 20_260_601, jobs: 2, renders })
    assert.equal(
      failures.map(({ index, kind, fault }) => `${index}, ${kind}: ${fault}`),
      [],
    )
    // It can find something: files are read, refused, and passed.
    for (const result of ['total_passed', 'total_failed', 'refused'])
      assert.ok((results.get(result) ?? 0) > 0, `none is ${result}`)
  },
)

fuzz.run()
