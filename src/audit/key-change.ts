import { type LastStatement, runAtCommit, type Tx } from '../db/database.ts'
import { exchangeFingerprint, SealingKeyChanged, selectFingerprint } from '../security/sealing-key.ts'
import { sha256 } from '../text/sha256.ts'
import { epochOriginOf, openEpoch, readEpochRows } from './epoch.ts'
import type { AuditEvent } from './event.ts'
import type { AuditKeys } from './keys.ts'
import type { LogParts } from './open-log.ts'
import { signNoteWithAll, verifierKey } from './signed-note.ts'

const NAME = 'AUDIT_KEY'

/** The entry in which outsiders find the key that follows theirs. */
const OPERATION = 'replaceAuditKey'

/**
 * Notes which AUDIT_KEY writes the log, and refuses one that neither wrote it nor has its predecessor listed. Where it was
 * replaced, the log gets an entry with a note that the holders of both have signed.
 */
export async function noteAuditKey(
  { database, keys, clock }: Pick<LogParts, 'database' | 'keys' | 'clock'>,
  statement: (event: AuditEvent) => LastStatement,
): Promise<void> {
  const own = fingerprintOf(keys)
  const now = new Date(clock())
  if ((await selectFingerprint(database.system, NAME)) === own) return
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    const former = await exchangeFingerprint(tx, NAME, own, now)
    if (former === own) return
    const origin = await originOf(tx, keys)
    if (former === undefined) return
    const signer = keys.signers.find((each) => fingerprintOf(each) === former)
    if (!signer) throw refusal()
    if (origin === undefined) return
    const note = signNoteWithAll(changeText(origin, signer, keys, now), [signer, keys])
    runAtCommit(
      tx,
      statement({
        operation: OPERATION,
        subject: `audit-key:${own}`,
        outcome: 'done',
        actor: 'system',
        tenantId: null,
        requestId: 'start',
        addressHash: null,
        details: { note },
      }),
    )
  })
}

type Signer = Pick<AuditKeys, 'publicKey'>

const fingerprintOf = ({ publicKey }: Signer): string => sha256(publicKey).toString('base64url').slice(0, 22)

function changeText(origin: string, from: Signer, to: Signer, now: Date): string {
  const lines = [
    origin,
    'key change',
    `time ${now.toISOString()}`,
    `from ${verifierKey(origin, from.publicKey)}`,
    `to ${verifierKey(origin, to.publicKey)}`,
  ]
  return `${lines.join('\n')}\n`
}

/** Of the log; nothing where none has begun. One that no listed key wrote is another's. */
async function originOf(tx: Tx, keys: AuditKeys): Promise<string | undefined> {
  const rows = await readEpochRows(tx)
  const epoch = rows.map((row) => openEpoch(row, keys)).findLast((opened) => opened !== undefined)
  if (rows.length > 0 && !epoch) throw refusal()
  return epoch && epochOriginOf(epoch)
}

function refusal(): SealingKeyChanged {
  return new SealingKeyChanged(
    [
      `${NAME} is not the key that wrote the audit log in this database.`,
      'Set the former key; where it was replaced, list it in AUDIT_OLD_KEYS.',
    ].join('\n'),
  )
}
