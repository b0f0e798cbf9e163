import type { IdempotentChange } from '../../../audit/work.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import type { Background } from '../../../jobs/background.ts'
import type { EidProvider } from '../../../providers/eid/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import type { EidHolder } from '../../identity/people/accounts.ts'
import type { SigningEnd, SigningRow, SigningTable } from './queries.ts'
import type { SignaturePoller } from './signature-poller.ts'
import { requestSignature, signingCertificateOf } from './signature-request.ts'

/** How long a person may take to sign: the eID asks for a minute and a half, and its answer may be late. */
export const SIGNATURE_LIFE_MS = 5 * 60_000

interface SignatureContext {
  services: {
    clock: Clock
    database: Database
    eid: EidProvider | undefined
    eidState: SealedState
    background: Pick<Background, 'run'>
  }
}

/** Of an operation that takes an Idempotency-Key: what a repeat is answered. */
type SignedAnswers = Pick<IdempotentChange, 'updateAnswer' | 'releaseKey'>

interface SignatureInput<Row extends SigningRow, Answer> {
  table: SigningTable
  signer: Pick<EidHolder, 'civil_id' | 'eid_document'> | undefined
  /** What the phone shows before it asks for PIN2. */
  displayText: string
  /** Of a person who has never signed in with the eID, and of one whose eID cannot sign. */
  codes: { noEid: ErrorCode; unusable: ErrorCode }
  /** Stores the row, by `idempotent.commit` where there is a key: before the phone is asked, so that two requests at once ask it once. */
  store(): Promise<Row>
  /** Ends the row where the phone could not be asked. */
  fail(row: Row, end: SigningEnd): Promise<void>
  watch: SignaturePoller
  /** A repeat with the same Idempotency-Key gets it as well. */
  answerOf(row: Row): Answer
}

/** Asks a person's phone to sign what the row says, and watches for the answer after the request is over. */
export async function startSignature<Row extends SigningRow, Answer>(
  { services }: SignatureContext,
  answers: SignedAnswers | undefined,
  asked: SignatureInput<Row, Answer>,
): Promise<Answer> {
  const { table, signer, displayText, codes, watch } = asked
  if (!signer?.civil_id || !signer.eid_document) throw new AppError(codes.noEid)
  const provider = services.eid
  if (!provider) throw new AppError('auth.not_configured')
  const holder = { civilId: signer.civil_id, document: signer.eid_document }
  const certificate = await signingCertificateOf(provider, holder, codes.unusable)
  const row = await asked.store()
  const request = { certificate, displayText, unusable: codes.unusable }
  const attached = await requestSignature({ ...services, provider }, table, row, request, async () => {
    await asked.fail(row, { state: 'failed', reason: 'not_asked' })
    await answers?.releaseKey()
  })
  services.background.run(`watch over ${table}`, () => watch.watch(row.id))
  const answer = asked.answerOf(attached)
  return answers ? answers.updateAnswer(answer) : answer
}
