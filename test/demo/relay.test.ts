import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { openServerHome } from '../support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

const demo = suite('the relay of the demonstration')

const ask = async (server: ServerProcess, method: string, path: string, body?: object) => {
  const headers = { ...server.administrator, 'Content-Type': 'application/json' }
  const answer = await server.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data
}

const stateOf = async (server: ServerProcess, id: string): Promise<string> =>
  (await ask(server, 'GET', `/api/v1/relay/requests/${id}`)).request.state

const reaches = (server: ServerProcess, id: string, state: string) =>
  eventually(async () => (await stateOf(server, id)) === state)

const peerOf = (server: ServerProcess): string => /Another platform +(\S+)/.exec(server.said())?.[1] as string

demo(
  'a request travels to the simulated platform, is answered there, and so again after a restart',
  async () => {
    const home = await openServerHome()
    try {
      const port = String(await freePort())
      const settings = {
        ...home.settings,
        SIMULATORS: 'true',
        PORT: port,
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      }
      const first = await startServerProcess(settings)
      const { items } = await ask(first, 'GET', '/api/v1/relay/requests')
      assert.is(items.length, 1)
      await reaches(first, items[0].id, 'forwarded')
      // As the button on its page does.
      const form = new URLSearchParams({ request_id: items[0].id, outcome: 'approved' })
      const answered = await fetch(`${peerOf(first)}/answer`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      })
      assert.is(answered.status, 303)
      await reaches(first, items[0].id, 'completed')
      await first.stop()

      const second = await startServerProcess(settings)
      const body = { request_type: 'address-change', title: 'Another', payload: { khoroo: '16' } }
      const { request } = await ask(second, 'POST', '/api/v1/relay/requests', body)
      await reaches(second, request.id, 'forwarded')
      assert.is((await ask(second, 'GET', '/api/v1/relay/platforms')).items.length, 1)
      await second.stop()
    } finally {
      await home.close()
    }
  },
)

demo.run()
