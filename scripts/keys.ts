import { parseArgs } from 'node:util'
import { createAudit, openCheckpointStore } from '../src/audit/audit.ts'
import { systemClock } from '../src/config/clock.ts'
import { loadConfig } from '../src/config/config.ts'
import { configuredDatabase } from '../src/db/configured.ts'
import { atCommit, openDatabase } from '../src/db/database.ts'
import { createSessions } from '../src/domains/identity/sessions/sessions.ts'
import { sealedStores } from '../src/domains/sealed-stores.ts'
import { createSealing } from '../src/security/sealing.ts'
import { countSealed, discardSealedData } from '../src/security/sealing-key.ts'
import { endWithFault, readArguments } from './lib/commands.ts'

const usage = `usage:
  keys.ts sealed                          what would be lost with INTEGRATION_ENC_KEY
  keys.ts accept-loss --reason <text>     give up what the former INTEGRATION_ENC_KEY sealed and go on with the present one
The settings are the server's. With the embedded database, stop the server first.`

const options = { reason: { type: 'string' } } as const
const { positionals, values } = readArguments(() => parseArgs({ allowPositionals: true, options }), usage)
const [command] = positionals
const reason = values.reason?.trim()
if (positionals.length !== 1 || !(command === 'sealed' || (command === 'accept-loss' && reason))) {
  console.error(usage)
  process.exit(2)
}

const config = loadConfig()
const { integrationEncKey, auditKey } = config
const database = await openDatabase(configuredDatabase(config)).catch(endWithFault)
try {
  if (command === 'sealed')
    console.log(JSON.stringify(await countSealed(database.system, sealedStores), null, 2))
  else if (integrationEncKey === undefined) {
    console.error('Set INTEGRATION_ENC_KEY to the key to go on with.')
    process.exitCode = 2
  } else console.log(await giveUp(integrationEncKey))
} finally {
  await database.close()
}

async function giveUp(key: string): Promise<string> {
  const clock = systemClock
  const store = openCheckpointStore(config, clock)
  const audit = createAudit({ database, key: auditKey, store, log: console, clock })
  const { jwtSecret, jwtIssuer } = config
  const sessions = createSessions({ database, clock, jwtSecret, jwtIssuer })
  const { concerned, integrations, seals } = await database.transact({ role: 'job' }, 'write', async (tx) => {
    const { integrations, seals } = await countSealed(tx, sealedStores)
    const concerned = await discardSealedData(tx, createSealing(key), sealedStores, new Date(clock()))
    for (const userId of concerned) await sessions.revokeUser(userId, 'sealing_key_lost', tx)
    atCommit(
      tx,
      audit.statement({
        operation: 'acceptSealingKeyLoss',
        subject: 'sealing-key:INTEGRATION_ENC_KEY',
        details: { reason, super_admins: concerned.length, integrations, seals },
        outcome: 'done',
        actor: 'system',
        tenantId: null,
        requestId: 'command',
        addressHash: null,
      }),
    )
    return { concerned, integrations, seals }
  })
  return [
    `${concerned.length} super admin(s) have to go through onboarding again; their sessions have ended.`,
    `${integrations} connected account(s) have lost their tokens; their people have to connect them again.`,
    `${seals} seal(s) of organisations have ended; their owners have to request new ones.`,
  ].join('\n')
}
