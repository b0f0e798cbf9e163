import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import * as assert from 'uvu/assert'
import { systemClock } from '../../../src/config/clock.ts'
import { ConfigError } from '../../../src/config/config.ts'
import type { EidRefusal } from '../../../src/providers/eid/port.ts'
import { openValidationMaterials } from '../../../src/providers/eid/validation-data.ts'
import { temporaryDirectory } from '../../config/settings.ts'
import { type Authorities, openAuthorities } from '../../domains/signing/pades/support/authorities.ts'
import { openSigners, type Signers } from '../../domains/signing/pades/support/signers.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { basicConstraints, type Issued, issue, keys, keyUsage, name, pem } from './support/certificates.ts'
import { hierarchy } from './support/hierarchy.ts'

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
const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  ((await rejects(work)) as EidRefusal).reason

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

/** People under one root, seals under another; the second file is set as it is given. */
function opened(directory: string, seals: string) {
  const [eidCaFile, estAnchorFile] = [join(directory, 'people.pem'), join(directory, 'seals.pem')]
  writeFileSync(eidCaFile, hierarchy('People').pem)
  writeFileSync(estAnchorFile, seals)
  return openValidationMaterials({ eidCaFile, estAnchorFile }, systemClock, pino({ enabled: false }))!
}

const sealUnder = (issuer: Issued) =>
  issue({
    subject: name({ CN: 'seal' }),
    keys: keys('ec', 'seal'),
    issuer,
    extensions: [keyUsage('nonRepudiation')],
  })

material('of a seal directly under its root are collected with nothing beside it', async () => {
  using directory = temporaryDirectory()
  const { root } = hierarchy('Seals')
  const { collect } = opened(directory.path, pem(root.der))
  assert.equal((await collect([sealUnder(root).der])).certificates.length, 2)
})

material('need the files of the anchors at the start alone', async () => {
  const directory = temporaryDirectory()
  const { root, issuing } = hierarchy('Seals')
  const { collect } = opened(directory.path, pem(root.der))
  directory[Symbol.dispose]()
  assert.equal((await collect([sealUnder(issuing).der], [issuing.der])).certificates.length, 3)
})

material('an authority that is offered and may not stand there changes nothing for others', async () => {
  using directory = temporaryDirectory()
  const { root, issuing } = hierarchy('Seals')
  const { collect } = opened(directory.path, pem(root.der))
  const tooLow = issue({
    subject: name({ CN: 'too low' }),
    keys: keys('ec', 'too low'),
    issuer: issuing,
    extensions: [basicConstraints(true), keyUsage('keyCertSign')],
  })
  const offered = [issuing.der, tooLow.der]
  assert.equal((await collect([sealUnder(issuing).der], offered)).certificates.length, 3)
  assert.is(await reasonOf(collect([sealUnder(tooLow).der], offered)), 'certificate_invalid')
})

material('a file of anchors that is of no use keeps the server from starting', () => {
  using directory = temporaryDirectory()
  assert.throws(
    () => opened(directory.path, 'nothing'),
    (error: Error) => error instanceof ConfigError && error.faults[0]?.name === 'EST_ANCHOR_FILE',
  )
})

material.run()
