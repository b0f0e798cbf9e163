import * as assert from 'uvu/assert'
import { type App, startApp } from '../../../../src/app/app.ts'
import { loadConfig } from '../../../../src/config/config.ts'
import { openDatabase, uuidv7 } from '../../../../src/db/database.ts'
import { aCase, openOfficerFixture } from '../../../platform/gov/officer/support.ts'
import { postgresTest } from '../../../support/database.ts'
import { seedAuthority, seedEvidence, seedService, sendFile } from '../../../support/gov.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { callerStatements, tapWire, type Wire } from '../../../support/wire.ts'

const test = suite('round trips of opening and deciding a case')
const onServer = postgresTest(test)

let stage: Stage
test.before(async () => {
  stage = await openStage()
})
test.after(() => stage?.close())

/** What was said from the opening of the applicant's change to its commit. */
function changeOf(conversations: string[][], applicantId: string): string[] {
  for (const said of conversations) {
    const begins = said.findIndex((text) => /^begin/i.test(text) && text.includes(applicantId))
    const ends = said.findIndex((text, index) => index > begins && /commit/i.test(text))
    if (begins >= 0 && ends >= 0 && said[ends]!.includes('audit_entry')) return said.slice(begins, ends + 1)
  }
  throw new Error(`no change of this person: ${JSON.stringify(conversations)}`)
}

/** A server of its own whose talk with the database is heard. */
async function onWire(work: (app: App, wire: Wire) => Promise<void>): Promise<void> {
  const wire = await tapWire(stage.test.url!)
  const database = await openDatabase({ url: wire.url })
  const { config, log } = stage.app.services
  const app = await startApp(
    loadConfig({ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: config.dataDir }),
    { database, log },
  )
  try {
    await work(app, wire)
  } finally {
    await app.stop()
    await database.close()
    await wire.close()
  }
}

onServer(
  'opening a case as an officer takes six, with its audit entry and the row that the applicant sees',
  async () => {
    const bureau = await openOfficerFixture(stage)
    const { id } = await aCase(stage, bureau, 'in_review')
    await onWire(async (app, wire) => {
      const { accessToken } = await app.services.sessions.issue(bureau.officer.id, { strong: true })
      const open = async () => {
        wire.conversations()
        const response = await fetch(`${app.url}/api/v1/gov/officer/queue/${id}`, {
          headers: { Authorization: `Bearer ${accessToken}` },
        })
        assert.is(response.status, 200, await response.text())
        return changeOf(wire.conversations(), bureau.officer.id)
      }
      // The first one may find statements that are not prepared yet.
      await open()
      const said = await open()
      assert.is(said.length, 6, JSON.stringify(said))
    })
  },
)

onServer('approving a case under an Idempotency-Key, its three transactions take fourteen', async () => {
  const bureau = await openOfficerFixture(stage)
  await onWire(async (app, wire) => {
    const { accessToken } = await app.services.sessions.issue(bureau.officer.id, { strong: true })
    const approve = async () => {
      const { id } = await aCase(stage, bureau, 'in_review')
      wire.conversations()
      const response = await fetch(`${app.url}/api/v1/gov/officer/queue/${id}/decide`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': uuidv7(),
        },
        body: JSON.stringify({ decision: 'approved' }),
      })
      const said = callerStatements(wire.conversations())
      assert.is(response.status, 200, await response.text())
      return said
    }
    const said = await approve()
    assert.is(said.length, 14, JSON.stringify(said))
  })
})

onServer('with a fee, evidence, a proof and an Idempotency-Key it takes six at most', async () => {
  const { orgId } = await seedAuthority(stage)
  const applicant = await stage.signIn()
  const evidence = await seedEvidence(stage)
  const service = await seedService(stage, orgId, {
    fees: [{ channel: 'online', urgency: 'normal', amount: 100, processing_days: 5 }],
    evidence_groups: [{ evidences: [{ code: evidence.code }] }],
  })
  await onWire(async (app, wire) => {
    const { accessToken } = await app.services.sessions.issue(applicant.id)
    const open = async () => {
      const [file_id, proof_file_id] = [await sendFile(stage, applicant), await sendFile(stage, applicant)]
      wire.conversations()
      const response = await fetch(`${app.url}/api/v1/gov/applications`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': uuidv7(),
        },
        body: JSON.stringify({
          service_id: service.id,
          channel: 'online',
          urgency: 'normal',
          form_data: {},
          evidences: [{ code: evidence.code, file_id }],
          representative: { kind: 'person', number: 'УБ90010112', name: 'Бат', reason: 'x', proof_file_id },
        }),
      })
      assert.is(response.status, 201, await response.text())
      return changeOf(wire.conversations(), applicant.id)
    }
    // The first one may find statements that are not prepared yet.
    await open()
    const said = await open()
    assert.ok(said.length <= 6, `${said.length}: ${JSON.stringify(said)}`)
  })
})

test.run()
