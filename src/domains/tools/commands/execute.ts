import type { ManualWork } from '../../../audit/work.ts'
import {
  type CommandRequest,
  type CommandResult,
  type Commands,
  isRefused,
  type RefusedCommand,
} from './port.ts'

export interface ExecutionContext extends Pick<ManualWork, 'transact'> {
  commands: Commands
  signal: AbortSignal
}

const MAX_AUDITED = 128

/** Evaluates the policy, leaves the audit entry and runs, in this order: nothing runs that the audit log does not have. */
export async function execute(
  subject: string,
  request: CommandRequest,
  { commands, transact, signal }: ExecutionContext,
): Promise<CommandResult | RefusedCommand> {
  const details = {
    argv: request.arguments.map(({ text }) => auditText(text)),
    cwd: auditText(request.cwd ?? ''),
  }
  const refuse = (refused: RefusedCommand) => auditRefused(subject, details, refused, transact)

  const approved = await commands.evaluate(request)
  if (isRefused(approved)) return refuse(approved)
  const slot = commands.acquireSlot()
  if (isRefused(slot)) return refuse(slot)
  try {
    await transact(async ({ audit }) => audit.entry({ subject, details }))
    const result = await commands.run(approved, signal)
    return isRefused(result) ? await refuse(result) : result
  } finally {
    slot.release()
  }
}

/** Leaves an audit entry that says `refused`, for a request that was not carried out. */
export function auditRefused(
  subject: string,
  details: Record<string, unknown>,
  refused: RefusedCommand,
  transact: ManualWork['transact'],
): Promise<RefusedCommand> {
  return transact(async ({ audit }) => {
    audit.entry({ subject, details })
    audit.refused()
    return refused
  })
}

/** As much of a caller's text as the audit log needs. */
export function auditText(text: string): string {
  return text.toWellFormed().slice(0, MAX_AUDITED).toWellFormed()
}
