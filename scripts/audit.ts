import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Audit, createAudit, openCheckpointStore } from '../src/audit/audit.ts'
import { systemClock } from '../src/config/clock.ts'
import { loadConfig } from '../src/config/config.ts'
import type { Config } from '../src/config/types.ts'
import { configuredDatabase } from '../src/db/configured.ts'
import { openDatabase, timeOfUuid } from '../src/db/database.ts'
import { auditKeysOf } from '../src/security/key-values.ts'
import { endWithFault, readArguments } from './lib/commands.ts'

const usage = `usage:
  audit.ts verify                       the whole log; writes nothing. Exit code 1 when it does not hold, 2 for any other fault
  audit.ts compact                      put old checkpoints together, a signed file a day
  audit.ts archive [--after-days <days>]
                                        move old entries to the archive; AUDIT_ARCHIVE_AFTER_DAYS without the option
  audit.ts lost                         acknowledged changes that the log has lost: who must hear of what
  audit.ts new-epoch --reason <text>    go on after a loss that you have looked into
  audit.ts public-key                   the key that checkpoints are verified with
  audit.ts export [--after <row>] [--digests]
                                        the log up to its newest checkpoint, for verify-audit.ts
The settings are the server's. With the embedded database, stop the server first.`

const options = {
  reason: { type: 'string' },
  'after-days': { type: 'string' },
  after: { type: 'string', default: '0' },
  digests: { type: 'boolean', default: false },
} as const
const { positionals, values } = readArguments(() => parseArgs({ allowPositionals: true, options }), usage)

const commands: Record<string, ((audit: Audit, config: Config) => Promise<unknown>) | undefined> = {
  verify: async (audit) => {
    const verification = await audit.verify(reportProgress())
    if (!verification.valid) process.exitCode = 1
    return verification
  },
  compact: async (audit) => {
    const compaction = await audit.compact()
    if (compaction.refused !== null) process.exitCode = 1
    return compaction
  },
  archive: /^(\d{1,5})?$/.test(values['after-days'] ?? '')
    ? async (audit, config) => {
        const afterDays = values['after-days'] ? Number(values['after-days']) : config.auditArchiveAfterDays
        if (afterDays === undefined) {
          console.error('Set AUDIT_ARCHIVE_AFTER_DAYS, or give --after-days.')
          process.exitCode = 2
          return
        }
        const archived = await audit.archive({ afterDays })
        if (archived.refused !== null) process.exitCode = 1
        return archived
      }
    : undefined,
  lost: async (audit) => {
    const { lost, instances } = await audit.lost()
    for (const { id, operation, subject, actor } of lost)
      console.log([new Date(timeOfUuid(id)).toISOString(), actor, operation, subject].join('\t'))
    return `${lost.length} change(s) that ${instances} instance(s) acknowledged are lost.`
  },
  'new-epoch': values.reason?.trim() ? (audit) => audit.newEpoch(values.reason!.trim()) : undefined,
  'public-key': async (audit) => (await audit.publicKey()).verifierKey,
  export: /^\d{1,15}$/.test(values.after)
    ? async (audit) => {
        const text = values.digests ? 'none' : 'all'
        const { lines } = await audit.export({ after: Number(values.after), text })
        await pipeline(Readable.from(lines), process.stdout, { end: false })
      }
    : undefined,
}

const command = positionals.length === 1 ? commands[positionals[0]!] : undefined
if (!command) {
  console.error(usage)
  process.exit(2)
}

await run(command).catch(endWithFault)

async function run(command: NonNullable<(typeof commands)[string]>): Promise<void> {
  const config = loadConfig()
  const key = auditKeysOf(config)
  const database = await openDatabase(configuredDatabase(config))
  try {
    const store = openCheckpointStore(config, systemClock)
    const audit = createAudit({ database, key, store, log: console })
    const answer = await command(audit, config)
    if (answer !== undefined)
      console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2))
  } finally {
    await database.close()
  }
}

/** On the error output, so that the answer can be piped; twenty lines however long the log. */
function reportProgress(): (progress: { done: number; total: number }) => void {
  let told = -1
  return ({ done, total }) => {
    const twentieths = total === 0 ? 20 : Math.floor((20 * done) / total)
    if (twentieths === told) return
    told = twentieths
    console.error(`${done} of ${total} rows`)
  }
}
