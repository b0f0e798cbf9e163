import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { plainPdf } from '../../domains/signing/pades/support/pdfs.ts'
import { emptyDictionaries } from '../../domains/signing/validation/support/hostile.ts'
import { appended } from '../../domains/signing/validation/support/increments.ts'
import { manyAddresses, newAddress } from '../../support/addresses.ts'
import { assertInContract } from '../../support/contract-answer.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { signedPdfBy } from './signed-pdf.ts'

const verify = suite<{ stage: Stage; eid: EidFixture }>('the check of a signed PDF')

verify.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openStage({ settings: { ...context.eid.settings, ...manyAddresses } })
})
verify.after(async ({ stage, eid }) => {
  await stage.close()
  await eid.stop()
})

async function check(stage: Stage, body: Uint8Array | string, type = 'application/pdf') {
  const headers = { 'Content-Type': type, ...newAddress() }
  const answer = await stage.fetch('/api/v1/sign/verify', { method: 'POST', headers, body: body as string })
  assertInContract(stage.contract, stage.contract.operations.verifyDocument!, answer)
  return answer
}

verify('200: a person of the eID has signed, says their authority', async ({ stage, eid }) => {
  const pdf = await signedPdfBy(eid, 0)
  const { status, body } = await check(stage, pdf)
  assert.is(status, 200)
  const { result, sha256, bytes, signatures } = body.data
  assert.equal(
    { result, sha256, bytes },
    {
      result: 'total_passed',
      sha256: createHash('sha256').update(pdf).digest('hex'),
      bytes: pdf.length,
    },
  )
  const [{ signer, kind, level, revocation, intact, trusted }] = signatures
  assert.equal(
    { kind, level, revocation, intact, trusted },
    {
      kind: 'signature',
      level: 'B-B',
      revocation: 'good',
      intact: true,
      trusted: true,
    },
  )
  assert.is(signer.name, 'Бат Сараа')
  assert.not.match(JSON.stringify(body), '110000000001')
  assert.not.match(stage.logged(), '110000000001')
})

verify('200: certificates that were revoked, have expired, or are foreign', async ({ stage, eid }) => {
  for (const [person, reason] of [
    [7, 'revoked_no_poe'],
    [6, 'out_of_bounds_no_poe'],
    [8, 'no_certificate_chain_found'],
  ] as const) {
    const { body } = await check(stage, await signedPdfBy(eid, person))
    assert.is(body.data.result, 'indeterminate')
    const codes = body.data.signatures[0].reasons.map(({ code }: { code: string }) => code)
    assert.ok(codes.includes(reason), `${reason}: ${codes}`)
  }
})

verify('200: a changed file has failed, with words in both languages', async ({ stage, eid }) => {
  const pdf = await signedPdfBy(eid, 1)
  pdf[30] = pdf[30]! ^ 1
  const { body } = await check(stage, pdf)
  assert.is(body.data.result, 'total_failed')
  const [{ code, text_mn, text_en }] = body.data.signatures[0].reasons
  assert.is(code, 'hash_failure')
  assert.match(text_en, 'has been changed')
  assert.match(text_mn, 'өөрчилсөн')
})

verify('200: a PDF without signatures', async ({ stage }) => {
  const { status, body } = await check(stage, await plainPdf())
  assert.is(status, 200)
  assert.equal([body.data.result, body.data.signatures], ['none', []])
})

verify('422: not a PDF, damaged, encrypted, beyond the limits', async ({ stage }) => {
  const locked = appended(await plainPdf(), {}, { trailer: '/Encrypt << /Filter /Standard >>' })
  for (const [body, code] of [
    ['hello', 'verification.not_pdf'],
    ['%PDF-1.7 and no more', 'verification.unreadable'],
    [locked, 'verification.encrypted'],
    [emptyDictionaries(3_000_000), 'verification.too_complex'],
  ] as const) {
    const answer = await check(stage, body)
    assert.equal([answer.status, answer.body.error], [422, code])
  }
})

verify('413: more than 50 MiB; 415: another type; 400: nothing', async ({ stage }) => {
  assert.is((await check(stage, Buffer.alloc(52_428_801, 0x20))).status, 413)
  assert.is((await check(stage, 'x', 'text/plain')).status, 415)
  const nothing = await check(stage, '')
  assert.equal([nothing.status, nothing.body.error], [400, 'request.invalid'])
})

verify.run()
