import type { Ai } from '../../../providers/ai/port.ts'
import { redact } from '../../assistant/redaction/redact.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { type CalibratedQuestion, createCalibration } from '../../search/embeddings/calibration.ts'
import { drainBatches } from '../../search/embeddings/drain-batches.ts'
import { addInsightVectors, removeInsightVectors } from './vectors.ts'

interface Memory {
  /**
   * What the query means to the model that is configured, for `searchMemory`; undefined where there is none, or none answers
   * in time. Asked before a transaction is opened; personal data do not leave.
   */
  embed(query: string, signal: AbortSignal): Promise<CalibratedQuestion | undefined>
}

export function openMemory({
  database,
  draining,
  ai,
}: Pick<Core, 'database' | 'draining'> & { ai: Pick<Ai, 'embedding'> }): OpenedArea<{ memory: Memory }> {
  const { embedding } = ai
  const measured = embedding && createCalibration(embedding)
  const stopping = new AbortController()

  const readByModel = (): Promise<number> =>
    embedding
      ? drainBatches(() => addInsightVectors(database.system, embedding, stopping.signal), draining)
      : Promise.resolve(0)

  return {
    services: {
      memory: { embed: async (query, signal) => measured?.(redact(query).text, signal) },
    },
    jobs: [
      {
        name: 'memory-vectors',
        cron: '* * * * *',
        description: {
          mn: 'Туслахуудын санах ойд бүртгэснийг утгаар нь олохоор загварт уншуулна.',
          en: 'Has the embedding model read what assistants have recorded.',
        },
        run: async () => ({
          removed: await removeInsightVectors(database.system, embedding?.version),
          added: await readByModel(),
        }),
      },
    ],
    stop: async () => stopping.abort(),
  }
}
