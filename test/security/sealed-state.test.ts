import * as assert from 'uvu/assert'
import { createSealedState } from '../../src/security/sealed-state.ts'
import { suite } from '../support/suite.ts'

const sealed = suite('sealed state')
const secret = Buffer.alloc(32, 7).toString('base64url')
const state = createSealedState(secret, 'a purpose')

const refused = async (opening: Promise<unknown>) =>
  assert.ok(
    await opening.then(
      () => false,
      () => true,
    ),
  )

sealed('opens for its record, and shows nothing of what it holds', async () => {
  const text = await state.seal({ secret: 'of the session' }, 'record')
  assert.not.match(Buffer.from(text, 'base64url').toString('latin1'), 'of the session')
  assert.equal(await state.open(text, 'record'), { secret: 'of the session' })
  assert.not(text === (await state.seal({ secret: 'of the session' }, 'record')), 'never twice the same')
})

sealed('opens for no other record, purpose or key, and not when it was changed', async () => {
  const text = await state.seal('value', 'record')
  await refused(state.open(text, 'another'))
  await refused(createSealedState(secret, 'another purpose').open(text, 'record'))
  await refused(
    createSealedState(Buffer.alloc(32, 8).toString('base64url'), 'a purpose').open(text, 'record'),
  )
  const parts = text.split('.')
  const content = parts[3] ?? ''
  parts[3] = (content.startsWith('A') ? 'B' : 'A') + content.slice(1)
  await refused(state.open(parts.join('.'), 'record'))
})

sealed.run()
