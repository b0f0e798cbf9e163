import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../../src/db/database.ts'
import { insertDecision } from '../../../../../src/domains/services/cases/review/queries.ts'
import { caseScene } from '../../../../support/case-scene.ts'
import { suite } from '../../../../support/suite.ts'

const decisions = suite('a decision that waits for its signature')
const scene = caseScene(decisions)

/** As the officer of the authority would begin it, having seen the case in that version. */
function begin(caseId: string, caseVersion: number, officerId = scene.authority.officer.id) {
  const { database } = scene.stage.test
  const now = new Date()
  return database.transact({ role: 'app', userId: scene.authority.officer.id }, 'write', (tx) =>
    insertDecision(tx, {
      id: uuidv7(),
      application_id: caseId,
      officer_id: officerId,
      decision: 'approved',
      reason_code: null,
      reason_text: null,
      finding_mn: null,
      finding_en: null,
      case_version: caseVersion,
      record: '{}',
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    }),
  )
}

decisions('begins only for the case as its officer saw it', async () => {
  const { officer } = scene.authority
  const { id } = await scene.aCase('in_review', { officer })
  assert.is(await begin(id, 2), undefined, 'another version')
  assert.is(await begin(id, 1, scene.applicant.id), undefined, 'another officer')
  const pending = await begin(id, 1)
  assert.equal([pending?.state, pending?.officer_id, pending?.case_version], ['pending', officer.id, 1])
})

decisions('begins only in a state in which cases are decided', async () => {
  const { officer } = scene.authority
  for (const state of ['info_requested', 'approved', 'rejected'] as const) {
    const { id } = await scene.aCase(state, { officer })
    assert.is(await begin(id, 1), undefined, state)
  }
})

decisions.run()
