import type { Epoch } from '../epoch.ts'
import { logContradiction } from '../log-consistency.ts'
import { readLogState } from '../log-state.ts'
import type { LogParts } from '../open-log.ts'
import { readWitnesses } from '../other-witnesses.ts'
import type { Findings } from './verification.ts'

type Witnessed = Pick<LogParts, 'database' | 'keys' | 'store'>

/** The log holds all that instances saw in it, as far as no epoch names its loss. */
export async function verifyWitnesses(
  { database, keys, store }: Witnessed,
  epochs: readonly Epoch[],
  end: number,
  findings: Findings,
): Promise<void> {
  const { authentic, forged } = await readWitnesses(store.witnesses, keys)
  if (forged > 0)
    findings.add(
      'witness',
      `The checkpoint store holds ${forged} witnesses that were not written with the key`,
    )
  const entries = authentic.flatMap(({ unsealed }) => unsealed)
  const look = await readLogState(database.system, keys, { rows: authentic, entries })
  const found = logContradiction(look, epochs)
  if (!found) return
  // Where the log ends before it, what comes first after the end is missing already.
  const seq = found.row ? Math.min(found.row.seq, end + 1) : null
  findings.add('witness', `An instance saw another log: ${found.reason}`, { seq })
}
