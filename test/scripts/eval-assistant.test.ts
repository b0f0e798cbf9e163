import * as assert from 'uvu/assert'
import { belowBars, missLines, table } from '../../scripts/eval/assistant/figures.ts'
import { AskedPlatform } from '../../scripts/eval/assistant/platform.ts'
import { sets } from '../../scripts/eval/assistant/question.ts'
import { suite } from '../support/suite.ts'

const test = suite('answers of the assistant without a model')

let platform: AskedPlatform
test.before(async () => {
  platform = await AskedPlatform.open()
})
test.after(() => platform?.close())

// The sets by which rules are chosen; `npm run eval -- assistant` asks the held-out one as well.
for (const name of ['tuned', 'strangers'] as const)
  test(`the questions of the set "${name}" are answered as well as the bars demand`, async () => {
    const judged = await platform.judge(sets[name])
    assert.equal(belowBars(judged), [], [...table(name, judged), ...missLines(judged)].join('\n'))
  })

test.run()
