import { readdirSync, readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from '../pades/support/pdfs.ts'
import { type Credential, DAY, openValidationScene } from './support/scene.ts'

const judgement = suite('what signatures of PDFs rest on')
const scene = await openValidationScene()
const plain = await plainPdf({ pages: 1 })

judgement.before.each(() => {
  scene.state.authorityAnswers = true
})
judgement.after(() => scene.stop())

async function judged(pdf: Uint8Array) {
  const { result, signatures } = await scene.check(pdf)
  const { reasons, level, revocation, kind, provenBy } = signatures[0]!
  return { result, reasons, level, revocation, kind, provenBy }
}

const ago = (days: number) => new Date(Date.now() - days * DAY)
const stamped = async (who: Credential, at: Date) => scene.withTimeStamp(await scene.signed(plain, who), at)

judgement('a person, whose number no one sees in full', async () => {
  const { signatures } = await scene.check(await scene.signed(plain, await scene.credential()))
  assert.equal(signatures[0]?.signer, {
    name: 'Бат Болд',
    organisation: null,
    identifier: 'PNOMN-**********77',
    issuer: 'eID simulator people',
  })
})

judgement('people of the eID, with keys of ECDSA and RSA, PKCS#1 and PSS', async () => {
  for (const [person, scheme] of [[0], [2, 'pkcs1'], [3, 'pss']] as const) {
    const signer = scene.signers.signer(person, scheme)
    const found = await judged(await scene.signed(plain, { signer, serial: '' }))
    assert.equal(found.reasons, [], signer.name)
  }
})

judgement('a seal, by its certificate and not by what the file says', async () => {
  const seal = await scene.credential({ isSeal: true })
  const { signatures } = await scene.check(await scene.signed(plain, seal, { kind: 'person' }))
  assert.is(signatures[0]?.kind, 'seal')
  assert.is(signatures[0]?.signer?.name, 'Туршилтын байгууллага')
  assert.is(signatures[0]?.signer?.identifier, 'NTRMN-1234567')
  assert.is(
    (await judged(await scene.signed(plain, await scene.credential(), { kind: 'seal' }))).kind,
    'signature',
  )
})

judgement('levels, from B-B to B-LTA', async () => {
  const who = await scene.credential()
  const bb = await scene.signed(plain, who)
  const bt = await scene.withTimeStamp(bb)
  const lt = await scene.withStore(bt, who)
  const lta = await scene.withDocumentTimeStamp(lt)
  const found = await Promise.all([bb, bt, lt, lta].map(judged))
  assert.equal(
    found.map(({ level }) => level),
    ['B-B', 'B-T', 'B-LT', 'B-LTA'],
  )
  assert.equal(
    found.map(({ result }) => result),
    Array(4).fill('total_passed'),
  )
})

judgement('what the file has kept is enough where no authority answers', async () => {
  const who = await scene.credential()
  const lt = await scene.withStore(await scene.withTimeStamp(await scene.signed(plain, who)), who)
  scene.state.authorityAnswers = false
  assert.is((await judged(lt)).result, 'total_passed')
  const bare = await judged(await scene.signed(plain, who))
  assert.equal(bare, {
    ...bare,
    result: 'indeterminate',
    reasons: ['revocation_unknown'],
    revocation: 'unknown',
  })
})

judgement(
  'what was kept before the time-stamp may be from before a revocation, and is not enough',
  async () => {
    const who = await scene.credential()
    const early = await scene.withStore(await stamped(who, new Date()), who, ago(2))
    scene.state.authorityAnswers = false
    assert.equal((await judged(early)).reasons, ['revocation_unknown'])
  },
)

judgement('a document time-stamp proves the time of a signature that has none', async () => {
  const who = await scene.credential()
  const pdf = await scene.withDocumentTimeStamp(await scene.signed(plain, who))
  const found = await judged(pdf)
  assert.is(found.provenBy, 'document_time_stamp')
  assert.is(found.level, 'B-T')
})

judgement('revoked before the time-stamp: failed; after it: passed; without one: indeterminate', async () => {
  const who = await scene.credential()
  const pdf = await stamped(who, ago(10))
  const bare = await scene.signed(plain, who)
  scene.revoke(who.serial, ago(20).getTime())
  const before = await judged(pdf)
  assert.equal(before, { ...before, result: 'total_failed', reasons: ['revoked'], revocation: 'revoked' })
  assert.equal((await judged(bare)).reasons, ['revoked_no_poe'])
  scene.revoke(who.serial, ago(5).getTime())
  const after = await judged(pdf)
  assert.equal(after, { ...after, result: 'total_passed', reasons: [], revocation: 'revoked_later' })
  assert.is((await judged(bare)).result, 'indeterminate')
})

judgement('an expired certificate: passed with a time-stamp from before, indeterminate without', async () => {
  const who = await scene.credential({ notBefore: ago(100).getTime(), notAfter: ago(10).getTime() })
  const kept = await scene.withStore(await stamped(who, ago(20)), who, ago(20))
  const found = await judged(await scene.withDocumentTimeStamp(kept))
  assert.equal(found, { ...found, result: 'total_passed', level: 'B-LTA' })
  assert.ok((await judged(await scene.signed(plain, who))).reasons.includes('out_of_bounds_no_poe'))
  assert.ok((await judged(await stamped(who, ago(1)))).reasons.includes('out_of_bounds_no_poe'))
})

judgement('a certificate that began after the time-stamp', async () => {
  const who = await scene.credential({ notBefore: ago(5).getTime() })
  const found = await judged(await stamped(who, ago(20)))
  assert.is(found.result, 'total_failed')
  assert.ok(found.reasons.includes('not_yet_valid'))
})

judgement('a foreign authority, and a certificate that signed itself', async () => {
  for (const issuer of [scene.foreign, 'self'] as const) {
    const found = await judged(await scene.signed(plain, await scene.credential({ issuer })))
    assert.equal(found, { ...found, result: 'indeterminate', revocation: 'not_checked' })
    assert.ok(found.reasons.includes('no_certificate_chain_found'))
  }
})

judgement('authorities of files that lead to no trusted root are never asked', async () => {
  scene.state.asked = 0
  await judged(await scene.signed(plain, await scene.credential({ issuer: scene.foreign })))
  assert.is(scene.state.asked, 0)
})

judgement('a certificate for something else', async () => {
  const found = await judged(await scene.signed(plain, await scene.credential({ usage: 'digitalSignature' })))
  assert.equal(found.reasons, ['chain_constraints_failure'])
})

judgement('a time-stamp of an authority that is not trusted, or is none, proves nothing', async () => {
  const who = await scene.credential()
  const foreign = await scene.withTimeStamp(
    await scene.signed(plain, who),
    new Date(),
    'Signature1',
    scene.foreign,
  )
  const found = await judged(foreign)
  assert.equal(found, {
    ...found,
    result: 'indeterminate',
    reasons: ['time_stamp_failure'],
    level: 'B-B',
    provenBy: null,
  })
})

judgement('a time-stamp of the future proves nothing', async () => {
  const who = await scene.credential()
  const found = await judged(await stamped(who, new Date(Date.now() + 2 * DAY)))
  assert.equal(found.reasons, ['time_stamp_failure'])
})

judgement('a file cut back to an earlier revision is that revision, whole', async () => {
  const first = await scene.signed(plain, await scene.credential())
  const both = Buffer.from(await scene.signed(first, await scene.credential()))
  const end = both.indexOf('%%EOF', first.length - 10)
  const cut = both.subarray(0, first.length)
  assert.ok(end > 0)
  const { result, signatures } = await scene.check(cut)
  assert.is(result, 'total_passed')
  assert.equal(
    signatures.map(({ coversWholeFile }) => coversWholeFile),
    [true],
  )
})

judgement('a PDF without signatures is an answer of its own', async () => {
  assert.equal(await scene.check(plain), { result: 'none', reasons: [], signatures: [] })
})

judgement('signatures of another program in BER are not judged, and do not pass', async () => {
  const pdf = readFileSync(new URL('../../../fixtures/pdfs/poppler-signed.pdf', import.meta.url))
  const { result, signatures } = await scene.check(pdf)
  assert.is(result, 'indeterminate')
  assert.equal(signatures[0]?.reasons, ['sig_constraints_failure'])
  assert.is(signatures[0]?.isIntact, false)
})

/** Files of many producers: what they have of their own must not be taken for a change. */
judgement('files of many producers pass with two signatures and a time-stamp', async () => {
  const folder = new URL('../../../fixtures/pdfs/', import.meta.url)
  const names = readdirSync(folder).filter(
    (name) => /^(?!hand-).*\.pdf$/.test(name) || name === 'hand-prev-zero.pdf',
  )
  let tried = 0
  for (const name of names.filter((one) => !/encrypted|poppler-signed/.test(one))) {
    const once = await scene.signed(readFileSync(new URL(name, folder)), await scene.credential())
    const pdf = await scene.withDocumentTimeStamp(await scene.signed(once, await scene.credential()))
    const { result, reasons, signatures } = await scene.check(pdf)
    assert.is(result, 'total_passed', `${name}: ${reasons} ${signatures.map((one) => one.reasons)}`)
    const changes = signatures[0]?.changes.map(({ code }) => code)
    assert.equal(changes, ['signature', 'time_stamp'], name)
    tried++
  }
  assert.ok(tried > 10, String(tried))
})

judgement.run()
