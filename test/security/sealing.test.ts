import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { createSealing } from '../../src/security/sealing.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const sealing = suite('sealing')
const key = () => randomBytes(32).toString('base64url')
const mine = { purpose: 'test', owner: 'a' }

sealing('opens what it sealed, and what it sealed is AES-256-GCM and shows nothing', async () => {
  const { seal, open } = createSealing(key())
  const sealed = await seal('the secret of a', mine)
  assert.is(await open(sealed, mine), 'the secret of a')
  const [header = '', encryptedKey] = sealed.split('.')
  const { alg, enc } = JSON.parse(Buffer.from(header, 'base64url').toString())
  assert.equal([alg, enc, encryptedKey], ['dir', 'A256GCM', ''])
  for (const part of sealed.split('.')) assert.not.match(Buffer.from(part, 'base64url').toString(), /secret/)
})

sealing('never gives the same twice', async () => {
  const { seal } = createSealing(key())
  assert.is.not(await seal('same', mine), await seal('same', mine))
})

sealing(
  'opens nothing for another owner, for another purpose, with another key, or after a change',
  async () => {
    const secret = key()
    const { seal, open } = createSealing(secret)
    const sealed = await seal('x', mine)
    await rejects(open(sealed, { ...mine, owner: 'b' }))
    await rejects(open(sealed, { ...mine, purpose: 'other' }))
    await rejects(createSealing(key()).open(sealed, mine))
    const parts = sealed.split('.')
    for (const index of [0, 2, 3, 4]) {
      const part = Buffer.from(parts[index] ?? '', 'base64url')
      part[part.length >> 1]! ^= 1
      await rejects(open(parts.with(index, part.toString('base64url')).join('.'), mine))
    }
  },
)

sealing('digests depend on the key, the purpose and the owner', () => {
  const one = createSealing(key())
  const digest = one.digest('482913', mine).toString('hex')
  assert.is(one.digest('482913', mine).toString('hex'), digest)
  assert.is.not(one.digest('482913', { ...mine, owner: 'b' }).toString('hex'), digest)
  assert.is.not(createSealing(key()).digest('482913', mine).toString('hex'), digest)
})

sealing('a fingerprint is of one key and holds nothing of it', () => {
  const secret = key()
  const { fingerprint } = createSealing(secret)
  assert.is(createSealing(secret).fingerprint, fingerprint)
  assert.is.not(createSealing(key()).fingerprint, fingerprint)
  assert.not.ok(secret.includes(fingerprint.slice(0, 8)))
})

sealing.run()
