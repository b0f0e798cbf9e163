import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { temporaryDirectory } from '../config/settings.ts'
import { plainPdf } from '../domains/signing/pades/support/pdfs.ts'
import { eventually } from '../support/eventually.ts'
import { addCaller, addService, startUpstream } from '../support/gateway.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { sendHalf } from './half-sent.ts'
import { statusOf } from './raw.ts'

const SENT = 200
const AT_ONCE = 16

const uploads = suite<{ stage: Stage; directory: ReturnType<typeof temporaryDirectory> }>(
  'uploads of one address',
)

uploads.before(async (context) => {
  context.directory = temporaryDirectory()
  const limits = join(context.directory.path, 'limits.yaml')
  writeFileSync(
    limits,
    `buckets: { verify-document: { per_minute: 100000, burst: 10000 } }
uploads: { at_once: ${AT_ONCE}, megabytes: 1024 }
networks: [{ name: proxied, cidrs: [203.0.113.0/24], uploads: { at_once: 2, megabytes: 1024 } }]
`,
  )
  context.stage = await openStage({
    settings: {
      LIMITS_FILE: limits,
      TRUSTED_PROXIES: '127.0.0.9/32',
      OAUTH_ISSUER: 'https://id.example.mn',
    },
  })
})
uploads.after(async ({ stage, directory }) => {
  await stage?.close()
  directory?.[Symbol.dispose]()
})

