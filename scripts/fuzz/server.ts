// The server that is fuzzed, in a process of its own: the whole of it, with the demonstration's data and simulators, and
// with the contract's rate limits so wide that none is reached. Tells its parent where it listens.
//   node server.ts <kind> <data directory> <port> [<database URL> <migration URL>]
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startApp } from '../../src/app/app.ts'
import { loadConfig, withSettings } from '../../src/config/config.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { demoPortal } from '../../src/demo/applications.ts'
import { startSimulators } from '../../src/demo/simulators.ts'
import { createLogger } from '../../src/observability/log.ts'
import { seedWholeDemo } from '../../test/support/demo.ts'
import { openSsoIssuer } from '../../test/support/sso-issuer.ts'
import { openMint } from './credentials.ts'
import type { Kind } from './kinds.ts'
import { OPERATOR_HOST } from './running-server.ts'
import { knownValues } from './values.ts'

/** The most that the headers of a refusal may name. */
const WIDE = 100_000

/** The limits are declared in the contract, so wide ones are a contract too; that they hold is tested elsewhere. */
const unlimited: Contract = {
  ...tamgaContract,
  operations: Object.fromEntries(
    Object.entries(tamgaContract.operations).map(([id, operation]) => [
      id,
      {
        ...operation,
        rateLimits: operation.rateLimits.map((limit) => ({ ...limit, per_minute: WIDE, burst: WIDE })),
      },
    ]),
  ),
}

const [kind, dataDirectory = '', port = '', databaseUrl, migrationUrl] = process.argv.slice(2)

const origin = `http://127.0.0.1:${port}`
const upstream = await openSsoIssuer([{ sub: 'fuzz', claims: { name: 'Fuzz', civil_id: 'FUZZ-1' } }], origin)

// Port 0 until here, so that the simulators leave the well-known ports alone.
const set = loadConfig({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  ...upstream.settings,
  // It has its own sign-in card nevertheless, so that every operation has its turn.
  AUTH_MODE: 'provider',
  OAUTH_ISSUER: origin,
  OPERATOR_HOST,
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl,
  DATABASE_MIGRATION_URL: migrationUrl,
  SIGN_RELAY_TOKEN: 'the-token-of-the-signing-relay-for-one-application',
  SIGN_RELAY_CLIENT_ID: demoPortal.clientId,
  METRICS_TOKEN: 'the-token-of-monitoring-and-documents',
  LOG_LEVEL: 'error',
  SHUTDOWN_GRACE_SECONDS: '2',
})
const simulators = await startSimulators(set)
const config = withSettings(set, { PORT: port, ...simulators.settings })
const log = createLogger(config, createWriteStream(join(dataDirectory, 'server.log')))
const app = await startApp(config, { contract: unlimited, log })
const demo = await seedWholeDemo(app.services)
const mint = await openMint(kind as Kind, app, demo)

/** For the hooks of the fuzzer alone: a credential that is good now, and what is in the database now. */
const desk = createServer(async (request, response) => {
  try {
    const told = request.url === '/values' ? await knownValues(app.services.database) : await mint()
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(told))
  } catch (error) {
    // Without what is asked here the calls would tell nothing.
    console.error(error)
    process.exit(1)
  }
})
desk.listen(0, '127.0.0.1', () => {
  process.send?.({ url: app.url, desk: `http://127.0.0.1:${(desk.address() as AddressInfo).port}` })
})

process.on('disconnect', async () => {
  desk.close()
  await app.stop()
  await Promise.all([simulators.stop(), upstream.stop()])
  process.exit()
})
