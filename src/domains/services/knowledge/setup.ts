import type { Db, Tx } from '../../../db/database.ts'
import type { Ai } from '../../../providers/ai/port.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { drainBatches } from '../../search/embeddings/drain-batches.ts'
import { type QuestionVector, vectorOfQuestion } from '../../search/embeddings/question.ts'
import { type BuildOutcome, buildIndex } from './build.ts'
import { type CatalogueMatch, createCatalogueMatcher } from './meant.ts'
import type { KnowledgeQuestion, Retrieval } from './passage.ts'
import { deleteRetiredIndexes } from './retire.ts'
import { type IndexRow, requestIndex, selectActive, selectRun, selectRuns } from './runs.ts'
import { searchKnowledge } from './search.ts'
import { publishedSources } from './sources/sources.ts'
import { addVectors, removeVectors } from './vectors.ts'

/** The job that builds what was asked for. */
export const INDEX_JOB = 'knowledge-index'

/** So many are indexed before the server is ready, where there is no index yet; more take their time beside it. */
const MAX_AT_START = 300

export interface Knowledge {
  /** What is published about the question, in the transaction's own state of it. */
  search(db: Db, question: KnowledgeQuestion, meaning?: QuestionVector): Promise<Retrieval>
  /** Which services and life events the question may be about, of those that are published now. */
  meant(db: Db, question: string): Promise<CatalogueMatch>
  /**
   * What the question means to the model that is configured, for `search`; undefined where there is none, or none answers
   * in time. Asked before a transaction is opened, and of a text without personal data: it leaves the platform.
   */
  embed(text: string, signal: AbortSignal): Promise<QuestionVector | undefined>
  /** Asks for a new index, or gives the run that builds one already. The job `INDEX_JOB` does the work. */
  request(tx: Tx, options: { forced: boolean; at: Date }): Promise<IndexRow>
  run(db: Db, id: string): Promise<IndexRow | undefined>
  /** Newest first. */
  runs(db: Db, limit: number, after: string | undefined): Promise<IndexRow[]>
}

export function openKnowledge({
  database,
  clock,
  draining,
  log,
  ai,
}: Pick<Core, 'database' | 'clock' | 'draining' | 'log'> & { ai: Pick<Ai, 'embedding'> }): OpenedArea<{
  knowledge: Knowledge
}> {
  const { embedding } = ai
  const stopping = new AbortController()

  const readByModel = (): Promise<number> =>
    embedding
      ? drainBatches(() => addVectors(database.system, embedding, stopping.signal), draining)
      : Promise.resolve(0)

  async function build(gently: boolean): Promise<BuildOutcome> {
    const outcome = await buildIndex({ database, clock, draining }, { throttled: gently })
    if (outcome === 'shrunk' || outcome === 'gave_up') log.warn({ outcome }, 'index not activated')
    return outcome
  }

  /** A platform without an index could answer nothing. */
  async function buildFirst(): Promise<void> {
    if (await selectActive(database.system)) return
    const at = new Date(clock())
    await database.transact({ role: 'job' }, 'write', (tx) => requestIndex(tx, { forced: false, at }))
    if ((await publishedSources(database.system, null)).length <= MAX_AT_START) await build(false)
  }

  return {
    services: {
      knowledge: {
        search: searchKnowledge,
        meant: createCatalogueMatcher(),
        embed: (text, signal) => vectorOfQuestion(embedding, text, signal),
        request: requestIndex,
        run: selectRun,
        runs: selectRuns,
      },
    },
    jobs: [
      {
        name: INDEX_JOB,
        queuedByRequests: true,
        cron: '* * * * *',
        description: {
          mn: 'Туслахын мэдлэгийн санг хүссэн үед шинээр бүтээнэ.',
          en: 'Builds the index of the assistant again when it was asked for.',
        },
        run: async () => ({ outcome: await build(true) }),
      },
      {
        // Also goes on with what an instance has left: while that one's job counts as running, it is not run again.
        name: 'knowledge-upkeep',
        cron: '*/5 * * * *',
        description: {
          mn: 'Туслахын хуучин мэдлэгийн санг устгаж, дутуу үлдсэнийг гүйцээнэ.',
          en: 'Removes former indexes of the assistant, and completes one that was left unfinished.',
        },
        run: async () => ({
          ...(await deleteRetiredIndexes(database.system, new Date(clock()))),
          vectors_removed: await removeVectors(database.system, embedding?.version),
          outcome: await build(true),
        }),
      },
      {
        name: 'knowledge-vectors',
        cron: '* * * * *',
        description: {
          mn: 'Нийтэлсэн зүйлийн утгыг загвараар тооцуулна.',
          en: 'Has the embedding model read what was published.',
        },
        run: async () => ({ added: await readByModel() }),
      },
    ],
    start: buildFirst,
    stop: async () => stopping.abort(),
  }
}
