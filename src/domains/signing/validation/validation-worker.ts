// Runs in a thread: whatever a stranger's file holds is read, followed and checked here, within limits of time and memory.

import { workerData } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { sha256 } from '../../../text/sha256.ts'
import type { AuthorityAnswer, Question } from './authorities.ts'
import { CountedChecks, type Ledger, newLedger } from './checks.ts'
import { Consultation } from './consultation.ts'
import { inspectSignatures } from './inspect.ts'
import { buffersOf, type Inspected, type Unreadable } from './inspected.ts'
import { type Anchors, anchorsOf } from './trust.ts'
import { type DocumentVerdict, validateDocument } from './validate.ts'

/** What each thread knows from its start: the authorities of the settings, in DER. */
export interface ValidationWorkerData {
  anchors: Uint8Array[]
}

/** A document on its way, between two rounds: nothing of it is looked into elsewhere. */
export interface OpenDocument {
  inspected: Inspected
  sha256: string
  length: number
  ledger: Ledger
}

export type ValidationWork = { now: number } & (
  | { pdf: Uint8Array }
  | { document: OpenDocument; answers: AuthorityAnswer[]; isLast: boolean }
)

export type ValidationOutcome =
  | { refused: Unreadable }
  | { judged: DocumentVerdict; sha256: string; checks: number; refusedAnswers: Map<string, string> }
  | { document: OpenDocument; questions: Question[]; refusedAnswers: Map<string, string> }

let anchors: Anchors | undefined

export default async function validationStep(work: ValidationWork): Promise<object> {
  const document = 'document' in work ? work.document : opened(work.pdf)
  const { inspected, length, ledger, sha256 } = document
  if (inspected.refused) return { refused: inspected.refused } satisfies ValidationOutcome
  anchors ??= anchorsOf((workerData as ValidationWorkerData).anchors)
  const checks = new CountedChecks(ledger)
  const { now } = work
  const { answers, isLast } = 'document' in work ? work : { answers: [], isLast: false }
  const consultation = new Consultation({ answers, now, checks, isLast })
  const verdict = await validateDocument(inspected, { anchors, ask: consultation.ask, now, length, checks })
  const { refused: refusedAnswers } = consultation
  const questions = [...consultation.questions.values()]
  if (questions.length === 0)
    return { judged: verdict, sha256, checks: ledger.spent, refusedAnswers } satisfies ValidationOutcome
  const open: ValidationOutcome = { document, questions, refusedAnswers }
  return move({ [transferableSymbol]: buffersOf(inspected), [valueSymbol]: open } as never)
}

function opened(pdf: Uint8Array): OpenDocument {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  return {
    inspected: inspectSignatures(bytes),
    sha256: sha256(bytes, 'hex'),
    length: bytes.length,
    ledger: newLedger(),
  }
}
