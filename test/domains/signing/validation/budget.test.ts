import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { localTarget, runtimeImportsOf } from '../../../../scripts/lib/imports.ts'
import { CountedChecks, MAX_CHECKS } from '../../../../src/domains/signing/validation/checks.ts'
import { inspectSignatures } from '../../../../src/domains/signing/validation/inspect.ts'
import { anchorsIn } from '../../../../src/domains/signing/validation/trust.ts'
import { validateDocument } from '../../../../src/domains/signing/validation/validate.ts'
import type { Issuer } from '../../../../src/simulators/eid/pki/certificate.ts'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from '../pades/support/pdfs.ts'
import { authoritiesOfOneKey, authoritiesOfOneName, rawOf } from './support/authorities.ts'
import { signedByHand } from './support/by-hand.ts'
import { certificateLoop } from './support/certificate-loop.ts'
import { type Credential, openValidationScene } from './support/scene.ts'

const budget = suite('what one document may cost')
const scene = await openValidationScene()
const anchors = anchorsIn([readFileSync(scene.signers.anchors, 'utf8')])
const plain = await plainPdf({ pages: 1 })

budget.after(() => scene.stop())

const withChain = ({ signer, serial }: Credential, chain: Buffer[]): Credential => ({
  serial,
  signer: { ...signer, chain },
})
const buffers = (issuers: readonly Issuer[]): Buffer[] => issuers.map((one) => Buffer.from(rawOf(one)))
const ask = async () => ({ revokedAt: undefined, statedAt: Date.now() })

async function counted(pdf: Uint8Array) {
  const checks = new CountedChecks()
  const bytes = Buffer.from(pdf)
  const found = await validateDocument(inspectSignatures(bytes), {
    anchors,
    ask,
    now: Date.now(),
    length: bytes.length,
    checks,
  })
  return { ...found, checks: checks.ledger.spent }
}

for (const count of [19, 50, 500])
  budget(`a loop of ${count} certificates costs few checks and leads to no one`, async () => {
    const pdf = await certificateLoop(scene.pades, plain, count)
    const { checks, signatures } = await counted(pdf)
    assert.ok(checks <= 20, String(checks))
    assert.equal(signatures[0]?.reasons, ['no_certificate_chain_found'])
    assert.is((await scene.check(pdf)).result, 'indeterminate')
  })

budget('one that goes on beyond the budget is indeterminate, with a reason of its own', async () => {
  const many = await authoritiesOfOneName(60)
  const who = withChain(await scene.credential({ issuer: many.at(-1)! }), [])
  const pdf = await scene.pades.withValidationData(signedByHand(plain, who), {
    certificates: buffers(many),
    crls: [],
    ocsps: [],
  })
  const { checks, result, signatures } = await counted(pdf)
  assert.is(checks, MAX_CHECKS)
  assert.is(result, 'indeterminate')
  const [{ reasons, isTrusted, signer }] = signatures as [(typeof signatures)[0]]
  assert.equal(
    { reasons, isTrusted, issuer: signer?.issuer },
    {
      reasons: ['certificate_chain_general_failure'],
      isTrusted: false,
      issuer: null,
    },
  )
  const inThread = await scene.check(pdf)
  assert.equal(inThread.signatures[0]?.reasons, ['certificate_chain_general_failure'])
})

budget('an honest signature passes beside a loop', async () => {
  const honest = await scene.credential()
  const loop = await authoritiesOfOneKey(100)
  const signed = await scene.signed(plain, honest)
  const beside = await scene.pades.withValidationData(signed, {
    certificates: buffers(loop),
    crls: [],
    ocsps: [],
  })
  assert.is((await scene.check(beside)).result, 'total_passed')
})

budget('answers of authorities in the file: copies count once, and too many end it', async () => {
  const who = await scene.credential()
  const stored = await scene.withStore(await scene.signed(plain, who), who)
  const [answer] = inspectSignatures(Buffer.from(stored)).store.ocsps
  const signed = await scene.signed(plain, who)
  const withAnswers = (ocsps: Uint8Array[]) =>
    scene.pades.withValidationData(signed, { certificates: scene.signers.signer(0).chain, crls: [], ocsps })
  const copies = await counted(await withAnswers(Array.from({ length: 300 }, () => answer!)))
  assert.is(copies.result, 'total_passed')
  assert.ok(copies.checks <= 10, String(copies.checks))

  const forged = Array.from({ length: 300 }, (_, n) => altered(answer!, n))
  const spent = await counted(await withAnswers(forged))
  assert.is(spent.checks, MAX_CHECKS)
  assert.equal(spent.signatures[0]?.reasons, ['certificate_chain_general_failure'])
})

/** Another time at which the responder says to have made it: the answer is read, and its signature does not hold. */
function altered(answer: Uint8Array, n: number): Buffer {
  const copy = Buffer.from(answer)
  const at = /\d{14}Z/.exec(copy.toString('latin1'))!.index
  copy.write(String(n % 60).padStart(2, '0'), at + 12, 'latin1')
  copy.write(String(Math.floor(n / 60)).padStart(2, '0'), at + 10, 'latin1')
  return copy
}

budget('only the workers read what files hold: the server itself never loads what does', () => {
  const root = join(import.meta.dirname, '../../../..')
  const reached = new Set<string>()
  const waiting = ['src/domains/signing/validation/setup.ts', 'src/platform/sign/verify.ts']
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const specifier of runtimeImportsOf(join(root, file))) {
      const target = localTarget(root, file, specifier)
      if (target?.endsWith('.ts')) waiting.push(target)
    }
  }
  assert.ok(reached.has('src/domains/signing/validation/validation.ts'))
  for (const name of ['judge', 'inspect', 'paths', 'consultation', 'words', 'contents'])
    assert.not.ok(reached.has(`src/domains/signing/validation/${name}.ts`), name)
})

budget.run()
