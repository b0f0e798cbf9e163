import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { launchSimulator } from '../../../src/demo/launch.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { relyingParty } from './relying-party.ts'

const test = suite<{ home: string }>('eID simulator: the process')

test.before.each(async (scene) => {
  scene.home = await mkdtemp(join(tmpdir(), 'tamga-eid-process-'))
})
test.after.each(({ home }) => rm(home, { recursive: true, force: true }))

const program = join(import.meta.dirname, '../../../src/simulators/main.ts')

const signingCertificate = async (settings: Record<string, string>): Promise<string> => {
  const rp = relyingParty({ settings } as EidFixture)
  const { body } = await rp.post('/signature/certificate/PNOMN-110000000003-W9RT-Q', rp.choiceRequest())
  return body.cert.value
}

test('a restart on the same port has the same people, certificates and relying party', async ({ home }) => {
  const first = await launchSimulator('eid', { directory: home })
  const before = await signingCertificate(first.settings)
  const anchors = await readFile(first.settings.EID_CA_FILE as string, 'utf8')
  await first.stop()
  const made = await stat(join(home, 'authority.json'))
  const second = await launchSimulator('eid', { directory: home, port: Number(new URL(first.url).port) })
  assert.equal(second.settings, first.settings)
  assert.is(await signingCertificate(second.settings), before)
  assert.is(await readFile(second.settings.EID_CA_FILE as string, 'utf8'), anchors)
  // The keys were not even made again.
  assert.equal((await stat(join(home, 'authority.json'))).mtimeMs, made.mtimeMs)
  await second.stop()

  const elsewhere = await launchSimulator('eid', { directory: home })
  assert.is(await readFile(elsewhere.settings.EID_CA_FILE as string, 'utf8'), anchors)
  await elsewhere.stop()
})

test('a port that someone has is left alone', async ({ home }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const eid = await launchSimulator('eid', { directory: home, port })
  assert.is.not(new URL(eid.url).port, String(port))
  assert.is((await fetch(`${eid.url}/phone`)).status, 200)
  await eid.stop()
  other.close()
})

for (const environment of ['production', undefined, 'staging']) {
  test(`it refuses to start in ${environment ?? 'a place that it is not told'}`, async ({ home }) => {
    const argument = JSON.stringify({ eid: { directory: home, environment } })
    const child = spawn(process.execPath, [program, argument], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    const [code] = await once(child, 'close')
    assert.is(code, 1)
    assert.match(said, 'runs in development and tests only')
  })
}

test('launched for production, it does not start', async ({ home }) => {
  const error = await rejects(launchSimulator('eid', { directory: home, environment: 'production' }))
  assert.match(error.message, 'ended with 1 before it was ready')
})

async function started(home: string): Promise<{ child: ChildProcess; url: string }> {
  const argument = JSON.stringify({ eid: { directory: home, environment: 'test' } })
  const child = fork(program, [argument], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [message] = await once(child, 'message')
  return { child, url: message.ready.eid.url }
}

test('it ends when its parent lets go of it, even while someone waits', async ({ home }) => {
  const { child, url } = await started(home)
  const rp = relyingParty({ settings: await settingsIn(home, url) } as EidFixture)
  const { body } = await rp.post('/authentication/device-link', rp.signInRequest())
  const held = rp.session(body.sessionID, 60_000).catch((error: Error) => error)
  await new Promise((resolve) => setTimeout(resolve, 200))
  child.disconnect()
  const [code] = await once(child, 'exit')
  assert.is(code, 0)
  assert.instance(await held, Error)
})

async function settingsIn(home: string, url: string): Promise<Record<string, string>> {
  const { relyingPartyUUID } = JSON.parse(await readFile(join(home, 'authority.json'), 'utf8'))
  return { EID_URL: `${url}/rp/v1`, EID_RP_UUID: relyingPartyUUID, EID_RP_NAME: 'TAMGA' }
}

test('an interrupt from the terminal is left to its parent; a request to end is not', async ({ home }) => {
  const { child, url } = await started(home)
  child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.is((await fetch(`${url}/phone`)).status, 200)
  child.kill('SIGTERM')
  assert.equal(await once(child, 'exit'), [0, null])
})

test('several test files may open one at once, and have the same keys', async () => {
  const stands = await Promise.all([openEid(), openEid(), openEid()])
  try {
    const anchors = await Promise.all(
      stands.map(({ settings }) => readFile(settings.EID_CA_FILE as string, 'utf8')),
    )
    const uuids = stands.map(({ settings }) => settings.EID_RP_UUID)
    // The first time on a machine each has made its own; from then on they are one.
    const later = await openEid()
    const kept = await readFile(later.settings.EID_CA_FILE as string, 'utf8')
    assert.ok(anchors.includes(kept))
    assert.ok(uuids.includes(later.settings.EID_RP_UUID))
    await later.stop()
  } finally {
    await Promise.all(stands.map((stand) => stand.stop()))
  }
})

test('other names of this machine, and pages of other sites, are refused', async ({ home }) => {
  const { child, url } = await started(home)
  const foreign = await fetch(`${url}/faults`, {
    method: 'DELETE',
    headers: { Origin: 'https://evil.example' },
  })
  assert.is(foreign.status, 403)
  assert.is((await fetch(`${url}/faults`, { method: 'DELETE' })).status, 200)
  assert.is(await statusAs('evil.example', url), 403)
  assert.is(await statusAs('localhost', url), 200)
  child.kill('SIGTERM')
  await once(child, 'exit')
})

async function statusAs(host: string, url: string): Promise<number> {
  const { connect } = await import('node:net')
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  socket.write(`GET /phone HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  await eventually(() => /^HTTP\/1\.1 \d{3}/.test(received), 5000)
  socket.destroy()
  return Number(received.slice(9, 12))
}

test.run()
