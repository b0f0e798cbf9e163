import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as assert from 'uvu/assert'
import { ConfigError, loadConfig } from '../../src/config/config.ts'
import { temporaryDirectory } from '../config/settings.ts'
import { eventually } from '../support/eventually.ts'
import { openStage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const live = suite('live settings')

const limitsOf = (burst: number) => `
buckets: { eid-poll: { per_minute: 1, burst: ${burst} } }
networks: [{ name: near, cidrs: [127.0.0.0/8], key: person, buckets: { eid-poll: { per_minute: 90, burst: ${burst * 10} } } }]`

live('a request keeps what held when it came, and the audit log has the names of what changed', async () => {
  using directory = temporaryDirectory()
  const file = join(directory.path, 'limits.yaml')
  writeFileSync(file, limitsOf(3))
  const stage = await openStage({ settings: { LIMITS_FILE: file } })
  const reloaded = () => ({
    ...stage.app.services.config,
    limits: loadConfig({ NODE_ENV: 'test', LIMITS_FILE: file, DATA_DIR: directory.path }).limits,
  })
  try {
    const body = JSON.stringify({ sid: 'x'.repeat(43) })
    const { hostname, port } = new URL(stage.url)
    const socket = connect(Number(port), hostname)
    const answered = text(socket)
    socket.write(
      `POST /api/v1/auth/eid/poll HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    // The address is counted before the body is there; the person once it is.
    const counted = () => stage.test.database.system.selectFrom('rate_buckets').select('tokens').execute()
    await eventually(async () => (await counted()).length === 1)
    writeFileSync(file, limitsOf(5))
    assert.equal(stage.app.reload(reloaded()), { reloaded: ['LIMITS_FILE'], waiting: [] })
    socket.write(body)
    assert.match(await answered, /RateLimit-Limit: 3\r\n/i)

    const later = await stage.fetch('/api/v1/auth/eid/poll', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sid: 'y'.repeat(43) }),
    })
    assert.is(later.headers.get('ratelimit-limit'), '5')

    const entries = async () =>
      (await stage.app.services.audit.list({ operation: 'reloadSettings', limit: 10 })).items
    await eventually(async () => (await entries()).length === 1)
    const [entry] = await entries()
    assert.equal(
      [entry?.actor, entry?.subject, entry?.details],
      ['system', 'settings', { reloaded: ['LIMITS_FILE'] }],
    )

    writeFileSync(file, limitsOf(7).replaceAll('eid-poll', 'absent'))
    assert.throws(
      () => stage.app.reload(reloaded()),
      (error: unknown) => error instanceof ConfigError,
    )
    assert.is(stage.app.services.reloadable().limits.networks[0]?.buckets['eid-poll']?.burst, 50)
  } finally {
    await stage.close()
  }
})

live.run()
