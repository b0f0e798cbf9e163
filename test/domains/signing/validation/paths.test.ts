import * as assert from 'uvu/assert'
import {
  CheckBudgetExceeded,
  CountedChecks,
  MAX_CHECKS,
} from '../../../../src/domains/signing/validation/checks.ts'
import { Certificates } from '../../../../src/domains/signing/validation/paths.ts'
import type { Issuer } from '../../../../src/simulators/eid/pki/certificate.ts'
import { suite } from '../../../support/suite.ts'
import {
  authoritiesOfOneKey,
  authoritiesOfOneName,
  authority,
  freshKey,
  parsed,
  rawOf,
} from './support/authorities.ts'
import { DAY } from './support/scene.ts'

const paths = suite('paths from certificates to trusted roots')
const root = await authority({ name: 'A trusted root' })
const now = Date.now()

function opened(offered: readonly Issuer[], roots: readonly Issuer[] = [root]) {
  const checks = new CountedChecks()
  const anchors = { roots: roots.map(parsed), between: [] }
  const certificates = new Certificates(anchors, offered.map(rawOf), checks)
  return {
    ledger: checks.ledger,
    pathOf: (one: Issuer, at = now) => certificates.pathOf(certificates.of(rawOf(one))!, at),
    hasIssuer: (one: Issuer) => certificates.hasIssuer(certificates.of(rawOf(one))!),
  }
}

/** Each issued by the one before it, from the root down. */
async function chainOf(length: number, last: { pathLength?: number } = {}): Promise<Issuer[]> {
  const chain: Issuer[] = []
  for (let n = 1; n <= length; n++)
    chain.push(
      await authority({ name: `Number ${n}`, issuer: chain.at(-1) ?? root, ...(n === 1 ? last : {}) }),
    )
  return chain
}

for (const count of [19, 50, 500])
  paths(`${count} authorities of one name and key cost one check`, async () => {
    const loop = await authoritiesOfOneKey(count)
    const leaf = await authority({ name: 'A leaf', issuer: loop[0]! })
    const { pathOf, ledger } = opened([...loop, leaf])
    assert.is(pathOf(leaf), undefined)
    assert.is(ledger.spent, 1)
    for (const one of loop.slice(0, 20)) assert.is(pathOf(one), undefined)
    // None has another issuer than the key that all have, which each is checked against once.
    assert.ok(ledger.spent <= 21, String(ledger.spent))
  })

paths('as many that no one has issued, or all have, are each checked once', async () => {
  const loop = await authoritiesOfOneKey(50)
  const { hasIssuer, ledger } = opened(loop)
  for (const one of [...loop, ...loop]) assert.ok(hasIssuer(one))
  assert.is(ledger.spent, 50)
})

paths('of one name with many keys: the budget ends it, and says so', async () => {
  const many = await authoritiesOfOneName(60)
  const { pathOf, ledger } = opened(many)
  assert.throws(
    () => pathOf(many.at(-1)!),
    (error: unknown) => error instanceof CheckBudgetExceeded,
  )
  assert.is(ledger.spent, MAX_CHECKS)
  assert.throws(
    () => pathOf(many.at(-2)!),
    (error: unknown) => error instanceof CheckBudgetExceeded,
  )
  assert.is(ledger.spent, MAX_CHECKS)
})

paths('more certificates than a document can need are not gone through', async () => {
  const checks = new CountedChecks()
  const leaf = parsed(await authority({ name: 'A leaf', issuer: root }))
  const others = Array.from({ length: 1001 }, (_, n) => new Uint8Array([n >> 8, n & 0xff]))
  const certificates = new Certificates({ roots: [parsed(root)], between: [] }, [leaf.raw, ...others], checks)
  assert.throws(
    () => certificates.pathOf(leaf, now),
    (error: unknown) => error instanceof CheckBudgetExceeded,
  )
  assert.is(checks.ledger.spent, 0)
})

paths('those of the settings are tried first, whatever a file brings', async () => {
  const imitations = await authoritiesOfOneKey(60, 'A trusted root')
  const leaf = await authority({ name: 'A leaf', issuer: root })
  const { pathOf, ledger } = opened([...imitations, leaf])
  assert.is(pathOf(leaf)?.length, 1)
  assert.is(ledger.spent, 1)
})

