import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { belowBars, missLines, table } from '../../scripts/eval/assistant/figures.ts'
import { AskedPlatform } from '../../scripts/eval/assistant/platform.ts'
import { halves } from '../../scripts/eval/assistant/question.ts'

const test = suite('answers of the assistant without a model')

let platform: AskedPlatform
test.before(async () => {
  platform = await AskedPlatform.open()
})
test.after(() => platform?.close())

// Half of the questions, by which rules are chosen; `npm run eval -- assistant` asks the others as well.
test('the tuned half of the questions is answered as well as the bars demand', async () => {
  const judged = await platform.judge(halves.tuned)
  assert.equal(belowBars(judged), [], [...table('tuned', judged), ...missLines(judged)].join('\n'))
})

test.run()
