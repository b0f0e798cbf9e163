import * as assert from 'uvu/assert'
import { signInReasons } from '../../src/errors/sign-in-reasons.ts'
import { suite } from '../support/suite.ts'

const test = suite('sign-in reasons')

test('the contract names exactly the reasons that there are', async () => {
  const { default: document } = await import('../../generated/platform.json', { with: { type: 'json' } })
  assert.equal(document.components.schemas.SignInReason.enum, Object.keys(signInReasons))
})

test.run()
