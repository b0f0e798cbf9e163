import { dirname } from 'node:path'
import { createPades } from '../../../src/domains/signing/pades/pades.ts'
import { people } from '../../../src/simulators/eid/people.ts'
import { derOf } from '../../../src/simulators/eid/pki/certificate.ts'
import { openPki } from '../../../src/simulators/eid/pki/eid-pki.ts'
import { plainPdf } from '../../domains/signing/pades/support/pdfs.ts'
import { raw, signed } from '../../domains/signing/pades/support/signers.ts'
import type { EidFixture } from '../../support/eid.ts'

/** A PDF that a person of the simulator has signed, with certificates whose authority can be asked. */
export async function signedPdfBy(eid: EidFixture, index: number): Promise<Buffer> {
  const pki = await openPki(dirname(eid.settings.EID_CA_FILE ?? ''), eid.url)
  const { issuing, root } = pki.authority.issuers
  const person = people[index]!
  const { key, certificate } = pki.credential(person, 'signing')
  const pades = createPades()
  const pdf = await signed(pades, await plainPdf({ pages: 1 }), {
    name: person.givenName,
    certificate,
    chain: [derOf(issuing.certificate), derOf(root.certificate)],
    sign: (attributes) => raw(attributes, key, person.keyType === 'ec' ? 'ecdsa' : 'pkcs1'),
  })
  await pades.stop()
  return Buffer.from(pdf)
}
