import * as assert from 'uvu/assert'
import { seedCase, seedService } from '../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { type OfficerFixture, openOfficerFixture } from './support.ts'

/** What an officer reads of a signature that there is, test/platform/gov/application-signatures.test.ts shows. */
const test = suite('the applicant’s signature, as officers read it')

let stage: Stage
let bureau: OfficerFixture
test.before(async () => {
  stage = await openStage()
  bureau = await openOfficerFixture(stage)
})
test.after(() => stage?.close())

const read = (id: string, as: Person) => stage.call('getReviewCaseSignature', { path: { id } }, as.credential)

test('404: of a service that asks for none, and of a case that waits for it', async () => {
  const { id } = await seedCase(stage, bureau.service, bureau.applicant, 'submitted')
  assert.is((await read(id, bureau.officer)).body.error, 'officer.unsigned')
  const service = await seedService(stage, bureau.orgId, { applicant_signs: true })
  const waiting = await seedCase(stage, service, bureau.applicant, 'signature_pending')
  assert.is((await read(waiting.id, bureau.officer)).body.error, 'officer.case_not_found')
})

test('403: of a case of one’s own', async () => {
  const { id } = await seedCase(stage, bureau.service, bureau.officer, 'submitted')
  assert.is((await read(id, bureau.officer)).body.error, 'officer.own_case')
})

test.run()
