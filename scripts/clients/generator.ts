import { spawnSync } from 'node:child_process'
import { type RunOptions, runProgram } from '../lib/run-program.ts'

/** One document in one version of OpenAPI, as a file; `name` is a name in any language, such as `platform30`. */
export interface Input {
  name: string
  file: string
}

/** The clients of one version of OpenAPI, as their names end: `platform30`. */
export const forms = ['30', '31'] as const
export type Form = (typeof forms)[number]

/** What an acceptance program finds, under these names. */
export type Environment = Record<
  | 'TAMGA_URL'
  /** Of a signed-in person. */
  | 'TAMGA_TOKEN'
  /** Of an application that may ask for tokens by `client_credentials`. */
  | 'TAMGA_CLIENT_ID'
  | 'TAMGA_CLIENT_SECRET'
  /** For the tools. */
  | 'TAMGA_API_KEY',
  string
>

/** Where a generator keeps its tools, which stay from run to run, and what it makes, which does not. */
export interface Folders {
  tools: string
  out: string
}

export interface Generator {
  name: string
  /** The folder of its tools, where several share them. */
  tools?: string
  /** Programs that must be on this machine. */
  needs: readonly string[]
  /** Installs the exact versions that it names, where they are not there yet. */
  prepare(folders: Folders): Promise<void>
  /** Writes a client into `out`, and returns what the generator said. */
  generate(input: Input, out: string, folders: Folders): Promise<string>
  /** Compiles every client; each name under `out` is one input. */
  compile(inputs: readonly Input[], folders: Folders): Promise<void>
  /** Runs its acceptance program with the clients of this version; returns what it said, as `calls.ts` reads it. */
  call?(form: Form, folders: Folders, environment: Environment): Promise<string>
  /** A fault of the generator itself in a call, such as `search 31: …`: it is reported in a note. */
  known?: { fault: RegExp; note: string }
  /** Lines of complaint in what the generator said. */
  complaints: RegExp
}

export class CommandFailed extends Error {}

/** A step that was ended because it took too long. */
export class OverLimit extends Error {}

/** Runs a program to its end and returns its output; anything but 0 is thrown with it. */
export async function run(program: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { code, output, isOverLimit } = await runProgram(program, args, options)
  if (isOverLimit) throw new OverLimit(`over its limit of ${(options.limitMs ?? 0) / 1000} s`)
  if (code === 0) return output
  throw new CommandFailed(`${program} ${args.join(' ')}\nended with ${code}\n${output.trim()}`)
}

export function isThere(program: string): boolean {
  const ask = program === 'go' ? 'version' : '--version'
  return spawnSync(program, [ask], { stdio: 'ignore' }).error === undefined
}