/** A service that answers as soon as it has the head. */
async function startHasty() {
  const server = createServer((_request, response) => response.end('done'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const portOf = ({ url }: Stage): number => Number(new URL(url).port)

const headOf = (length: number, more = '') =>
  `POST /api/v1/sign/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/pdf\r\n${more}Content-Length: ${length}\r\n\r\n`

async function whole(stage: Stage, localAddress: string, more = ''): Promise<number> {
  const pdf = Buffer.from(await plainPdf())
  const request = Buffer.concat([Buffer.from(headOf(pdf.length, `Connection: close\r\n${more}`)), pdf])
  return statusOf(await sendHalf(portOf(stage), request, localAddress).answer)
}

uploads('200 half-sent ones leave room for every other address', async ({ stage }) => {
  const part = headOf(5_000_000) + 'x'.repeat(1000)
  const sent = Array.from({ length: SENT }, () => sendHalf(portOf(stage), part))
  const answers: string[] = []
  for (const { answer } of sent) void answer.then((text) => answers.push(text))
  await eventually(() => answers.length === SENT - AT_ONCE)
  for (const answer of answers) {
    assert.is(statusOf(answer), 429, answer)
    assert.match(answer, /\r\nRetry-After: \d+\r\n/i)
    assert.match(answer, '"error":"request.rate_limited"')
    assert.match(answer, '"rule":"uploads"')
  }
  assert.is((await stage.fetch('/health')).status, 200)
  assert.is(statusOf(await sendHalf(portOf(stage), part).answer), 429)
  assert.is(await whole(stage, '127.0.0.2'), 200)
  assert.is(answers.length, SENT - AT_ONCE, 'those that had room are still under way')

  for (const { socket } of sent) socket.destroy()
  await eventually(async () => (await whole(stage, '127.0.0.1')) === 200)
})

uploads('behind a proxy each client has its own, by the figures of its network', async ({ stage }) => {
  const from = (client: string) => `X-Forwarded-For: ${client}\r\n`
  const part = (client: string) => headOf(5_000_000, from(client))
  const sent = Array.from({ length: 3 }, () => sendHalf(portOf(stage), part('203.0.113.7'), '127.0.0.9'))
  assert.is(statusOf(await Promise.race(sent.map(({ answer }) => answer))), 429)
  assert.is(await whole(stage, '127.0.0.9', from('203.0.113.8')), 200)
  for (const { socket } of sent) socket.destroy()
})

uploads('an IPv6 client has one bound for the network that it commands', async ({ stage }) => {
  const part = (host: number) => headOf(5_000_000, `X-Forwarded-For: 2001:db8:1:2::${host}\r\n`)
  const sent = Array.from({ length: AT_ONCE + 1 }, (_, nth) =>
    sendHalf(portOf(stage), part(nth + 1), '127.0.0.9'),
  )
  assert.is(statusOf(await Promise.race(sent.map(({ answer }) => answer))), 429)
  assert.is(await whole(stage, '127.0.0.9', 'X-Forwarded-For: 2001:db8:1:3::1\r\n'), 200)
  for (const { socket } of sent) socket.destroy()
})

uploads('one that is answered before it has arrived leaves its place free', async ({ stage }) => {
  const head = (connection: string) =>
    `POST /api/v1/admin/users HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${connection}Content-Length: 1000000\r\n\r\n`
  for (const connection of ['Connection: close\r\n', ''])
    for (let nth = 0; nth <= AT_ONCE; nth++) {
      const { socket } = sendHalf(portOf(stage), `${head(connection)}{`, '127.0.0.3')
      const [answer] = (await once(socket, 'data')) as [Buffer]
      assert.is(statusOf(answer.toString('latin1')), 401)
      socket.destroy()
    }
})

uploads('so does one that a service of the gateway answers before it has arrived', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  await using hasty = await startHasty()
  const service = await addService(stage, admin, hasty.url)
  const { token } = await addCaller(stage, [service.scope])
  const head = `POST /gw/${service.name}/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000000\r\n\r\n`
  for (let nth = 0; nth <= AT_ONCE; nth++) {
    const { socket } = sendHalf(portOf(stage), `${head}x`, '127.0.0.4')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    assert.is(statusOf(answer.toString('latin1')), 200)
    socket.destroy()
  }
})

uploads('bytes that 13 addresses announce and do not send hold up no other', async ({ stage }) => {
  const part = `${headOf(1024 * 1024)}x`
  const sent = Array.from({ length: 130 }, (_, nth) =>
    sendHalf(portOf(stage), part, `127.0.1.${1 + (nth % 13)}`),
  )
  const answers: string[] = []
  for (const { answer } of sent) void answer.then((text) => answers.push(text))
  const body = JSON.stringify({ refresh_token: 'x'.repeat(40) })
  const refresh = `POST /api/v1/auth/refresh HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`
  // All have been read, and are under way, when these are answered.
  await Promise.all(sent.map(({ socket }) => eventually(() => socket.bytesWritten === part.length)))
  for (const address of ['127.0.2.1', '127.0.2.2']) {
    assert.is(await whole(stage, address), 200)
    const small = sendHalf(portOf(stage), refresh, address)
    small.socket.write(body)
    assert.is(statusOf(await small.answer), 401)
    assert.is(statusOf(await sendHalf(portOf(stage), refresh + body, address).answer), 401)
  }
  assert.not.ok(answers.map(statusOf).includes(503), 'none of them had to give way')
  for (const { socket } of sent) socket.destroy()
})

uploads('the refusal says what holds, in the language of its reader', async ({ stage }) => {
  const part = (language: string) =>
    headOf(5_000_000, `X-Forwarded-For: 203.0.113.9\r\nAccept-Language: ${language}\r\n`)
  const held = Array.from({ length: 3 }, () => sendHalf(portOf(stage), part('en'), '127.0.0.9'))
  const refusal = await Promise.race(held.map(({ answer }) => answer))
  const mongolian = await sendHalf(portOf(stage), part('mn'), '127.0.0.9').answer
  const [en, mn] = [refusal, mongolian].map((text) => {
    const { details } = JSON.parse(Buffer.from(text.split('\r\n\r\n')[1]!, 'latin1').toString('utf8'))
    return details[0].message
  })
  assert.match(en, /at most 2 request bodies .* 1024 MiB/)
  assert.match(mn, /[а-яөү].* 2-.* 1024 MiB/)
  for (const { socket } of held) socket.destroy()
})

uploads('the refusal has a place in the metrics', async ({ stage }) => {
  const text = await (await fetch(`${stage.url}/metrics`)).text()
  assert.match(text, /tamga_rate_limited_total\{bucket="uploads"\} \d+/)
})

uploads.run()

const inAll = suite<{ stage: Stage }>('uploads of all addresses')

inAll.before(async (context) => {
  const settings = { MAX_UPLOADS: '2', OAUTH_ISSUER: 'https://id.example.mn' }
  context.stage = await openStage({ settings })
})
inAll.after(({ stage }) => stage?.close())

inAll('the address that has most gives way, with an answer', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  const upstream = await startUpstream()
  const service = await addService(stage, admin, upstream.url)
  const { token } = await addCaller(stage, [service.scope])
  const chunked = `POST /gw/${service.name}/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`
  const passed = sendHalf(portOf(stage), chunked, '127.0.0.5')
  await eventually(() => upstream.got.length === 1)
  const second = sendHalf(portOf(stage), chunked, '127.0.0.5')
  await eventually(() => upstream.got.length === 2)
  const spooled = sendHalf(portOf(stage), headOf(5_000_000), '127.0.0.6')
  assertBusy(await passed.answer)
  second.socket.write('0\r\n\r\n')
  assert.is(statusOf(await second.answer), 200)
  const others = ['127.0.0.7', '127.0.0.8'].map((address) =>
    sendHalf(portOf(stage), headOf(5_000_000), address),
  )
  assertBusy(await spooled.answer)
  for (const { socket } of others) socket.destroy()
  await upstream.close()
})

function assertBusy(answer: string): void {
  assert.is(statusOf(answer), 503, answer)
  assert.match(answer, '"error":"server.busy"')
  assert.match(answer, /\r\nRetry-After: \d+\r\n/i)
  assert.match(answer, /\r\nConnection: close\r\n/i)
}

inAll.run()
