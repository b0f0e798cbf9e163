import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import * as assert from 'uvu/assert'
import { openStreams } from '../../src/mcp/streams.ts'
import { openTestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'

const test = suite('streams of the Model Context Protocol')

test('one whose credential has ended ends, though nothing is sent on it', async () => {
  const database = await openTestDatabase()
  const streams = await openStreams(database.database, 10)
  try {
    let isGood = true
    let isOpen = true
    const server = new Server({ name: 'tests', version: '1.0.0' }, { capabilities: { tools: {} } })
    server.onclose = () => {
      isOpen = false
    }
    let asked = 0
    await server.connect(InMemoryTransport.createLinkedPair()[0])
    const isLetIn = async () => {
      asked += 1
      return isGood
    }
    streams.add({ server, owner: 'platform', caller: 'user:1', isAuthorised: isLetIn })
    await eventually(() => asked > 1)
    assert.is(isOpen, true)
    isGood = false
    await eventually(() => !isOpen)
  } finally {
    await streams.stop()
    await database.close()
  }
})

test.run()
