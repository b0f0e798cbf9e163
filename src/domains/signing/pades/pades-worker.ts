// Runs in a process of its own: files of strangers are read here, within its limits of time and memory.
import { WithParts, type WorkerCall } from '../../../jobs/workers/messages.ts'
import { type PadesFailure, padesFailureOf } from './failures.ts'
import type { StoredWork } from './stored-pades-work.ts'
import { type PadesOutput, type PadesTask, padesOutput } from './tasks.ts'

/** The file comes and goes beside it. */
export interface PadesWork {
  task: PadesTask
}

export type PadesAnswer = Omit<PadesOutput, 'pdf'> & { failure?: PadesFailure }

export default async function padesWork(work: PadesWork | StoredWork, call: WorkerCall): Promise<unknown> {
  if (!('file' in work)) return pades(work, call.parts[0]!)
  const { storedPades } = await import('./stored-pades-work.ts')
  return storedPades(work, call)
}

function pades({ task }: PadesWork, pdf: Buffer): WithParts<PadesAnswer> {
  try {
    const { pdf: made, ...answer } = padesOutput(pdf, task)
    return new WithParts(answer, made ? [made] : [])
  } catch (error) {
    return new WithParts({ failure: padesFailureOf(error) }, [])
  }
}
