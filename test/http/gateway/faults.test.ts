import { connect, createServer, type Server, type Socket } from 'node:net'
import * as assert from 'uvu/assert'
import { MAX_CONCURRENT_FORWARDS } from '../../../src/http/gateway/forward.ts'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/free-port.ts'
import { addCaller, addService, startUpstream } from '../../support/gateway.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { exchange, statusOf } from '../raw.ts'

const MIB = 1024 * 1024

interface Context {
  stage: Stage
  admin: Person
}

const test = suite<Context>('a gateway before failing services and callers')

test.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: 'https://id.example.mn' } })
  context.admin = await context.stage.signIn('admin')
})
test.before.each(async ({ stage }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})
test.after(({ stage }) => stage?.close())

/** A service that a test writes byte by byte: it is given each connection and what has come on it. */
async function startRaw(onRequest: (socket: Socket, nth: number) => void) {
  let requests = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!text.includes('\r\n\r\n')) return
      text = ''
      onRequest(socket, ++requests)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests: () => requests,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function granted({ stage, admin }: Context, url: string, change: object = {}) {
  const service = await addService(stage, admin, url, change)
  const caller = await addCaller(stage, [service.scope])
  const ask = (init: RequestInit = {}) =>
    stage.fetch(`/gw/${service.name}/`, { ...init, headers: caller.headers })
  return { service, caller, ask }
}

test('a change is never sent twice, and a GET once more where no byte was answered', async (context) => {
  const raw = await startRaw((socket) => socket.resetAndDestroy())
  const { ask } = await granted(context, raw.url)
  const posted = await ask({ method: 'POST', body: 'x' })
  assert.is(posted.status, 502)
  assert.is(posted.body.error, 'gateway.upstream_failed')
  assert.is(raw.requests(), 1)
  await ask({ method: 'DELETE' })
  assert.is(raw.requests(), 2)
  assert.is((await ask()).status, 502)
  assert.is(raw.requests(), 4)
  await raw.close()
})

test('a GET whose first connection breaks is answered by the second', async (context) => {
  const raw = await startRaw((socket, nth) =>
    nth === 1 ? socket.resetAndDestroy() : socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'),
  )
  const { ask } = await granted(context, raw.url)
  const answer = await ask()
  assert.is(answer.status, 200)
  assert.is(answer.body, 'ok')
  await raw.close()
})

test('an answer that has begun is not asked for again', async (context) => {
  const raw = await startRaw((socket) => socket.end('HTTP/1.1 20'))
  const { ask } = await granted(context, raw.url)
  assert.is((await ask()).status, 502)
  assert.is(raw.requests(), 1)
  await raw.close()
})

test('an answer that breaks off ends the connection, so that half is never taken for all', async (context) => {
  for (const half of [
    'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
  ]) {
    const raw = await startRaw((socket) => socket.end(half))
    const { ask } = await granted(context, raw.url)
    await ask().then(
      () => assert.unreachable('half an answer came as a whole one'),
      (error) => assert.instance(error, TypeError),
    )
    await raw.close()
  }
})

test('a service that is not there is 502, and after some failures left alone', async (context) => {
  const { ask } = await granted(context, `http://127.0.0.1:${await freePort()}`)
  const codes: string[] = []
  for (let i = 0; i < 6; i++) codes.push((await ask({ method: 'POST', body: 'x' })).body.error)
  assert.equal(codes, [...Array(5).fill('gateway.upstream_failed'), 'gateway.upstream_down'])
  const answer = await ask()
  assert.is(answer.status, 503)
  assert.ok(Number(answer.headers.get('retry-after')) > 0)
})

test('a service that does not answer is 504, once', async (context) => {
  const raw = await startRaw(() => {})
  const { ask } = await granted(context, raw.url, { timeout_ms: 200 })
  const answer = await ask()
  assert.is(answer.status, 504)
  assert.is(answer.body.error, 'gateway.upstream_slow')
  assert.is(raw.requests(), 1)
  await raw.close()
})

