import { realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { argumentFault } from './arguments.ts'
import type { BinaryLookup } from './binaries.ts'
import { directoryRefusal, insideRoots, openDirectoryWithin, openRoots, type Roots } from './directories.ts'
import { type ArgumentPlace, matchArguments } from './match.ts'
import type { Policy } from './policy.ts'
import type { CommandRule } from './policy-schema.ts'
import {
  type Approved,
  type Argument,
  type CommandRequest,
  isRefused,
  quoted,
  type RefusedCommand,
  refuse,
  type ValueRule,
} from './port.ts'
import { usage } from './usage.ts'
import type { CommandUser } from './user.ts'

interface PolicyContext {
  policy: Policy
  binaries: ReadonlyMap<string, BinaryLookup>
  roots: Roots
  user: CommandUser | undefined
}

/** What an approved command starts: its program, with the real paths behind those that the caller named. */
export interface PreparedCommand {
  rule: CommandRule
  binary: string
  args: readonly string[]
  cwd: string
  /** By the caller; otherwise it is where the program lies. */
  isChosen: boolean
}

interface Named {
  rule: CommandRule
  binary: string
  places: readonly ArgumentPlace[]
}

/** Holds commands against the policy: nothing runs that it has not approved. */
export class PolicyEvaluator {
  readonly #context: PolicyContext
  /** By identity, so that only approvals of this evaluator run, and each only once. */
  readonly #approved = new WeakMap<Approved, PreparedCommand>()

  constructor(context: PolicyContext) {
    this.#context = context
  }

  async evaluate({ arguments: given, cwd }: CommandRequest): Promise<Approved | RefusedCommand> {
    const named = this.#named(given)
    if (isRefused(named)) return named
    const base = await this.#directory(cwd, named.binary)
    if (base === undefined) return directoryRefusal(this.#context.roots)
    const args = await this.#realArguments(given, named, base)
    if (isRefused(args)) return args
    const { own } = this.#context.roots
    for (const text of args.rest) if (await own.areNamed(text, base)) return ownRefusal(text)
    const approved = { argv: given.map(({ text }) => text), cwd: base }
    const { rule, binary } = named
    this.#approved.set(approved, { rule, binary, args: args.real, cwd: base, isChosen: cwd !== undefined })
    return approved
  }

  examine(template: readonly Argument[]): { rules: ReadonlyMap<number, ValueRule> } | RefusedCommand {
    const named = this.#named(template)
    if (isRefused(named)) return named
    const whole = named.places.filter(({ index }) => template[index + 1]?.open)
    return { rules: new Map(whole.map(({ index, rule }) => [index + 1, rule])) }
  }

  take(approved: Approved): PreparedCommand {
    const prepared = this.#approved.get(approved)
    if (!prepared) throw new Error('only what the policy has approved can run, and each approval but once')
    this.#approved.delete(approved)
    return prepared
  }

  /** The command that the first argument names, if the rest is one of the forms that it may have. */
  #named(given: readonly Argument[]): Named | RefusedCommand {
    const fault = argumentFault(given)
    if (fault) return fault
    const [first, ...rest] = given
    if (!first || first.text === '') return this.#noCommand()
    if (first.open || first.bound) return this.#unknown(first.text)
    const rule = this.#context.policy.get(first.text)
    if (!rule) return this.#unknown(first.text)
    if (rule.enabled === false) return disabled(rule)
    const binary = this.#context.binaries.get(rule.name)
    if (!binary || 'problem' in binary) return unusable(rule, binary?.problem ?? 'absent')
    const found = matchArguments(rule, rest)
    if ('fault' in found) return misfit(rule, rest[found.reached]?.text, found.fault)
    return { rule, binary: binary.path, places: found.places }
  }

  /** Without a wish of the caller it is where the program lies: a program that walks the tree finds nothing there. */
  async #directory(cwd: string | undefined, binary: string): Promise<string | undefined> {
    const { roots, user } = this.#context
    if (cwd === undefined) {
      const real = dirname(await realpath(binary))
      return (await roots.own.touch(real)) ? undefined : real
    }
    const held = await openDirectoryWithin(cwd, roots, user)
    await held?.release()
    return held?.real
  }

  /**
   * The program gets the real path, so that a link cannot be pointed elsewhere after the check. What the policy does not
   * take for a path is the rest, which a program may take for one all the same.
   */
  async #realArguments(
    given: readonly Argument[],
    { places }: Named,
    base: string,
  ): Promise<{ real: string[]; rest: string[] } | RefusedCommand> {
    const { roots, user } = this.#context
    const real = given.slice(1).map(({ text }) => text)
    for (const { index, from, rule } of places) {
      if (rule.type !== 'path') continue
      const text = real[index] as string
      const inside = await insideRoots(text.slice(from), base, roots, user)
      const fits = inside && (rule.kind === 'any' || isKind(inside.found, rule.kind))
      if (!fits) return await pathRefusal(text.slice(from), roots)
      real[index] = text.slice(0, from) + inside.real
    }
    const checkedPlaces = new Set(places.filter(({ rule }) => rule.type === 'path').map(({ index }) => index))
    return { real, rest: real.filter((_, index) => !checkedPlaces.has(index)) }
  }

  #noCommand(): RefusedCommand {
    return refuse(
      `Ямар ч команд өгөөгүй. argv-д командын нэр, аргументыг жагсааж өгнө үү. Боломжтой нь: ${this.#available()}.`,
      `No command was given. Put the command and its arguments into argv as a list. Available: ${this.#available()}.`,
    )
  }

  #unknown(name: string): RefusedCommand {
    const [mn, en] = name.includes('/')
      ? [' Замгүй, зөвхөн нэрийг нь бичнэ.', ' Give the bare name, without a path.']
      : name.includes('=')
        ? [' Орчны хувьсагч өгөх боломжгүй.', ' Environment variables cannot be set.']
        : ['', '']
    return refuse(
      `${quoted(name)} зөвшөөрөгдсөн команд биш.${mn} Боломжтой нь: ${this.#available()}.`,
      `${quoted(name)} is not an allowed command.${en} Available: ${this.#available()}.`,
    )
  }

  #available(): string {
    const { policy, binaries } = this.#context
    const here = [...policy.values()].filter(
      ({ name, enabled }) => enabled !== false && 'path' in (binaries.get(name) ?? {}),
    )
    return here.map(({ name }) => name).join(', ')
  }
}

