import * as assert from 'uvu/assert'
import { publishedPart } from '../../../../src/domains/assistant/answers/citation.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('what of an answer everyone may read')

test('own records go from the citations, and their marks from the text', () => {
  const service = { n: 1, kind: 'service' } as const
  const own = [
    { n: 2, kind: 'application' },
    { n: 12, kind: 'payment' },
  ] as const
  const text = 'The fee is 40,000₮ [1]. It is paid [2][12]. See [1] [2], form [7].'
  assert.equal(publishedPart(text, [service, ...own]), {
    answer: 'The fee is 40,000₮ [1]. It is paid. See [1], form [7].',
    citations: [service],
  })
})

test('what is published stays as it is', () => {
  const services = [
    { n: 1, kind: 'service' },
    { n: 2, kind: 'service' },
  ] as const
  const text = 'Both cost 40,000₮ [1][2].'
  assert.equal(publishedPart(text, services), { answer: text, citations: [...services] })
})

test.run()
