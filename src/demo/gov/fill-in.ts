import { addWorkingMs, dueAt, type Holidays, workingMsBetween } from '../../domains/services/cases/clock.ts'
import { sealedForFetch } from '../../domains/services/once-only/fetch.ts'
import { contentDigest } from '../../text/content-digest.ts'
import { demoCitizen, demoColleague } from '../data.ts'
import { demoGrandmother } from './agencies.ts'
import { answerOf } from './answers.ts'
import type { DemoContext } from './context.ts'
import { grandmotherHash } from './grandmother.ts'
import { FILLED_MARK } from './marks.ts'
import type { Prepared, Row } from './prepared.ts'

const civilIds = new Map(
  [demoCitizen, demoColleague, demoGrandmother].map(({ id, civil_id }) => [id, civil_id]),
)

/**
 * What cannot be prepared: answers of registers are sealed, and numbers of people hashed, with the instance's own keys, and
 * working days are not the same every week.
 */
export async function fillPreparedCases(
  tables: Prepared['tables'],
  context: Pick<DemoContext, 'onceOnlyResults' | 'identityHashes'>,
  holidays: readonly string[],
): Promise<void> {
  const daysOff = new Set(holidays)
  for (const row of tables.gov_applications) {
    const answered = tables.gov_info_requests.find(
      (one) => one.application_id === row.id && one.answered_at !== null,
    )
    if (row.due_at === FILLED_MARK) Object.assign(row, clockOf(row, answered, daysOff))
    if (row.represented_hash === FILLED_MARK) row.represented_hash = hex(grandmotherHash(context))
  }
  const sources = new Map(
    tables.reg_once_only_sources.map(({ id, source_code }) => [id, source_code as string]),
  )
  const digests = new Map<unknown, string>()
  await Promise.all(
    tables.gov_once_only_fetches.map(async (row) => {
      const { data, sha256 } = answerTo(
        sources.get(row.source_id)!,
        civilIds.get(row.user_id as string)!,
        moment(row.explicit_request_at),
      )
      row.result_sha256 = hex(sha256)
      digests.set(row.id, hex(sha256))
      if (row.result_sealed === FILLED_MARK)
        row.result_sealed = await context.onceOnlyResults.seal(data!, sealedForFetch(row.id as string))
    }),
  )
  for (const row of tables.gov_application_evidences)
    if (row.sha256 === FILLED_MARK) row.sha256 = digests.get(row.fetch_id)
}

/** By when it is to be decided: while the applicant was asked, the clock stood still, as in `provideInfo`. */
function clockOf(row: Row, answered: Row | undefined, daysOff: Holidays) {
  const due = dueAt(moment(row.submitted_at), row.processing_days as number, daysOff)
  if (!answered) return { due_at: due }
  const paused = workingMsBetween(moment(answered.requested_at), moment(answered.answered_at), daysOff)
  return { due_at: addWorkingMs(due, paused, daysOff), paused_seconds: Math.floor(paused / 1000) }
}

const moment = (text: unknown): Date => new Date(text as string)

/**
 * What a register says of a person, with its digest. Of a record that it does not have the story keeps a digest alone, as
 * if the answer had been erased.
 */
export function answerTo(source: string, civilId: string, at: Date) {
  const data = answerOf(source, civilId, at)
  return { data, sha256: contentDigest(data ?? { civil_id: civilId, source }) }
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`
