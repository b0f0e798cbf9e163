import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import * as assert from 'uvu/assert'
import { idleTimeoutSocket } from '../../src/db/idle-timeout-socket.ts'
import { suite } from '../support/suite.ts'

const test = suite('a connection that notices silence')

test('waits for connect, and ends when the other side falls silent', async () => {
  const server = createServer((peer) => void peer.on('error', () => {}).write('hello'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = idleTimeoutSocket(20)
  try {
    // An error here would have no one to hear it, and end the process.
    await once(socket, 'timeout')
    assert.not.ok(socket.destroyed)
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
    const failed = once(socket, 'error')
    await once(socket, 'data')
    const [error] = await failed
    assert.is(error.code, 'ETIMEDOUT')
    assert.ok(socket.destroyed)
  } finally {
    socket.destroy()
    server.close()
  }
})

test.run()
