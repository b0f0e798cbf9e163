import { connect, type Socket } from 'node:net'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../src/db/database.ts'
import { exchange, statusOf } from '../http/raw.ts'
import { eventually } from '../support/eventually.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

const stopping = suite<{ home: ServerHome }>('a server that is asked to stop')
stopping.before(async (scene) => {
  scene.home = await openServerHome()
})
stopping.after(({ home }) => home.close())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

interface HalfSent {
  socket: Socket
  finish(): void
  answer: Promise<string>
}

/** A request of which the last byte waits for a word from us. */
async function sendHalf(port: number, path: string, body: string): Promise<HalfSent> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  await new Promise<void>((resolve) => socket.write(head + body.slice(0, -1), () => resolve()))
  return { socket, answer, finish: () => socket.write(body.slice(-1)) }
}

/** Several times, because the bytes and the signal come on different ways. */
async function arrived(port: number): Promise<void> {
  for (let count = 0; count < 5; count++) await fetch(`http://127.0.0.1:${port}/nothing`)
}

stopping(
  'what is under way is finished and kept, polls are sent elsewhere, exit 0 in time',
  async ({ home }) => {
    const settings = { ...home.settings, SHUTDOWN_GRACE_SECONDS: '120' }
    const server = await startServerProcess(settings, 'test/support/fixture-main.ts')
    const polls = Array.from({ length: 20 }, () => exchange(server.port, [get('/wait')]))
    const notes = await Promise.all(
      ['one', 'two', 'three'].map((text) => sendHalf(server.port, '/notes', JSON.stringify({ text }))),
    )
    await arrived(server.port)

    const began = performance.now()
    server.kill('SIGTERM')
    for (const answer of await Promise.all(polls)) {
      assert.is(statusOf(answer), 503)
      assert.match(answer, /"error":"server\.shutting_down"/)
      assert.match(answer, /Retry-After: 1/i)
    }
    for (const note of notes) note.finish()
    for (const note of notes) {
      const answer = await note.answer
      assert.is(statusOf(answer), 201, answer)
      assert.match(answer, /Connection: close/i)
    }
    assert.equal(await server.ended, { code: 0, signal: null }, server.logged())
    assert.ok(performance.now() - began < 60_000, 'it used up its grace')
    assert.match(server.logged(), /"signal":"SIGTERM"/)
    assert.equal(await keptNotes(home), { notes: ['one', 'three', 'two'], unsealed: 0, entries: 3 })
  },
)

async function keptNotes({ settings }: ServerHome) {
  const { DATABASE_MIGRATION_URL: url, DATA_DIR } = settings
  const database = await openDatabase(url === undefined ? { dataDir: `${DATA_DIR}/database` } : { url })
  const rows = await database.administer((session) =>
    session.run<{ notes: string[]; unsealed: number; entries: number }>(
      `select (select array_agg(text order by text) from fixture_notes) as notes,
              (select count(*)::int from audit_queue) as unsealed,
              (select count(*)::int from audit_entry) as entries`,
    ),
  )
  await database.close()
  return rows[0]
}

stopping('it says that it is not ready, and takes no new connection', async ({ home }) => {
  const server = await startServerProcess(home.settings)
  const probes = await Promise.all(Array.from({ length: 30 }, () => openProbe(server.port)))
  server.kill('SIGTERM')
  const answers: string[] = []
  for (const probe of probes) answers.push(await probe.ask())
  assert.ok(
    answers.some((answer) => statusOf(answer) === 503 && answer.includes('server.shutting_down')),
    answers.at(-1) ?? 'no answer',
  )
  assert.equal(await server.ended, { code: 0, signal: null })
  const refused = await exchange(server.port, [get('/health')]).catch((error) => error.code)
  assert.is(refused, 'ECONNREFUSED')
})

stopping(
  'while balancers look elsewhere it is not ready, but takes connections and serves',
  async ({ home }) => {
    const server = await startServerProcess({ ...home.settings, SHUTDOWN_DELAY_SECONDS: '600' })
    server.kill('SIGTERM')
    await eventually(() => server.logged().includes('"signal":"SIGTERM"'))
    const fresh = (path: string) => exchange(server.port, [get(path)])
    const ready = await fresh('/ready')
    assert.is(statusOf(ready), 503)
    assert.match(ready, 'server.shutting_down')
    const served = await fresh('/api/v1/catalog/services')
    assert.is(statusOf(served), 200)
    assert.match(served, /Connection: close/i)
    server.kill('SIGTERM')
    assert.equal(await server.ended, { code: 143, signal: null }, 'a second signal does not wait')
  },
)

stopping('after that delay it ends by itself', async ({ home }) => {
  const server = await startServerProcess({ ...home.settings, SHUTDOWN_DELAY_SECONDS: '1' })
  server.kill('SIGTERM')
  assert.equal(await server.ended, { code: 0, signal: null }, server.logged())
})

/** A connection that was there before the signal and asks after it. */
async function openProbe(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    async ask(): Promise<string> {
      const answered = new Promise<void>((resolve) =>
        socket.on('data', (text) => {
          received += text
          resolve()
        }),
      )
      socket.write(get('/ready'))
      await Promise.race([answered, closed])
      socket.destroy()
      return received
    },
  }
}

stopping.run()
