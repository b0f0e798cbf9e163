// Runs in a thread: files of strangers are read here, within its limits of time and memory.
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { type PadesFailure, padesFailureOf } from './failures.ts'
import { type PadesOutput, type PadesTask, padesOutput } from './tasks.ts'

/** The file is sent beside the rest, and belongs to the thread from then on. */
export type PadesWork = { pdf: Uint8Array<ArrayBuffer>; task: PadesTask }

export type PadesAnswer = PadesOutput & { failure?: PadesFailure }

export default function pades(work: PadesWork): object {
  const made = outcome(work)
  return made.pdf ? move({ [transferableSymbol]: made.pdf.buffer, [valueSymbol]: made }) : made
}

function outcome({ pdf, task }: PadesWork): PadesAnswer {
  try {
    const made = padesOutput(Buffer.from(pdf.buffer), task)
    return made.pdf ? { ...made, pdf: alone(made.pdf) } : made
  } catch (error) {
    return { failure: padesFailureOf(error) }
  }
}

/** Only a buffer that holds nothing else may leave the thread. */
const alone = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
