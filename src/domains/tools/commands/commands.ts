import type { Config } from '../../../config/config.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { findBinary } from './binaries.ts'
import { type Containment, findContainment } from './containment.ts'
import {
  directoryRefusal,
  type OpenDirectory,
  openDirectoryWithin,
  openRoots,
  type Roots,
  realRoots,
} from './directories.ts'
import { encodedLength, fitOutputs } from './output.ts'
import { OwnDirectories } from './own-directories.ts'
import { loadPolicy, policyDirectory } from './policy.ts'
import { PolicyEvaluator, type PreparedCommand } from './policy-evaluator.ts'
import type { CommandRule } from './policy-schema.ts'
import {
  type Approved,
  type Argument,
  type CommandRequest,
  type CommandResult,
  type Commands,
  type RefusedCommand,
  refuse,
} from './port.ts'
import { type ProcessEnd, runProcess } from './process.ts'
import { type CommandUser, commandUser } from './user.ts'

type CommandSettings = Pick<
  Config,
  | 'nodeEnv'
  | 'toolsCommandPolicy'
  | 'toolsAllowedCwdRoots'
  | 'toolsCommandTimeoutSeconds'
  | 'toolsCommandConcurrency'
  | 'toolsCommandUser'
  | 'dataDir'
  | 'storageDir'
  | 'auditCheckpointDir'
>

interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Reads the policy and finds out what the host has. Throws when the settings forbid a start. */
export async function openCommands(settings: CommandSettings, log: Log): Promise<Commands> {
  const policy = loadPolicy(settings.toolsCommandPolicy)
  const user = commandUser(settings.toolsCommandUser)
  const { found, dropped } = await realRoots(settings.toolsAllowedCwdRoots)
  const roots = { found, own: ownDirectories(settings) }
  const open = await openRoots(roots)
  const closed = found.filter((root) => !open.includes(root))
  const binaries = await findBinaries([...policy.values()], settings.nodeEnv === 'production')
  const unsafe = [...binaries].filter(([, found]) => 'problem' in found && found.problem === 'unsafe')
  if (dropped.length > 0) log.warn({ dropped }, 'working-directory roots are not directories')
  if (closed.length > 0)
    log.warn({ closed }, "working-directory roots that hold the server's own directories, or lie in them")
  if (unsafe.length > 0)
    log.warn({ commands: unsafe.map(([name]) => name) }, 'commands writable by other users')
  // It runs programs, for which only the first command has to wait.
  const containment = findContainment(user, settings.toolsCommandTimeoutSeconds).then((found) => {
    log.info({ layers: found.layers, user: user ?? null }, 'command containment')
    return found
  })
  // The first command meets the fault.
  containment.catch(() => {})
  const evaluator = new PolicyEvaluator({ policy, binaries, roots, user })
  return new HostCommands(evaluator, { settings, roots, user, containment, log })
}

/** What no command may come near, whatever the policy allows. */
function ownDirectories(settings: CommandSettings): OwnDirectories {
  const { dataDir, storageDir, auditCheckpointDir, toolsCommandPolicy } = settings
  return new OwnDirectories([dataDir, storageDir, auditCheckpointDir, policyDirectory(toolsCommandPolicy)])
}

async function findBinaries(commands: readonly CommandRule[], production: boolean) {
  const own = process.getuid?.() ?? 0
  const owners = production ? [0] : [0, own]
  const found = await Promise.all(
    commands.map(async ({ name, binaries }) => [name, await findBinary(binaries, owners)] as const),
  )
  return new Map(found)
}

interface Host {
  settings: CommandSettings
  roots: Roots
  user: CommandUser | undefined
  containment: Promise<Containment>
  log: Log
}

class HostCommands implements Commands {
  readonly #evaluator: PolicyEvaluator
  readonly #host: Host
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<unknown>>()
  #freeSlots: number

  constructor(evaluator: PolicyEvaluator, host: Host) {
    this.#evaluator = evaluator
    this.#host = host
    this.#freeSlots = host.settings.toolsCommandConcurrency
  }

  evaluate(request: CommandRequest): Promise<Approved | RefusedCommand> {
    return this.#evaluator.evaluate(request)
  }

  examine(template: readonly Argument[]) {
    return this.#evaluator.examine(template)
  }

  acquireSlot() {
    if (this.#freeSlots <= 0) return busy()
    this.#freeSlots--
    let released = false
    return {
      release: () => {
        if (!released) this.#freeSlots++
        released = true
      },
    }
  }

  run(approved: Approved, signal: AbortSignal): Promise<CommandResult | RefusedCommand> {
    const running = this.#run(approved, signal)
    this.#running.add(running)
    return running.finally(() => this.#running.delete(running))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#running)
  }

  async #run(approved: Approved, signal: AbortSignal): Promise<CommandResult | RefusedCommand> {
    const { settings, log } = this.#host
    const command = this.#evaluator.take(approved)
    const directory = await this.#directory(command)
    if (!directory) return directoryRefusal(this.#host.roots)
    try {
      const containment = await this.#host.containment
      const ownPidNamespace = command.rule.ownPidNamespace ?? true
      const ended = await runProcess({
        line: containment.wrap(command.binary, command.args, ownPidNamespace),
        cwd: directory.entryPath,
        identity: containment.identity,
        timeoutMs: settings.toolsCommandTimeoutSeconds * 1000,
        signal: AbortSignal.any([signal, this.#stopping.signal]),
        namespaced: containment.namespaced(ownPidNamespace),
      })
      return ended.cause === 'aborted' ? endedEarly() : resultOf(approved, ended)
    } catch (error) {
      log.warn({ err: error, command: command.rule.name }, 'command not started')
      return cannotStart()
    } finally {
      await directory.release()
    }
  }

  async #directory({ cwd, isChosen }: PreparedCommand): Promise<OpenDirectory | undefined> {
    const { roots, user } = this.#host
    if (isChosen) return openDirectoryWithin(cwd, roots, user)
    if (await roots.own.touch(cwd)) return undefined
    return { real: cwd, entryPath: cwd, release: async () => {} }
  }
}

function resultOf({ argv }: Approved, ended: ProcessEnd): CommandResult {
  const { exitCode, signal, durationMs, cause } = ended
  const output = fitOutputs(ended.stdout, ended.stderr, encodedLength(argv))
  return { argv: [...argv], exitCode, signal, ...output, durationMs, timedOut: cause === 'timeout' }
}

function busy(): RefusedCommand {
  return refuse(
    'Яг одоо хэт олон команд ажиллаж байна. Хэдэн секундын дараа дахин оролдоно уу.',
    'Too many commands are running at this moment. Try again in a few seconds.',
  )
}

function endedEarly(): RefusedCommand {
  return refuse(
    'Сервер зогсож байгаа эсвэл холболт тасарсан тул командыг дуусгалаа. Дахин оролдоно уу.',
    'The command was ended because the server is stopping or the connection broke. Try again.',
  )
}

function cannotStart(): RefusedCommand {
  return refuse(
    'Командыг эхлүүлж чадсангүй. Хэдэн секундын дараа дахин оролдоно уу.',
    'The command could not be started. Try again in a few seconds.',
  )
}

export async function openCommandExecution({
  config,
  log,
}: Pick<Core, 'config' | 'log'>): Promise<OpenedArea<{ commands: Commands }>> {
  const commands = await openCommands(config, log)
  return { services: { commands }, stop: () => commands.stop() }
}
