import { connect } from 'node:net'
import * as assert from 'uvu/assert'
import { exchange, statusOf } from '../http/raw.ts'
import { themeBody } from '../platform/themes/support.ts'
import { eventually } from '../support/eventually.ts'
import { openStage, type Person, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

interface Scene {
  stage: Stage
  admin: Person
  port: number
}

const clients = suite<Scene>('clients that misbehave')
clients.before(async (scene) => {
  scene.stage = await openStage({ settings: { REQUEST_TIMEOUT_SECONDS: '5', UPLOAD_BYTES_PER_SECOND: '1' } })
  scene.admin = await scene.stage.signIn('admin')
  scene.port = Number(new URL(scene.stage.url).port)
})
clients.after(({ stage }) => stage.close())

const head = ({ admin }: Scene, length: string) =>
  [
    'POST /api/v1/themes HTTP/1.1',
    'Host: localhost',
    'Accept-Language: en',
    `Authorization: ${admin.credential.Authorization}`,
    'Content-Type: application/json',
    length,
    '\r\n',
  ].join('\r\n')

async function assertServed({ stage }: Scene, beside: Promise<unknown>[]): Promise<void> {
  let over = 0
  for (const one of beside) void one.then(() => over++)
  assert.is((await stage.call('getActiveTheme')).status, 200)
  assert.is(over, 0, 'others had to wait')
  for (let count = 0; count < 4; count++) assert.is((await stage.call('getActiveTheme')).status, 200)
}

clients('slow with the head: dropped, and others are served meanwhile', async (scene) => {
  const drip = Array.from({ length: 100 }, () => 'X-A: b\r\n')
  const slow = Array.from({ length: 30 }, () =>
    exchange(scene.port, ['GET /health HTTP/1.1\r\nHost: localhost\r\n', ...drip], 100),
  )
  await assertServed(scene, slow)
  for (const answer of await Promise.all(slow)) assert.is(statusOf(answer), 408)
})

clients('slow with the body: dropped, and others are served meanwhile', async (scene) => {
  const drip = Array.from({ length: 100 }, () => ' ')
  const slow = Array.from({ length: 30 }, () =>
    exchange(scene.port, [head(scene, 'Content-Length: 5000'), ...drip], 100),
  )
  await assertServed(scene, slow)
  for (const answer of await Promise.all(slow)) assert.is(statusOf(answer), 408)
})

clients('slow with a file: waited for, and others are served meanwhile', async (scene) => {
  const upload = (address: string, type: string) => {
    const lines = [
      `POST ${address} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Content-Type: ${type}`,
    ]
    const credential = `Authorization: ${scene.admin.credential.Authorization}`
    const parts = [`${[...lines, credential, 'Content-Length: 80'].join('\r\n')}\r\n\r\n`]
    return exchange(scene.port, [...parts, ...Array(80).fill('x')], 100)
  }
  const stored = upload('/api/v1/gspace/upload?path=slow.txt', 'application/octet-stream')
  const judged = upload('/api/v1/sign/verify', 'application/pdf')
  await assertServed(scene, [stored, judged])
  assert.is(statusOf(await stored), 201, await stored)
  assert.match(await judged, 'verification.not_pdf')
})

clients(
  'a body without an announced end: 413 as soon as it is too long, and the connection closed',
  async (scene) => {
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`
    const answer = await exchange(
      scene.port,
      [head(scene, 'Transfer-Encoding: chunked'), ...Array.from({ length: 200 }, () => chunk)],
      1,
    )
    assert.is(statusOf(answer), 413, answer)
    assert.match(answer, /Connection: close/i)
    assert.match(answer, /"error":"request\.too_large"/)
    assert.is(answer.match(/HTTP\/1\.1/g)?.length, 1)
  },
)

clients('a body announced too long: 413 before it is sent', async (scene) => {
  const answer = await exchange(scene.port, [head(scene, 'Content-Length: 99999999')])
  assert.is(statusOf(answer), 413, answer)
  assert.match(answer, /Connection: close/i)
})

clients('gone in the middle of a request: nothing is changed, nothing is left under way', async (scene) => {
  const { stage, admin, port } = scene
  const body = JSON.stringify(themeBody({ slug: 'half-a-theme' }))
  for (let count = 0; count < 20; count++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write(head(scene, `Content-Length: ${body.length}`) + body.slice(0, 50))
    setTimeout(() => socket.resetAndDestroy(), 5)
  }
  const inFlight = /^tamga_http_requests_in_flight 1$/m
  await eventually(async () => inFlight.test(String((await stage.call('getMetrics')).body)))
  const { body: listed } = await stage.call('listThemes', { query: { limit: 100 } }, admin.credential)
  assert.not.ok(listed.data.items.some(({ slug }: { slug: string }) => slug === 'half-a-theme'))
  await assertServed(scene, [])
})

clients.run()
