import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { createMetrics } from '../../src/observability/metrics.ts'
import { suite } from '../support/suite.ts'

const metrics = suite('metrics')

metrics('requests are counted by operation, method and status, and timed', async () => {
  const measured = createMetrics()
  measured.requestStarted()
  measured.requestStarted()
  measured.requestEnded('listThemes', 'GET', 200, 0.02)
  const text = await measured.text()
  assert.match(text, 'tamga_http_requests_total{operation="listThemes",method="GET",status="200"} 1')
  assert.match(text, 'tamga_http_requests_in_flight 1')
  assert.match(text, 'tamga_http_request_duration_seconds_bucket{le="0.01",operation="listThemes"} 0')
  assert.match(text, 'tamga_http_request_duration_seconds_bucket{le="0.025",operation="listThemes"} 1')
})

metrics('the event loop is measured while there is work, and a server at rest is left asleep', async () => {
  const measured = createMetrics()
  const p99 = async () =>
    Number(/^tamga_nodejs_eventloop_lag_p99_seconds (.*)$/m.exec(await measured.text())?.[1])
  await sleep(50)
  assert.is(await p99(), 0)
  for (let delay = 0; delay === 0; ) {
    measured.workStarted()
    await sleep(20)
    const until = performance.now() + 60
    while (performance.now() < until);
    await sleep(20)
    delay = await p99()
    if (delay > 0) assert.ok(delay > 0.04, String(delay))
  }
  // Each reading begins a new measurement: once two in a row have nothing to tell, nothing is measured.
  for (let silent = 0; silent < 2; ) {
    await sleep(50)
    silent = (await p99()) === 0 ? silent + 1 : 0
  }
  // The time asleep is no delay: none is longer than the time since there is work again.
  await sleep(1000)
  const since = performance.now()
  for (let longest = 0; longest === 0; ) {
    measured.workStarted()
    await sleep(20)
    longest = Number(/^tamga_nodejs_eventloop_lag_max_seconds (.*)$/m.exec(await measured.text())?.[1])
    assert.ok(longest <= (performance.now() - since) / 1000, String(longest))
  }
})

metrics('what a client invents does not become a series', async () => {
  const measured = createMetrics()
  for (let n = 0; n < 100; n++) measured.requestEnded(undefined, `METHOD${n}`, 404, 0)
  assert.match(
    await measured.text(),
    'tamga_http_requests_total{operation="none",method="other",status="404"} 100',
  )
})

metrics('the dependencies of the server are checked when the metrics are read', async () => {
  const measured = createMetrics()
  let isHealthy = true
  measured.watchProvider('eid', () => isHealthy)
  assert.match(await measured.text(), 'tamga_provider_up{provider="eid"} 1')
  isHealthy = false
  assert.match(await measured.text(), 'tamga_provider_up{provider="eid"} 0')
})

metrics('refusals, broken contracts, checkpoints and the audit log are shown', async () => {
  const measured = createMetrics()
  measured.rateLimited('auth')
  measured.contractBroken('listThemes')
  measured.checkpointFailed()
  let pending = 3
  measured.watchAudit(() => ({
    writable: pending < 4,
    halted: pending >= 4,
    pending,
    oldestUnsealedMs: 1500,
    checkpointAgeMs: 2500,
  }))
  pending = 4
  const text = await measured.text()
  assert.match(text, 'tamga_rate_limited_total{bucket="auth"} 1')
  assert.match(text, 'tamga_contract_broken_total{operation="listThemes"} 1')
  assert.match(text, 'tamga_audit_checkpoint_failures_total 1')
  assert.match(text, 'tamga_audit_pending 4')
  assert.match(text, 'tamga_audit_writable 0')
  assert.match(text, 'tamga_audit_halted 1')
  assert.match(text, 'tamga_audit_checkpoint_age_seconds 2.5')
  assert.match(text, 'tamga_audit_lag_seconds 1.5')
  assert.match(text, 'tamga_process_cpu_seconds_total')
  assert.match(measured.contentType, 'text/plain')
})

metrics('two apps in one process do not mix', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.rateLimited('auth')
  assert.not.match(await other.text(), 'bucket="auth"')
})

metrics.run()
