import { orRefusal } from '../contract/reply.ts'
import type { Handler } from '../contract/types.ts'
import { auditRefused, auditText, execute } from '../domains/tools/commands/execute.ts'
import { isRefused, type RefusedCommand } from '../domains/tools/commands/port.ts'
import { tokenise } from '../domains/tools/commands/tokens.ts'

export const execute_command: Handler<'execute_command'> = async (
  { body },
  { services, transact, signal },
) => {
  const split = argumentsOf(body)
  if (isRefused(split)) {
    const details = { command: auditText(body.command ?? '') }
    return orRefusal(await auditRefused('command:unread', details, split, transact))
  }
  const { tokens } = split
  const { commands } = services
  const request = { arguments: tokens.map((text) => ({ text })), cwd: body.cwd || undefined }
  return orRefusal(await execute(`command:${subjectOf(tokens[0])}`, request, { commands, transact, signal }))
}

/** Callers that must send every field leave the one that they do not use empty. */
function argumentsOf({
  argv = [],
  command = '',
}: {
  argv?: string[]
  command?: string
}): { tokens: string[] } | RefusedCommand {
  return argv.length > 0 ? { tokens: argv } : tokenise(command)
}

/** The name that the caller sent, also when there is no such command, in letters that a subject may have. */
function subjectOf(name = ''): string {
  return name
    .replaceAll(/[^A-Za-z0-9_.-]/g, '_')
    .slice(0, 64)
    .replace(/^-*$/, 'none')
}
