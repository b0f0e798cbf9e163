import * as assert from 'uvu/assert'
import { belowBars, failureReport, table } from '../../scripts/eval/assistant/figures.ts'
import { EvalPlatform } from '../../scripts/eval/assistant/platform.ts'
import { sets } from '../../scripts/eval/assistant/question.ts'
import { suite } from '../support/suite.ts'

const test = suite('answers of the assistant without a model')

let platform: EvalPlatform
test.before(async () => {
  platform = await EvalPlatform.open()
})
test.after(() => platform?.close())

// The sets by which rules are chosen; `npm run eval -- assistant` asks the held-out one as well.
for (const name of ['tuned', 'strangers'] as const)
  test(`the questions of the set "${name}" are answered as well as the bars demand`, async () => {
    const graded = await platform.grade(sets[name])
    assert.equal(belowBars(graded), [], [...table(name, graded), ...failureReport(graded)].join('\n'))
  })

test.run()
