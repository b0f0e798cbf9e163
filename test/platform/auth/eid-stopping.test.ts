import * as assert from 'uvu/assert'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { openServerHome, type ServerHome } from '../../support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { suite } from '../../support/suite.ts'

const SIGN_INS = 60
const POLLS = 300
/** On a busy machine some are always between two polls. */
const HELD_AT_ONCE = POLLS * 0.8
const GRACE_SECONDS = 60
/** As long as the server lets a sign-in wait: on a busy machine the polls take minutes to come. */
const SIGN_IN_SECONDS = 600
const ALL_POLLING_MS = 300_000

const stopping = suite<{ eid: EidFixture; home: ServerHome }>('a server that stops while people sign in')
stopping.before(async (scene) => {
  scene.eid = await openEid()
  scene.home = await openServerHome()
})
stopping.after(async ({ eid, home }) => {
  await home?.close()
  await eid?.stop()
})

/** Each from an address of its own, as the proxy tells it: limits are not what this is about. */
let addresses = 0
function post(server: ServerProcess, path: string, body: object) {
  addresses++
  const client = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  return server.fetch(`/api/v1/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': client },
    body: JSON.stringify(body),
  })
}

/** A stopping server takes no new connections: who polls again just then is refused one, and not answered wrongly. */
const refusedSince = (isStopped: () => boolean) => (fault: unknown) => {
  if (!isStopped()) throw fault
  return undefined
}

/** A server without a free moment turns some away before they wait, which they would only try again. */
const isBusy = (answer: Awaited<ReturnType<typeof post>> | undefined): boolean =>
  answer?.status === 503 && answer.body.error === 'server.busy'

stopping(
  `SIGTERM under ${POLLS} polls: those that wait are asked to poll again, exit 0 within the grace`,
  async ({ eid, home }) => {
    const settings = { ...home.settings, ...eid.settings, EID_SESSION_SECONDS: String(SIGN_IN_SECONDS) }
    const server = await startServerProcess({
      ...settings,
      TRUSTED_PROXIES: '127.0.0.1/32',
      SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS),
    })
    const sids: string[] = []
    for (let n = 0; n < SIGN_INS; n++) {
      const { status, body } = await post(server, '/eid/start', {})
      assert.is(status, 201, JSON.stringify(body))
      sids.push(body.data.sid)
    }
    let isStopped = false
    // A poll is held for a while only: on a busy machine the first are over before the last have come.
    const poll = async (sid: string | undefined) => {
      for (;;) {
        const answer = await post(server, '/eid/poll', { sid }).catch(refusedSince(() => isStopped))
        if (isStopped || !(answer?.status === 200 || isBusy(answer))) return answer
      }
    }
    const polls = Promise.all(Array.from({ length: POLLS }, (_, n) => poll(sids[n % SIGN_INS])))
    // What fails before they are awaited is reported, and not that it broke them off.
    polls.catch(() => {})
    await eventually(async () => {
      const { body } = await server.fetch('/metrics')
      return Number(/tamga_http_requests_in_flight (\d+)/.exec(body)?.[1]) > HELD_AT_ONCE
    }, ALL_POLLING_MS)

    const began = performance.now()
    isStopped = true
    server.kill('SIGTERM')
    const answers = (await polls).filter((answer) => answer !== undefined && !isBusy(answer))
    // How many wait just then, and how many are between two polls, is up to the machine.
    assert.ok(answers.length > 0, 'none was answered')
    for (const answer of answers) {
      assert.is(answer?.status, 200, JSON.stringify(answer?.body))
      assert.equal(answer?.body.data, { state: 'pending' })
    }
    assert.equal(await server.ended, { code: 0, signal: null }, server.logged().slice(-2_000))
    assert.ok(performance.now() - began < GRACE_SECONDS * 1_000)

    const again = await startServerProcess(settings)
    const [person] = eid.people
    const { body } = await again.fetch(`/api/v1/auth/status/${sids[0]}`)
    await eid.phone.approve(await eid.phone.open(body.data.qr_link, person?.nationalId ?? ''))
    const polled = await post(again, '/eid/poll', { sid: sids[0] })
    assert.is(polled.body.data.state, 'COMPLETE', 'another server goes on with what this one began')
    await again.stop()
  },
)

stopping.run()
