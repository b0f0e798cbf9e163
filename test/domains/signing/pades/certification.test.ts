import * as assert from 'uvu/assert'
import { drawReferenceForSeal } from '../../../../src/domains/services/references/pdf/draw.ts'
import { archivePdf } from '../../../../src/domains/signing/pades/archive.ts'
import {
  createPades,
  type Pades,
  PadesMismatch,
  PdfRefused,
} from '../../../../src/domains/signing/pades/pades.ts'
import { openPdf } from '../../../../src/domains/signing/pades/pdf/open.ts'
import { nameText } from '../../../../src/domains/signing/pdf/values.ts'
import { aSheet } from '../../../support/certificates.ts'
import { suite } from '../../../support/suite.ts'
import { type Authorities, openAuthorities } from './support/authorities.ts'
import { stamped } from './support/levels.ts'
import { plainPdf } from './support/pdfs.ts'
import { openSigners, type Signers, signed } from './support/signers.ts'

const test = suite('certifying PDFs')

let signers: Signers
let authorities: Authorities
let pades: Pades

test.before(async () => {
  signers = await openSigners()
  authorities = await openAuthorities(signers)
  pades = createPades()
})
test.after(async () => {
  await pades?.stop()
  await signers?.stop()
})

const archive = () => ({
  pades,
  timeStamps: authorities.timeStamps,
  validationMaterials: authorities.materials,
})

for (const stream of [false, true])
  test(`a certification is stated in signature and catalogue (${stream ? 'stream' : 'table'})`, async () => {
    const pdf = await signed(pades, await plainPdf({ stream }), signers.signer(0), { permission: 2 })
    const document = openPdf(Buffer.from(pdf))
    const certifying = document.dict(document.dict(document.root.get('Perms'))?.get('DocMDP'))
    const [value] = document.list(certifying?.get('Reference'))
    const reference = document.dict(value)
    const parameters = document.dict(reference?.get('TransformParams'))
    assert.is(nameText(reference?.get('TransformMethod')), 'DocMDP')
    assert.is(parameters?.get('P'), 2)
    assert.is(nameText(parameters?.get('V')), '1.2')
    // 2 lets others sign.
    await signed(pades, pdf, signers.signer(1))
  })

test('only the first signature certifies, and 1 lets no other follow', async () => {
  const plain = await signed(pades, await plainPdf(), signers.signer(0))
  const late = await signed(pades, plain, signers.signer(1), { permission: 1 }).catch((error) => error)
  assert.instance(late, PadesMismatch)
  const closed = await signed(pades, await plainPdf(), signers.signer(0), { permission: 1 })
  const refused = await signed(pades, closed, signers.signer(1)).catch((error) => error)
  assert.instance(refused, PdfRefused)
  assert.is(refused.reason, 'closed')
})

test('what has no validation data yet is asked about, and nothing twice', async () => {
  const once = await stamped(pades, authorities, await plainPdf(), signers.signer(0), { permission: 1 })
  const first = await pades.unproven(once)
  assert.is(first.signers.length, 2, 'the signer, and the authority of its time-stamp')
  assert.ok(Buffer.from(first.signers[0]!).equals(signers.signer(0).certificate))
  const archived = await archivePdf(archive(), once)
  assert.ok(archived.provenUntil.getTime() > Date.now())
  const second = await pades.unproven(archived.pdf)
  assert.is(second.signers.length, 1, 'the authority of the document time-stamp')
  const renewed = await archivePdf(archive(), archived.pdf)
  assert.is((await pades.unproven(renewed.pdf)).signers.length, 1)
  assert.ok(Buffer.from(renewed.pdf).subarray(0, archived.pdf.length).equals(Buffer.from(archived.pdf)))
})

test('in a tagged file the widget of a certification is in the structure tree', async () => {
  const { pdf } = await drawReferenceForSeal(aSheet)
  const document = openPdf(Buffer.from(await signed(pades, pdf, signers.signer(0), { permission: 1 })))
  const tree = document.dict(document.root.get('StructTreeRoot'))
  const [field] = document.list(document.dict(document.root.get('AcroForm'))?.get('Fields'))
  const key = document.dict(field)?.get('StructParent') as number
  assert.is(tree?.get('ParentTreeNextKey'), key + 1)
  const numbers = document.list(document.dict(tree?.get('ParentTree'))?.get('Nums'))
  const element = document.dict(numbers[numbers.indexOf(key) + 1])
  assert.is(nameText(element?.get('S')), 'Form')
  const [held] = document.list(element?.get('K'))
  assert.equal(document.dict(held)?.get('Obj'), field)
})

test.run()