function isKind(found: { isFile(): boolean; isDirectory(): boolean }, kind: 'file' | 'directory'): boolean {
  return kind === 'file' ? found.isFile() : found.isDirectory()
}

function disabled({ name }: CommandRule): RefusedCommand {
  return refuse(
    `${name} командыг энэ сервер дээр идэвхжүүлээгүй. Серверийн эзэн бодлогын файлд идэвхжүүлж болно.`,
    `${name} is not switched on here. The operator of this server can do so in its policy file; use another command.`,
  )
}

function unusable({ name }: CommandRule, problem: 'absent' | 'unsafe'): RefusedCommand {
  return problem === 'absent'
    ? refuse(
        `${name} энэ хост дээр суулгагдаагүй байна. Өөр команд ашиглана уу.`,
        `${name} is not installed on this host. Use another command.`,
      )
    : refuse(
        `${name} програмыг энэ хост дээр бусад хүн сольж болзошгүй тул ажиллуулахгүй. Өөр команд ашиглана уу.`,
        `${name} is not run on this host, because others than root could have replaced the program. Use another command.`,
      )
}

function misfit(
  rule: CommandRule,
  at: string | undefined,
  fault: { mn: string; en: string },
): RefusedCommand {
  const where = at === undefined ? '' : ` ${quoted(at)}:`
  return refuse(
    `${rule.name}:${where} ${fault.mn}. Хэрэглээ: ${usage(rule)}. Сонголт бүрийг тусад нь бичнэ.`,
    `${rule.name}:${where} ${fault.en}. Usage: ${usage(rule)}. Write each flag on its own.`,
  )
}

/** Whether the place exists does not show. */
function ownRefusal(text: string): RefusedCommand {
  return refuse(
    `${quoted(text)} нь серверийн өөрийн хавтас эсвэл процесс руу хөтөлж байна: команд тийш хүрэхгүй. Өөр зам өгнө үү.`,
    `${quoted(text)} leads to the server's own directories or to a process: no command goes there. Give another path.`,
  )
}

async function pathRefusal(path: string, roots: Roots): Promise<RefusedCommand> {
  const listed = (await openRoots(roots)).join(', ')
  return refuse(
    `${quoted(path)} байхгүй эсвэл нээлттэй хавтсын гадна байна. Нээлттэй нь: ${listed || '-'}.`,
    `${quoted(path)} does not exist, is of another kind, or lies outside the open directories. Open: ${listed || 'none'}.`,
  )
}
