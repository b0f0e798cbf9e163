import * as assert from 'uvu/assert'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { openServerHome, type ServerHome } from '../../support/server-home.ts'
import { endServerProcesses, type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import type { Credential } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const restart = suite<{ eid: EidFixture; home: ServerHome }>('a grant and a server that dies')

restart.before(async (context) => {
  context.eid = await openEid()
  context.home = await openServerHome()
})
restart.after(async ({ eid, home }) => {
  await endServerProcesses()
  await eid?.stop()
  await home?.close()
})

const ADMIN_API_KEY = 'key-of-the-local-administrator-of-this-test'
const LONG_MS = 90_000

const ask = (server: ServerProcess, method: string, path: string, as: Credential = {}, body?: object) =>
  server.fetch(path, {
    method,
    headers: { ...as, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

restart(
  'killed while the phone is being asked: the next start finds the signature and gives the role',
  async ({ eid, home }) => {
    const settings = { ...home.settings, ...eid.settings, ADMIN_API_KEY, EID_POLL_HOLD_SECONDS: '4' }
    const [, citizen] = eid.people
    assert.ok(citizen)
    const first = await startServerProcess(settings)
    const { body: link } = await ask(first, 'POST', '/api/v1/auth/eid/start')
    await eid.phone.approve(await eid.phone.open(link.data.qr_link, citizen.nationalId))
    const { body: came } = await ask(first, 'POST', '/api/v1/auth/eid/poll', {}, { sid: link.data.sid })
    const { id } = came.data.person
    const wish = { role: 'manager' }
    const { status, body } = await ask(
      first,
      'PUT',
      `/api/v1/admin/users/${id}/role`,
      first.administrator,
      wish,
    )
    assert.is(status, 202, JSON.stringify(body))

    first.kill('SIGKILL')
    await first.ended
    await eid.phone.approve(await eid.phone.pending(citizen.nationalId))
    const second = await startServerProcess(settings)
    const run = '/admin/api/v1/jobs/ask-after-role-grants/run'
    const local = { 'X-Admin-Key': ADMIN_API_KEY }
    let state = 'pending'
    await eventually(
      async () => {
        // Who died held the right to ask; it lapses by itself.
        await ask(second, 'POST', run, local)
        const grant = `/api/v1/admin/grants/${body.data.id}`
        state = (await ask(second, 'GET', grant, second.administrator)).body.data.state
        return state !== 'pending'
      },
      LONG_MS,
      1_000,
    )
    assert.is(state, 'completed')
    const { body: people } = await ask(
      second,
      'GET',
      `/api/v1/admin/users?q=${citizen.civilId}`,
      second.administrator,
    )
    assert.equal(
      people.data.items.map(({ role }: { role: string }) => role),
      ['manager'],
    )
    await second.stop()
  },
)

restart.run()