test('a service that answers and falls silent is cut off', async (context) => {
  const raw = await startRaw((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'))
  const { ask } = await granted(context, raw.url, { timeout_ms: 200 })
  await ask().then(
    () => assert.unreachable('half an answer came as a whole one'),
    (error) => assert.instance(error, TypeError),
  )
  await raw.close()
})

test('413 for a body beyond the limit, announced or not', async (context) => {
  const upstream = await startUpstream()
  const { ask } = await granted(context, upstream.url, { body_limit: 1000 })
  const announced = await ask({ method: 'POST', body: 'x'.repeat(1001) })
  assert.is(announced.status, 413)
  assert.is(upstream.got.length, 0)
  const chunks = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 3; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(400)))
      controller.close()
    },
  })
  const chunked = await ask({ method: 'POST', body: chunks, duplex: 'half' } as RequestInit)
  assert.is(chunked.status, 413)
  assert.is((await ask({ method: 'POST', body: 'x'.repeat(1000) })).status, 200)
  await upstream.close()
})

/** A connection on which a test writes and reads by hand. */
function connectTo(stage: Stage): Socket {
  const socket = connect(Number(new URL(stage.url).port), '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

const headOf = (method: string, name: string, token: string, more = '') =>
  `${method} /gw/${name}/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`

test('a caller who does not read holds a little of the answer, and not for ever', async (context) => {
  const upstream = await startUpstream()
  let written = 0
  upstream.answer = (_request, response) => {
    response.writeHead(200)
    const push = () => {
      while (written < 256 * MIB) {
        written += MIB
        if (!response.write(Buffer.alloc(MIB))) return response.once('drain', push)
      }
      return response.end()
    }
    push()
  }
  const { service, caller } = await granted(context, upstream.url, { timeout_ms: 1000 })
  const socket = connectTo(context.stage)
  socket.pause()
  socket.write(headOf('GET', service.name, caller.token))
  await eventually(() => written > 0)
  // What is cut off is no longer connected to the service either.
  await eventually(() => upstream.connections.size === 0)
  assert.ok(written < 64 * MIB, `${written / MIB} MiB were taken from the service`)
  socket.destroy()
  await upstream.close()
})

test('a service that does not read holds a little of the body', async (context) => {
  const raw = await startRaw((socket) => socket.pause())
  const { service, caller } = await granted(context, raw.url, { body_limit: 100 * MIB, timeout_ms: 1000 })
  const socket = connectTo(context.stage)
  const size = 90 * MIB
  let closed = false
  socket.once('close', () => {
    closed = true
  })
  socket.write(headOf('POST', service.name, caller.token, `Content-Length: ${size}\r\n`))
  let sent = 0
  const push = () => {
    while (sent < size && !closed) {
      sent += MIB
      if (!socket.write(Buffer.alloc(MIB))) return void socket.once('drain', push)
    }
  }
  push()
  socket.resume()
  await eventually(() => closed)
  assert.ok(socket.bytesWritten < 64 * MIB, `${socket.bytesWritten / MIB} MiB were taken from the caller`)
  await raw.close()
})

test('a caller who is slow with a body takes nothing of the time of the service', async (context) => {
  const upstream = await startUpstream()
  const { service, caller } = await granted(context, upstream.url, { body_limit: 2 * MIB, timeout_ms: 500 })
  const head = headOf('POST', service.name, caller.token, 'Connection: close\r\nContent-Length: 20\r\n')
  const port = Number(new URL(context.stage.url).port)
  const answer = await exchange(port, [head, ...Array(20).fill('x')], 100)
  assert.is(statusOf(answer), 200, answer)
  await upstream.close()
})

test('a service that takes a body and does not answer is 504', async (context) => {
  const raw = await startRaw(() => {})
  const { ask } = await granted(context, raw.url, { timeout_ms: 200 })
  const answer = await ask({ method: 'POST', body: 'x' })
  assert.equal([answer.status, answer.body.error], [504, 'gateway.upstream_slow'])
  await raw.close()
})

test('a caller who leaves ends the request to the service', async (context) => {
  const raw = await startUpstream()
  let asked = false
  raw.answer = () => {
    asked = true
  }
  const { service, caller } = await granted(context, raw.url)
  const socket = connectTo(context.stage)
  socket.write(headOf('GET', service.name, caller.token))
  await eventually(() => asked)
  socket.destroy()
  await eventually(() => raw.connections.size === 0)
  const { gateway } = context.stage.app.services
  await gateway.recorder.flush()
  const query = { service: service.name }
  const { body } = await context.stage.send('listGatewayLogs', { query }, context.admin.credential)
  assert.is(body.data.items[0].status, 499)
  assert.is(body.data.items[0].failed, false)
  await raw.close()
})

test('a service has so many requests under way; further ones are refused at once', async (context) => {
  const upstream = await startUpstream()
  const held: (() => void)[] = []
  upstream.answer = (_request, response) => {
    held.push(() => response.end('x'))
  }
  const { service, ask } = await granted(context, upstream.url)
  const { gateway } = context.stage.app.services
  const known = await gateway.find(service.name)
  if (!known) throw new Error('no service')
  const line = gateway.lines.to(known)
  const all = Array.from({ length: MAX_CONCURRENT_FORWARDS }, () => ask())
  await eventually(() => line.inFlight === MAX_CONCURRENT_FORWARDS)
  const refused = await ask()
  assert.equal([refused.status, refused.body.error], [503, 'server.busy'])
  assert.is(line.inFlight, MAX_CONCURRENT_FORWARDS)

  // One that ends makes room for one.
  await eventually(() => held.length > 0)
  held.shift()?.()
  await Promise.race(all)
  await eventually(() => line.inFlight < MAX_CONCURRENT_FORWARDS)
  const another = ask()
  await eventually(() => line.inFlight === MAX_CONCURRENT_FORWARDS)
  upstream.answer = (_request, response) => void response.end('x')
  const release = setInterval(() => {
    for (const end of held.splice(0)) end()
  }, 10)
  const statuses = (await Promise.all([...all, another])).map(({ status }) => status)
  clearInterval(release)
  assert.ok(statuses.every((status) => status === 200))
  assert.is(line.inFlight, 0)
  await upstream.close()
})

test('an application has its limit and its quota at each service', async (context) => {
  const upstream = await startUpstream()
  const limited = await granted(context, upstream.url, { per_minute: 1, burst: 3 })
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await limited.ask()).status)
  assert.equal(statuses, [200, 200, 200, 429])
  const answer = await limited.ask()
  assert.is(answer.body.error, 'gateway.rate_limited')
  assert.ok(Number(answer.headers.get('retry-after')) > 0)

  const bounded = await granted(context, upstream.url, { quota_day: 5 })
  const all = await Promise.all(Array.from({ length: 20 }, () => bounded.ask()))
  assert.is(all.filter(({ status }) => status === 200).length, 5)
  const used = await bounded.ask()
  assert.is(used.status, 429)
  assert.is(used.body.error, 'gateway.quota_used')
  assert.is(upstream.got.length, 8)
  await upstream.close()
})

test('the job asks services whether they are well', async (context) => {
  const upstream = await startUpstream()
  upstream.answer = (_request, response, got) => {
    response.statusCode = got.url === '/api/well' ? 204 : 500
    response.end()
  }
  const well = await granted(context, `${upstream.url}/api`, { health_path: '/well' })
  const unwell = await granted(context, `${upstream.url}/api`, { health_path: '/unwell' })
  const gone = await granted(context, `http://127.0.0.1:${await freePort()}`, { health_path: '/' })
  await context.stage.runJob('probe-gateway-services')
  const { body } = await context.stage.send('listGatewayServices', {}, context.admin.credential)
  const healthOf = ({ service }: typeof well) =>
    body.data.items.find(({ id }: { id: string }) => id === service.id).health
  assert.is(healthOf(well).healthy, true)
  assert.is(healthOf(unwell).healthy, false)
  assert.is(healthOf(unwell).status, 500)
  assert.is(healthOf(gone).healthy, false)
  assert.is(healthOf(gone).status, null)
  await upstream.close()
})

test.run()
