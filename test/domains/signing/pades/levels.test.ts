import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { createPades } from '../../../../src/domains/signing/pades/pades.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'
import { openAuthorities } from './support/authorities.ts'
import { archived, stamped, validated } from './support/levels.ts'
import { plainPdf } from './support/pdfs.ts'
import { openExternalValidators, requiringPrograms } from './support/programs.ts'
import { openSigners, optionsOf, signed } from './support/signers.ts'
import { serialisePreparation } from './support/stored-pdfs.ts'

const levels = suite('PDF signatures that last')
const signers = await openSigners()
const judges = openExternalValidators(signers.anchors)
const authorities = await openAuthorities(signers)
const pades = createPades()

levels.after(async () => {
  await pades.stop()
  judges.stop()
  await signers.stop()
})

const judged = requiringPrograms(levels, 'pdfsig', 'certutil', 'qpdf', 'openssl')

const VALID = 'Signature is Valid. Certificate is Trusted.'
const said = async (pdf: Uint8Array): Promise<string[]> =>
  (await judges.pdfsig(pdf)).map(({ signature, certificate }) => `${signature} ${certificate}`)

judged('another process completes what was prepared', async () => {
  const signer = signers.signer(0)
  const prepared = await pades.prepare(await plainPdf(), optionsOf(signer))
  const file = join(judges.directory, 'kept.json')
  await writeFile(file, serialisePreparation({ prepared, signature: signer.sign(prepared.signedAttributes) }))
  const main = fileURLToPath(new URL('./support/finish-main.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [main, file])
  assert.equal(await said(await readFile(`${file}.pdf`)), [VALID])
})

judged('B-T: openssl verifies the time-stamp over the signature', async () => {
  const signedOnce = await signed(pades, await plainPdf(), signers.signer(0))
  const digest = await pades.timeStampDigest(signedOnce, 'Signature1')
  const { token } = await authorities.timeStamps.stamp(digest)
  const pdf = await pades.withTimeStamp(signedOnce, 'Signature1', token)
  assert.equal(await said(pdf), [VALID])
  assert.is(await judges.qpdf(pdf), '')
  assert.is(pdf.length, signedOnce.length)
  const words = await judges.openssl(
    [
      'ts',
      '-verify',
      '-digest',
      digest.toString('hex'),
      '-in',
      'token.der',
      '-token_in',
      '-CAfile',
      signers.anchors,
    ],
    { 'token.der': token },
  )
  assert.match(words, /Verification: OK/)
})

judged('a time-stamp for something else is refused, and so is one behind a later signature', async () => {
  const first = await signed(pades, await plainPdf(), signers.signer(0))
  const { token } = await authorities.timeStamps.stamp(Buffer.alloc(32))
  assert.is((await rejects(pades.withTimeStamp(first, 'Signature1', token))).name, 'PadesMismatch')
  const noToken = Buffer.from('no token')
  assert.is((await rejects(pades.withTimeStamp(first, 'Signature1', noToken))).name, 'PadesMismatch')
  const right = await authorities.timeStamps.stamp(await pades.timeStampDigest(first, 'Signature1'))
  const both = await signed(pades, first, signers.signer(1))
  assert.is((await rejects(pades.withTimeStamp(both, 'Signature1', right.token))).name, 'PadesMismatch')
  assert.is((await rejects(pades.withTimeStamp(first, 'Signature9', right.token))).name, 'PadesMismatch')
})

for (const stream of [false, true]) {
  judged(`LT and LTA, ${stream ? 'with a cross-reference stream' : 'with a table'}`, async () => {
    let pdf = await plainPdf({ stream })
    for (const person of [0, 2]) pdf = await stamped(pades, authorities, pdf, signers.signer(person))
    pdf = await validated(pades, authorities, pdf, [signers.signer(0), signers.signer(2)])
    assert.equal(await said(pdf), [VALID, VALID])
    assert.is(await judges.qpdf(pdf), '')
    const store = await judges.run('qpdf', (file) => ['--json', '--json-key=qpdf', file], pdf)
    assert.match(store, /"\/OCSPs"/)
    assert.match(store, /"\/VRI"/)

    const prepared = await pades.prepareDocumentTimeStamp(pdf)
    const { token } = await authorities.timeStamps.stamp(prepared.digest)
    const whole = await pades.completeDocumentTimeStamp(prepared, token)
    assert.equal((await said(whole)).slice(0, 2), [VALID, VALID])
    assert.is(await judges.qpdf(whole), '')
    const { signatureFields } = await pades.inspect(whole)
    assert.equal(
      signatureFields.map(({ name, kind }) => [name, kind]),
      [
        ['Signature1', 'person'],
        ['Signature2', 'person'],
        ['Signature3', 'time-stamp'],
      ],
    )
    const wrong = await authorities.timeStamps.stamp(Buffer.alloc(32))
    assert.is((await rejects(pades.completeDocumentTimeStamp(prepared, wrong.token))).name, 'PadesMismatch')
    const again = await archived(pades, authorities, whole)
    assert.equal((await said(again)).slice(0, 2), [VALID, VALID])
  })
}

levels('validation data are not repeated', async () => {
  const pdf = await signed(pades, await plainPdf(), signers.signer(0))
  const data = await authorities.materials.collect([signers.signer(0).certificate])
  assert.is(data.certificates.length, 3)
  assert.is(data.ocsps.length, 1)
  const once = await pades.withValidationData(pdf, data)
  const twice = await pades.withValidationData(once, data)
  assert.ok(twice.length - once.length < 1500, `${twice.length - once.length} bytes were added`)
})

levels('what was kept and changed since is not completed', async () => {
  const signer = signers.signer(0)
  const prepared = await pades.prepare(await plainPdf(), optionsOf(signer))
  const signature = signer.sign(prepared.signedAttributes)
  const changed = Buffer.from(prepared.pdf)
  changed[20] = changed[20]! ^ 1
  assert.is((await rejects(pades.complete({ ...prepared, pdf: changed }, signature))).name, 'PadesMismatch')
  const whole = await pades.complete(prepared, signature)
  assert.is((await rejects(pades.complete({ ...prepared, pdf: whole }, signature))).name, 'PadesMismatch')
  assert.equal(await pades.complete(prepared, signature), whole)
})

levels.run()
