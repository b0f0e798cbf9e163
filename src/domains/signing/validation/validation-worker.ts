// Runs in a process of its own: whatever a stranger's file holds is read, followed and checked here, within limits of time and memory.

import { deserialize, serialize } from 'node:v8'
import { WithParts, type WorkerCall } from '../../../jobs/workers/messages.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { AuthorityAnswer, Question } from './authorities.ts'
import { CountedChecks, type Ledger, newLedger } from './checks.ts'
import { Consultation } from './consultation.ts'
import { inspectSignatures } from './inspect.ts'
import type { Inspected, Unreadable } from './inspected.ts'
import { type Anchors, anchorsOf } from './trust.ts'
import { type DocumentVerdict, validateDocument } from './validate.ts'

/** What each process knows from its start: the authorities of the settings, in DER. */
export interface ValidationWorkerData {
  anchors: Uint8Array[]
}

/** A document on its way, between two rounds. */
interface OpenDocument {
  inspected: Inspected
  sha256: string
  length: number
  ledger: Ledger
}

/** Beside it: the PDF, or what was left open of it and then the bytes of the answers. */
export type ValidationWork = { now: number } & (
  | { isFirst: true }
  | { answers: Omit<AuthorityAnswer, 'bytes'>[]; isLast: boolean }
)

export type ValidationOutcome =
  | { refused: Unreadable }
  | { judged: DocumentVerdict; sha256: string; checks: number; refusedAnswers: Map<string, string> }
  /** Beside it: what is left open, which only the next step looks into. */
  | { questions: Question[]; refusedAnswers: Map<string, string> }

let anchors: Anchors | undefined

export default async function validationStep(
  work: ValidationWork,
  { parts: [first, ...bodies], data }: WorkerCall,
): Promise<ValidationOutcome | WithParts<ValidationOutcome>> {
  const document = 'answers' in work ? (deserialize(first!) as OpenDocument) : opened(first!)
  const { inspected, length, ledger, sha256 } = document
  if (inspected.refused) return { refused: inspected.refused }
  anchors ??= anchorsOf((data as ValidationWorkerData).anchors)
  const checks = new CountedChecks(ledger)
  const { now } = work
  const { answers, isLast } =
    'answers' in work
      ? { ...work, answers: withBodies(work.answers, bodies) }
      : { answers: [], isLast: false }
  const consultation = new Consultation({ answers, now, checks, isLast })
  const verdict = await validateDocument(inspected, { anchors, ask: consultation.ask, now, length, checks })
  const { refused: refusedAnswers } = consultation
  const questions = [...consultation.questions.values()]
  if (questions.length === 0) return { judged: verdict, sha256, checks: ledger.spent, refusedAnswers }
  return new WithParts({ questions, refusedAnswers }, [serialize(document)])
}

/** One that was not answered has an empty body. */
const withBodies = (
  answers: Omit<AuthorityAnswer, 'bytes'>[],
  bodies: readonly Buffer[],
): AuthorityAnswer[] =>
  answers.map((answer, index) => ({ ...answer, bytes: bodies[index]?.length ? bodies[index] : undefined }))

function opened(pdf: Buffer): OpenDocument {
  return {
    inspected: inspectSignatures(pdf),
    sha256: sha256(pdf, 'hex'),
    length: pdf.length,
    ledger: newLedger(),
  }
}
