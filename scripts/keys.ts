import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createAudit, openCheckpointStore } from '../src/audit/audit.ts'
import { systemClock } from '../src/config/clock.ts'
import { loadConfig } from '../src/config/config.ts'
import { configuredDatabase } from '../src/db/configured.ts'
import { openDatabase, runAtCommit, type Tx } from '../src/db/database.ts'
import { createSessions } from '../src/domains/identity/sessions/sessions.ts'
import { sealedStores } from '../src/domains/sealed-stores.ts'
import { auditKeysOf, stateKeysOf } from '../src/security/key-values.ts'
import { createSealing } from '../src/security/sealing.ts'
import { countSealed, discardSealedData } from '../src/security/sealing-key.ts'
import { tokenPurposes } from '../src/security/signing-keys/material.ts'
import { createSigningKeys } from '../src/security/signing-keys/signing-keys.ts'
import { describeRotation, replaceable } from './keys/rotation.ts'
import { endWithFault, readArguments } from './lib/commands.ts'

const usage = `usage:
  keys.ts rotate <NAME>                   the steps that replace a key while the server runs, and how far they are
                                          NAME: ${replaceable.join(', ')}
  keys.ts sealed                          what would be lost with INTEGRATION_ENC_KEY
  keys.ts accept-loss [SSO_STATE_KEY] --reason <text>
                                          give up what the former INTEGRATION_ENC_KEY (or SSO_STATE_KEY) sealed and go
                                          on with the present one
The settings are the server's. With the embedded database, stop the server first.`

const options = { reason: { type: 'string' } } as const
const { positionals, values } = readArguments(() => parseArgs({ allowPositionals: true, options }), usage)
const [command, name, ...rest] = positionals
const reason = values.reason?.trim()
const complete =
  (command === 'sealed' && name === undefined) ||
  (command === 'rotate' && name !== undefined && replaceable.includes(name)) ||
  (command === 'accept-loss' && reason && (name === undefined || name === 'SSO_STATE_KEY'))
if (!complete || rest.length > 0) {
  console.error(usage)
  process.exit(2)
}

const config = loadConfig()
const clock = systemClock
const { integrationEncKey, integrationEncOldKeys } = config
const database = await openDatabase(configuredDatabase(config)).catch(endWithFault)
const audit = createAudit({
  database,
  key: auditKeysOf(config),
  store: openCheckpointStore(config, clock),
  log: console,
  clock,
})
try {
  if (command === 'sealed')
    console.log(JSON.stringify(await countSealed(database.system, sealedStores), null, 2))
  else if (command === 'rotate')
    console.log(await describeRotation(String(name), { config, database, clock }))
  else if (name === 'SSO_STATE_KEY') console.log(await giveUpSigningKeys())
  else if (integrationEncKey === undefined) {
    console.error('Set INTEGRATION_ENC_KEY to the key to go on with.')
    process.exitCode = 2
  } else console.log(await giveUp(integrationEncKey))
} finally {
  await database.close()
}

async function giveUp(key: string): Promise<string> {
  const { jwtSecret, jwtIssuer } = config
  const sessions = createSessions({ database, clock, jwtSecret, jwtIssuer })
  const { concerned, integrations, seals } = await database.transact({ role: 'job' }, 'write', async (tx) => {
    const { integrations, seals } = await countSealed(tx, sealedStores)
    const sealing = createSealing([key, ...integrationEncOldKeys])
    const concerned = await discardSealedData(tx, sealing, sealedStores, new Date(clock()))
    for (const userId of concerned) await sessions.revokeUser(userId, 'sealing_key_lost', tx)
    recordLoss(tx, 'INTEGRATION_ENC_KEY', { super_admins: concerned.length, integrations, seals })
    return { concerned, integrations, seals }
  })
  return [
    `${concerned.length} super admin(s) have to go through onboarding again; their sessions have ended.`,
    `${integrations} connected account(s) have lost their tokens; their people have to connect them again.`,
    `${seals} seal(s) of organisations have ended; their owners have to request new ones.`,
  ].join('\n')
}

/** Client secrets stay as they are: they are hashes, which nothing opens, and which the owners set again. */
async function giveUpSigningKeys(): Promise<string> {
  const secret = stateKeysOf(config)
  const purposes = [
    ...Object.values(tokenPurposes).map((purpose) => createSigningKeys({ database, clock, secret, purpose })),
    // No certificate loses its key here: a lost one stays published.
    createSigningKeys({ database, clock, secret, purpose: 'references', isInUse: () => sql`true` }),
    createSigningKeys({ database, clock, secret, purpose: 'relay' }),
  ]
  const lost = await database.transact({ role: 'job' }, 'write', async (tx) => {
    let count = 0
    for (const keys of purposes) count += await keys.discardLost(tx)
    recordLoss(tx, 'SSO_STATE_KEY', { signing_keys: count })
    return count
  })
  return [
    `${lost} signing key(s) sign no more; the server makes new ones when it starts. What they signed stays valid.`,
    'Applications get invalid_client until their owners set new secrets; people sign in to them again.',
  ].join('\n')
}

function recordLoss(tx: Tx, key: string, details: Record<string, number>): void {
  runAtCommit(
    tx,
    audit.statement({
      operation: 'acceptSealingKeyLoss',
      subject: `sealing-key:${key}`,
      details: { reason, ...details },
      outcome: 'done',
      actor: 'system',
      tenantId: null,
      requestId: 'command',
      addressHash: null,
    }),
  )
}
