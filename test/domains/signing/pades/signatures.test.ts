import * as assert from 'uvu/assert'
import { createPades } from '../../../../src/domains/signing/pades/pades.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from './support/pdfs.ts'
import { openExternalValidators, requiringPrograms } from './support/programs.ts'
import { openSigners, optionsOf, type Scheme, signed } from './support/signers.ts'

const signatures = suite('PDF signatures')
const signers = await openSigners()
const judges = openExternalValidators(signers.anchors)
const pades = createPades()

signatures.after(async () => {
  await pades.stop()
  judges.stop()
  await signers.stop()
})

const judged = requiringPrograms(signatures, 'pdfsig', 'certutil', 'qpdf', 'openssl')

const VALID = { signature: 'Signature is Valid.', certificate: 'Certificate is Trusted.' }

for (const [scheme, person] of [
  ['ecdsa', 0],
  ['ecdsa-raw', 1],
  ['pkcs1', 2],
  ['pss', 3],
] as [Scheme, number][]) {
  judged(`of ${scheme} hold for pdfsig, openssl and qpdf`, async () => {
    const signer = signers.signer(person, scheme)
    const prepared = await pades.prepare(await plainPdf(), optionsOf(signer, { reason: 'Зөвшөөрч байна' }))
    const pdf = await pades.complete(prepared, signer.sign(prepared.signedAttributes))
    const [one, ...more] = await judges.pdfsig(pdf)
    assert.is(more.length, 0)
    const { signature, certificate, isTotal, type, name } = one!
    assert.equal({ signature, certificate }, VALID)
    assert.ok(isTotal)
    assert.is(type, 'ETSI.CAdES.detached')
    assert.is(name, signer.name)
    assert.is(await judges.qpdf(pdf), '')
    const [, length, next, rest] = prepared.byteRange
    const said = await judges.openssl(
      [
        'cms',
        '-verify',
        '-cades',
        '-inform',
        'DER',
        '-in',
        'signature.der',
        '-content',
        'content.bin',
      ].concat(['-binary', '-CAfile', signers.anchors, '-purpose', 'any', '-out', 'out.bin']),
      {
        'signature.der': Buffer.from(
          Buffer.from(pdf.subarray(length + 1, next - 1)).toString('latin1'),
          'hex',
        ),
        'content.bin': Buffer.concat([pdf.subarray(0, length), pdf.subarray(next, next + rest)]),
      },
    )
    assert.match(said, /CAdES Verification successful/i)
  })
}

for (const stream of [false, true]) {
  judged(
    `of three people hold together, ${stream ? 'with a cross-reference stream' : 'with a table'}`,
    async () => {
      let pdf = await plainPdf({ stream })
      for (const person of [0, 1, 2]) pdf = await signed(pades, pdf, signers.signer(person))
      const found = await judges.pdfsig(pdf)
      assert.is(found.length, 3)
      for (const { signature, certificate } of found) assert.equal({ signature, certificate }, VALID)
      assert.equal(
        found.map(({ isTotal }) => isTotal),
        [false, false, true],
      )
      assert.is(await judges.qpdf(pdf), '')
      const { signatureFields } = await pades.inspect(pdf)
      assert.equal(
        signatureFields.map(({ name }) => name),
        ['Signature1', 'Signature2', 'Signature3'],
      )
    },
  )
}

signatures('that another key made are refused', async () => {
  const signer = signers.signer(0)
  const prepared = await pades.prepare(await plainPdf(), optionsOf(signer))
  const wrong = signers.signer(1).sign(prepared.signedAttributes)
  assert.is((await rejects(pades.complete(prepared, wrong))).name, 'SignatureInvalid')
})

signatures.run()