paths('key identifiers tell keys of one name apart without a check', async () => {
  const rekeyed = [
    await authority({ name: 'CA', issuer: root }),
    await authority({ name: 'CA', issuer: root }),
  ]
  const leaf = await authority({ name: 'A leaf', issuer: rekeyed[1]! })
  const { pathOf, ledger } = opened([...rekeyed, leaf])
  assert.is(pathOf(leaf)?.length, 2)
  assert.is(ledger.spent, 2)
})

paths('without key identifiers they are distinguished by checks', async () => {
  const bare = { hasKeyIds: false }
  const rekeyed = [
    await authority({ name: 'CA', issuer: root, ...bare }),
    await authority({ name: 'CA', issuer: root, ...bare }),
  ]
  const leaf = await authority({ name: 'A leaf', issuer: rekeyed[1]!, ...bare })
  const { pathOf, ledger } = opened([...rekeyed, leaf])
  assert.is(pathOf(leaf)?.length, 2)
  assert.is(ledger.spent, 3)
})

paths('a path of six authorities leads to the root, a longer one does not', async () => {
  const chain = await chainOf(7)
  const { pathOf } = opened(chain)
  assert.equal(
    pathOf(chain[5]!)?.map(({ subject }) => subject.toString('latin1').slice(-8)),
    ['Number 5', 'Number 4', 'Number 3', 'Number 2', 'Number 1', 'ted root'],
  )
  assert.is(pathOf(chain[6]!), undefined)
  // What was too far away for one is near enough for another.
  assert.is(pathOf(chain[5]!)?.length, 6)
})

paths('the length of a path that an authority permits starts at each certificate', async () => {
  const chain = await chainOf(4, { pathLength: 1 })
  const { pathOf } = opened(chain)
  assert.is(pathOf(chain[3]!), undefined)
  assert.is(pathOf(chain[2]!)?.length, 3)
  assert.is(pathOf(chain[1]!)?.length, 2)
})

paths('a cross-certificate leads to the trusted root where the other leads astray', async () => {
  const key = await freshKey()
  const stranger = await authority({ name: 'A strange root' })
  const astray = await authority({ name: 'Crossed', key, issuer: stranger })
  const crossed = await authority({ name: 'Crossed', key, issuer: root })
  const leaf = await authority({ name: 'A leaf', issuer: astray })
  for (const offered of [
    [stranger, astray, crossed, leaf],
    [leaf, crossed, astray, stranger],
  ]) {
    const { pathOf } = opened(offered)
    assert.equal(
      pathOf(leaf)?.map(({ raw }) => raw.toString('base64')),
      [crossed, root].map((one) => Buffer.from(rawOf(one)).toString('base64')),
    )
  }
})

paths('two authorities that have certified each other are no circle without an end', async () => {
  const [one, other] = [await freshKey(), await freshKey()]
  const [first, second] = [
    await authority({ name: 'One', key: one }),
    await authority({ name: 'Two', key: other }),
  ]
  const crossed = [
    await authority({ name: 'One', key: one, issuer: second }),
    await authority({ name: 'Two', key: other, issuer: first }),
  ]
  const { pathOf, ledger } = opened(crossed)
  assert.is(pathOf(crossed[0]!), undefined)
  assert.ok(ledger.spent <= 3, String(ledger.spent))
  assert.is(opened(crossed, [first]).pathOf(crossed[0]!)?.length, 2)
})

paths('what was tried at one moment is not decided for another', async () => {
  const short = await authority({ name: 'Short', issuer: root, notAfter: now + DAY })
  const leaf = await authority({ name: 'A leaf', issuer: short })
  const { pathOf, ledger } = opened([short, leaf])
  assert.is(pathOf(leaf, now + 2 * DAY), undefined)
  assert.is(pathOf(leaf, now)?.length, 2)
  assert.is(pathOf(leaf, now + 2 * DAY), undefined)
  assert.is(ledger.spent, 2)
})

paths.run()
