import type { Language } from '../../../errors/language.ts'

/** What one value may be: the value of a flag, or an operand. */
export type ValueRule =
  | { type: 'choice'; values: readonly string[] }
  | { type: 'list'; values: readonly string[] }
  | { type: 'integer'; minimum: number; maximum: number }
  | { type: 'text'; pattern: string; maxLength: number }
  | { type: 'path'; kind: 'any' | 'file' | 'directory' }

/** One argument on its way to the policy. */
export interface Argument {
  text: string
  /** Begins with a caller's value: it may be a value or an operand, never a flag. */
  bound?: boolean
  /** Of a template: `text` is only what comes before the first placeholder. */
  open?: boolean
}

export interface CommandRequest {
  arguments: readonly Argument[]
  cwd?: string | undefined
}

type BilingualText = Readonly<Record<Language, string>>

/** Why a command was not run, and what to do instead. */
export interface RefusedCommand {
  refused: BilingualText
}

/** What the policy allows. Only `commands.evaluate` makes one, and it is valid for one run. */
export interface Approved {
  argv: readonly string[]
  cwd: string
}

export interface CommandResult {
  argv: string[]
  exitCode: number | null
  signal: string | null
  stdout: string
  stderr: string
  truncated: { stdout: boolean; stderr: boolean }
  durationMs: number
  timedOut: boolean
}

/** Diagnostic commands on the host, under a policy that allows what it names and nothing else. */
export interface Commands {
  /** Whether this may run here; starts nothing. */
  evaluate(request: CommandRequest): Promise<Approved | RefusedCommand>
  /** Whether a template can ever run, and what the policy expects at each of its open arguments, by their index. */
  examine(template: readonly Argument[]): { rules: ReadonlyMap<number, ValueRule> } | RefusedCommand
  /** One of the slots for commands that may run at once. */
  acquireSlot(): { release(): void } | RefusedCommand
  /** Ends with the command and kills every process that it started. */
  run(approved: Approved, signal: AbortSignal): Promise<CommandResult | RefusedCommand>
  stop(): Promise<void>
}

export function refuse(mn: string, en: string): RefusedCommand {
  return { refused: { mn, en } }
}

export function isRefused<T extends object>(outcome: T | RefusedCommand): outcome is RefusedCommand {
  return 'refused' in outcome
}

/** A caller's text inside a message: short, and without characters that could mislead its reader. */
export function quoted(text: string): string {
  const plain = text.toWellFormed().replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '\ufffd')
  return `"${plain.length > 64 ? `${plain.slice(0, 64)}…` : plain}"`
}
