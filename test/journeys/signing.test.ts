import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { createSessions } from '../../src/domains/identity/sessions/sessions.ts'
import { plainPdf } from '../domains/signing/pades/support/pdfs.ts'
import { missing, openExternalValidators } from '../domains/signing/pades/support/programs.ts'
import { personIn } from '../platform/auth/eid-support.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { eventually } from '../support/eventually.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { endServerProcesses, type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

interface Context {
  eid: EidFixture
  home: ServerHome
  here: ServerProcess
  there: ServerProcess
  database: Database
}

const journey = suite<Context>('a document is signed by two instances')
const onTwo = postgresTest(journey)
/** The job comes once a minute. */
const LONG_MS = 150_000

journey.before(async (context) => {
  if (!onPostgres) return
  context.eid = await openEid({ sessionSeconds: 240 })
  context.home = await openServerHome()
  const settings: Record<string, string> = {
    ...context.home.settings,
    ...context.eid.settings,
    EID_SESSION_SECONDS: '240',
  }
  context.here = await startServerProcess(settings)
  context.there = await startServerProcess(settings)
  context.database = await openDatabase({
    url: settings.DATABASE_URL ?? '',
    migrationUrl: settings.DATABASE_MIGRATION_URL ?? '',
  })
})
journey.after(async ({ eid, home, database }) => {
  await endServerProcesses()
  await database?.close()
  await eid?.stop()
  await home?.close()
})

onTwo('the first asks the phone and is killed; the second brings it to its end', async (context) => {
  const { eid, home, here, there, database } = context
  const holder = personIn(eid)
  // The demonstration knows the person; they have signed in with the eID.
  const { id } = await database.system
    .updateTable('users')
    .set({ eid_document: holder.documentNumber })
    .where('civil_id', '=', holder.civilId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const secrets = JSON.parse(readFileSync(join(home.settings.DATA_DIR ?? '', 'secrets.json'), 'utf8'))
  const sessions = createSessions({
    database,
    clock: Date.now,
    jwtSecret: secrets.JWT_SECRET,
    jwtIssuer: 'tamga',
  })
  const { accessToken } = await sessions.issue(id, { strong: true })
  const headers = { Authorization: `Bearer ${accessToken}` }

  const started = await here.fetch('/api/v1/sign/init?name=lease.pdf&page=1&x=60&y=60&width=200&height=60', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/pdf' },
    body: Buffer.from(await plainPdf()),
  })
  assert.is(started.status, 202, JSON.stringify(started.body))
  const { data } = started.body
  /** Waits at the other instance until the state is another. */
  const stateAfter = async (known: string) => {
    const path = `/api/v1/sign/status/${data.sid}?state=${known}`
    const { status, body } = await there.fetch(path, { headers })
    assert.is(status, 200, JSON.stringify(body))
    return body.data
  }
  let last = await stateAfter('created')
  assert.equal([last.state, last.verification_code], ['pending_user', data.verification_code])
  const shown = await eid.phone.pending(holder.nationalId)
  here.kill('SIGKILL')
  await here.ended
  await eid.phone.approve(shown)
  await eventually(async () => {
    last = await stateAfter(last.state)
    return last.ended_at !== null
  }, LONG_MS)
  assert.is(last.state, 'completed', JSON.stringify(last))
  assert.equal(await eid.phone.requests(holder.nationalId), [])

  const file = await fetch(`${there.url}/api/v1/sign/${data.id}/download`, { headers })
  assert.is(file.status, 200)
  if (missing('pdfsig', 'certutil').length === 0) {
    const judges = openExternalValidators(eid.settings.EID_CA_FILE as string)
    const found = await judges.pdfsig(new Uint8Array(await file.arrayBuffer()))
    judges.stop()
    assert.equal(
      found.map(({ signature }) => signature),
      ['Signature is Valid.'],
    )
  }
})

journey.run()
