import { writeFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type EidStand, openEid } from '../../support/eid.ts'
import { seedReference } from '../../support/references.ts'
import { foundRegistered, requestedSeal } from '../../support/seals.ts'
import { openStage, type Stage } from '../../support/stage.ts'

const test = suite('certified certificates')
let eid: EidStand
let stage: Stage
test.before(async () => {
  eid = await openEid()
  stage = await openStage({ settings: { ...eid.settings } })
})
test.after(async () => {
  await stage?.close()
  await eid?.stop()
})
test('try', async () => {
  const owner = await stage.signIn()
  const orgId = await foundRegistered(stage, owner)
  await requestedSeal(stage, owner, orgId)
  const citizen = await stage.signIn()
  const { id } = await seedReference(stage, orgId, citizen)
  const r = await fetch(`${stage.url}/api/v1/gov/references/${id}/pdf`, { headers: { ...citizen.credential } })
  const bytes = Buffer.from(await r.arrayBuffer())
  assert.is(r.status, 200, bytes.toString('latin1', 0, 300))
  writeFileSync('/tmp/vp/sealed.pdf', bytes)
  console.log(JSON.stringify(await stage.app.services.documentValidation.validate(bytes, Date.now()), null, 1))
})
test.run()
