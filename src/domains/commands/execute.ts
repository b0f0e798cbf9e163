import type { ManualWork } from '../../audit/work.ts'
import { type Refusal, refusal } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { CommandRequest, CommandResult, Refused } from './port.ts'
import { isRefused } from './refusals.ts'

export interface Execution extends Pick<ManualWork, 'transact'> {
  services: Pick<Services, 'commands'>
  signal: AbortSignal
}

const MOST_NOTED = 128

/** Judges, records and runs, in this order: nothing runs that the audit log does not have. */
export async function execute(
  subject: string,
  request: CommandRequest,
  { services: { commands }, transact, signal }: Execution,
): Promise<CommandResult | Refusal> {
  const details = { argv: request.arguments.map(({ text }) => noted(text)), cwd: noted(request.cwd ?? '') }
  const decline = (why: Refused) => declined(subject, details, why, transact)

  const approved = await commands.judge(request)
  if (isRefused(approved)) return decline(approved)
  const place = commands.admit()
  if (isRefused(place)) return decline(place)
  try {
    await transact(async ({ audit }) => audit.entry({ subject, details }))
    const result = await commands.run(approved, signal)
    return isRefused(result) ? await decline(result) : result
  } finally {
    place.leave()
  }
}

/** Keeps what was asked and not done. */
export function declined(
  subject: string,
  details: Record<string, unknown>,
  { refused }: Refused,
  transact: ManualWork['transact'],
): Promise<Refusal> {
  return transact(async ({ audit }) => {
    audit.entry({ subject, details })
    return refusal(refused)
  })
}

/** As much of a caller's text as the log needs. */
export function noted(text: string): string {
  return text.toWellFormed().slice(0, MOST_NOTED).toWellFormed()
}
