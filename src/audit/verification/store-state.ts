import type { Position } from '../checkpoint.ts'
import { type CheckpointStore, noteAt } from '../checkpoint-store.ts'
import { type Epoch, epochOriginOf } from '../epoch.ts'
import { newestCheckpoint } from '../newest-checkpoint.ts'
import type { ChainPlace } from '../note-chain.ts'
import type { LogParts } from '../open-log.ts'
import { openPublished, publishedContradiction, readPublished, storeLossOf } from '../published.ts'
import { countMissingNotes } from '../publisher.ts'
import { readRemovals } from '../removal.ts'
import type { Findings } from './verification.ts'

/** Checkpoints that the database knows of, each under a MAC. */
interface KnownCheckpoints {
  /** The newest that the latest full run saw. */
  ofRun: ChainPlace | undefined
  /** The newest that version 0.4.0 saw, which did not number them. */
  former: Position | undefined
}

/**
 * Whether the log holds what was published of it, and the store still has it. Gives the size of the newest checkpoint.
 * What is found has no place in the log: only comparing the rows tells where they differ.
 */
export async function verifyStore(
  { database, keys, store }: Pick<LogParts, 'database' | 'keys' | 'store'>,
  epoch: Epoch | undefined,
  { ofRun, former }: KnownCheckpoints,
  findings: Findings,
): Promise<number> {
  const published = openPublished(await readPublished(database.system), keys)
  if (published === 'forged') {
    const message = 'The record of the last published checkpoint was not written with the key'
    findings.add('checkpoint_signature', message)
  } else if (published && epoch && published.origin === epochOriginOf(epoch)) {
    const contradiction = await publishedContradiction(database.system, epoch, published)
    if (contradiction) findings.add('checkpoint', `The log is not what was published of it: ${contradiction}`)
  }

  const declared = () => readRemovals(store, keys)
  for (const known of [published === 'forged' ? undefined : published, ofRun]) {
    const loss = known && (await storeLossOf(store, known, declared))
    if (loss) findings.add(loss.kind, loss.message)
  }
  if (former && (await store.count()) === 0)
    findings.add(
      'checkpoint_store_emptied',
      'The checkpoint store is absent or empty, although it was not before',
    )
  else if (former && !(await isThere(store, former)) && (await declared()).none)
    findings.add(
      'checkpoint_missing',
      `The checkpoint of row ${former.size} is missing in the checkpoint store`,
    )

  const { checkpoint: newest } = await newestCheckpoint(store, keys)
  const lacking = newest?.link ? await countMissingNotes({ store, keys }, newest.link.number) : 0
  if (lacking > 0 && !findings.has('checkpoint_missing'))
    findings.add('checkpoint_missing', `${lacking} checkpoints are missing in the checkpoint store`)
  return newest?.size ?? 0
}

async function isThere(store: CheckpointStore, position: Position): Promise<boolean> {
  return (await noteAt(store, position)) !== undefined
}
