import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { curlSample } from '../../../scripts/docs/curl.ts'
import { inParallel } from '../../../scripts/lib/pool.ts'
import { runProgram } from '../../../scripts/lib/run-program.ts'
import { startMock } from '../../../scripts/mock/server.ts'
import { readBundles } from '../../../scripts/sdks/bundles.ts'
import { sampleCalls } from '../../../scripts/sdks/sample-calls.ts'
import { suite } from '../../support/suite.ts'

const root = resolve(import.meta.dirname, '../../..')
const test = suite('the calls with curl that the documentation shows')

test('are all taken by a server of the contract, and answered with success', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamga-curl-'))
  writeFileSync(join(folder, 'file'), '%PDF-1.7\n')
  const mock = await startMock({ port: 0, host: '127.0.0.1', auth: true, delay: 0 })
  const env = {
    TAMGA_URL: mock.url,
    TAMGA_OPERATOR_URL: mock.url,
    TAMGA_TOKEN: 'token',
    TAMGA_API_KEY: 'key',
    TAMGA_ADMIN_KEY: 'key',
    TAMGA_CLIENT_ID: 'client',
    TAMGA_CLIENT_SECRET: 'secret',
  }
  try {
    const failed: string[] = []
    await inParallel(sampleCalls(readBundles(root)), 4, async (call) => {
      const said = curlSample(call).replace(/^curl/, `curl -sS --max-time 60 -w '\\n%{http_code}'`)
      const { code, output } = await runProgram('bash', ['-c', said], { cwd: folder, env })
      const expected = call.parameters.some(({ name }) => name === 'Range') ? 206 : call.status
      if (code !== 0 || !output.endsWith(`\n${expected}`))
        failed.push(`${call.operationId}: ${output.slice(-300)}`)
    })
    assert.equal(failed, [])
  } finally {
    await mock.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test.run()
