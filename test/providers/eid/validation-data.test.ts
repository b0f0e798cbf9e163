import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Refusal } from '../../../src/providers/eid/refusal.ts'
import { type Authorities, openAuthorities } from '../../domains/pades/support/authorities.ts'
import { openSigners, type Signers } from '../../domains/pades/support/signers.ts'
import { rejects } from '../../support/rejects.ts'

const material = suite('validation data of certificates')
let signers: Signers
let authorities: Authorities

material.before(async () => {
  signers = await openSigners()
  authorities = await openAuthorities(signers)
})
material.before.each(() => signers.down.clear())
material.after(() => signers.stop())

const collect = (...people: number[]) =>
  authorities.materials.collect(people.map((person) => signers.signer(person).certificate))
const counted = ({ certificates, ocsps, crls }: Awaited<ReturnType<typeof collect>>) => ({
  certificates: certificates.length,
  ocsps: ocsps.length,
  crls: crls.length,
})
const reasonOf = async (work: Promise<unknown>): Promise<string> => ((await rejects(work)) as Refusal).reason

material('are each chain once, and an OCSP response for each person', async () => {
  assert.equal(counted(await collect(0, 1)), { certificates: 4, ocsps: 2, crls: 0 })
})

material('hold the list once where no responder answers', async () => {
  signers.down.add('/ocsp')
  assert.equal(counted(await collect(0, 1)), { certificates: 4, ocsps: 0, crls: 1 })
})

material('of one who was revoked are refused, by OCSP and by the list', async () => {
  assert.is(await reasonOf(collect(7)), 'certificate_revoked')
  signers.down.add('/ocsp')
  assert.is(await reasonOf(collect(7)), 'certificate_revoked')
})

material('are refused where no one can be asked, and where no anchor is above', async () => {
  signers.down.add('/ocsp').add('/crl/people.crl')
  assert.is(await reasonOf(collect(0)), 'provider_unavailable')
  assert.is(await reasonOf(collect(8)), 'certificate_invalid')
})

material.run()
