import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadConfig } from '../../../../src/config/config.ts'
import { openCommands } from '../../../../src/domains/tools/commands/commands.ts'
import type {
  Argument,
  CommandResult,
  Commands,
  RefusedCommand,
} from '../../../../src/domains/tools/commands/port.ts'

export interface Bench {
  /** A directory that everyone may enter; also the only root for working directories. */
  home: string
  /** The server's own: its data and its policy. */
  own: string
  policyFile: string
  commands: Commands
  logged: string[]
  /** Evaluates and, if the policy approves, runs. */
  run(
    argv: readonly (string | Argument)[],
    cwd?: string,
    signal?: AbortSignal,
  ): Promise<CommandResult | RefusedCommand>
  close(): Promise<void>
}

interface BenchOptions {
  settings?: Record<string, string>
  /** Scripts by name, each a command without arguments; instead of the built-in policy. */
  scripts?: Record<string, string>
  policy?: object
}

/** The commands alone, without a server around them. */
export async function openBench({ settings = {}, scripts, policy }: BenchOptions = {}): Promise<Bench> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-commands-'))
  const own = await mkdtemp(join(tmpdir(), 'tamga-own-'))
  for (const one of [home, own]) await chmod(one, 0o755)
  const remove = async () => {
    for (const one of [home, own]) await rm(one, { recursive: true, force: true })
  }
  const written = policy ?? (scripts && (await scriptPolicy(home, scripts)))
  const file = join(own, 'policy', 'policy.json')
  await mkdir(dirname(file))
  if (written) await writeFile(file, JSON.stringify(written))
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(own, 'data'),
    TOOLS_ALLOWED_CWD_ROOTS: home,
    ...(written ? { TOOLS_COMMAND_POLICY: file } : {}),
    ...settings,
  })
  const logged: string[] = []
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`)
  const commands = await openCommands(config, { info: note, warn: note }).catch(async (error) => {
    await remove()
    throw error
  })
  return {
    home,
    own,
    policyFile: file,
    commands,
    logged,
    async run(argv, cwd, signal = new AbortController().signal) {
      const given = argv.map((one) => (typeof one === 'string' ? { text: one } : one))
      const approved = await commands.evaluate({ arguments: given, cwd })
      return 'refused' in approved ? approved : commands.run(approved, signal)
    },
    async close() {
      await commands.stop()
      await remove()
    },
  }
}

async function scriptPolicy(home: string, scripts: Record<string, string>): Promise<object> {
  const commands = []
  for (const [name, text] of Object.entries(scripts)) {
    const binary = join(home, `${name}.sh`)
    await writeFile(binary, `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    await chmod(binary, 0o755)
    // Each twice: once as the kernel can end it whole, once as it is where the kernel cannot.
    commands.push(
      { name, binaries: [binary], purpose: 'a test', forms: [{}] },
      { name: `${name}_outside`, binaries: [binary], purpose: 'a test', forms: [{}], ownPidNamespace: false },
    )
  }
  return { commands }
}

export function refusalOf(outcome: CommandResult | RefusedCommand): string {
  if ('refused' in outcome) return outcome.refused.en
  throw new Error(`it ran: ${JSON.stringify(outcome)}`)
}

export function resultOf(outcome: CommandResult | RefusedCommand): CommandResult {
  if ('refused' in outcome) throw new Error(`it was refused: ${outcome.refused.en}`)
  return outcome
}
