import type { ToolCall } from '../../../../providers/ai/port.ts'
import { stripInvisible } from '../../../../text/clean.ts'
import type { ServedContract } from '../../../served-contract.ts'
import type { Redactor } from '../../redaction/redact.ts'
import type { Proposal, Turn } from '../turn.ts'
import type { AssistantFunctions } from './functions.ts'
import type { Delimiters } from './preamble.ts'
import { type Arguments, fillIn, requestFaults } from './proposals.ts'

/** In bytes: what one result may take of the model's attention. */
const MAX_RESULT_LENGTH = 8192
const MAX_PROPOSALS = 5
/** No operation takes arguments that are nested deeper. */
const DEEPEST = 20

interface CallsOptions {
  contract: ServedContract
  functions: Pick<AssistantFunctions, 'useOf' | 'isTool'>
  /** Names of the functions offered to the model: it may call no other. */
  offered: ReadonlySet<string>
  redactor: Redactor
  delimiters: Delimiters
  /** Whether personal data in results may go to the model as they are. */
  inside: boolean
  /** Gets each answer that the person's own operations, or tools, gave. */
  addRecords(operationId: string, parameters: Arguments, data: unknown): void
}

/** Carries out what the model asks for: it reads for the person, and fills in what the person may send. Never more. */
export class Calls {
  readonly #turn: Turn
  readonly #options: CallsOptions
  readonly #proposals = new Map<string, Proposal>()
  /** Ids and codes that this person was shown in this turn. */
  readonly #known: Set<string>
  #usedTools = false

  constructor(turn: Turn, options: CallsOptions) {
    this.#turn = turn
    this.#options = options
    const named = turn.retrieval.passages.flatMap(({ id, code }) => [id, ...(code === null ? [] : [code])])
    this.#known = new Set(named)
  }

  get proposals(): readonly Proposal[] {
    return [...this.#proposals.values()]
  }

  /** Whether a tool has told something, or is proposed. */
  get usedTools(): boolean {
    return this.#usedTools
  }

  /** The result of a call, for the model. */
  async run({ name, arguments: written }: ToolCall): Promise<string> {
    if (!this.#turn.person) return fault('there are no functions for people who are not signed in')
    const given = argumentsOf(written)
    if (!given) return fault('the arguments are no JSON object')
    const restored = this.#restored(given) as Arguments
    if (!this.#options.offered.has(name)) return fault('there is no such function')
    const use = this.#options.functions.useOf(name)
    if (use === 'read') return this.#read(this.#turn.person, name, restored)
    if (use === 'propose') return this.#propose(name, restored)
    return fault('there is no such function')
  }

  async #read(person: NonNullable<Turn['person']>, id: string, given: Arguments): Promise<string> {
    const wrong = this.#faultOfRead(id, given)
    if (wrong) return fault(wrong)
    this.#turn.signal.throwIfAborted()
    const { status, data } = await person.read(id, given as Record<string, string | number | boolean>)
    if (status < 400) {
      this.#options.addRecords(id, given, data)
      if (this.#options.functions.isTool(id)) this.#usedTools = true
      // What a tool tells was written by anyone: an id in it is not one that this person was shown.
      else for (const text of textsIn(data)) this.#known.add(text)
    }
    const told = JSON.stringify({ status, data })
    return this.#asData(this.#options.inside ? told : this.#options.redactor.redact(told))
  }

  #propose(id: string, given: Arguments): string {
    const { contract, functions } = this.#options
    const isTool = functions.isTool(id)
    const filled = fillIn(id, isTool ? { body: given } : given, {
      contract,
      language: this.#turn.language,
      isKnown: (name) => this.#known.has(name),
    })
    if ('fault' in filled) return fault(filled.fault)
    const { method, path, body } = filled.proposal
    const key = JSON.stringify([method, path, body])
    if (!this.#proposals.has(key) && this.#proposals.size >= MAX_PROPOSALS)
      return fault('there are enough proposals')
    this.#proposals.set(key, filled.proposal)
    if (isTool) this.#usedTools = true
    return 'Nothing was carried out. The person is shown a button for it, and decides.'
  }

  #faultOfRead(id: string, given: Arguments): string | undefined {
    const { contract, functions } = this.#options
    const { path = {}, query = {} } = contract.operations[id]?.parameters ?? {}
    const isTool = functions.isTool(id)
    const inPlace = (place: object) =>
      Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(place, name)))
    const stray = Object.keys(given).filter(
      (name) => !Object.hasOwn(path, name) && !Object.hasOwn(query, name),
    )
    if (stray.length > 0 && !isTool) return `unknown parameters: ${stray.join(', ')}`
    const body = isTool ? { body: structuredClone(given) } : {}
    return requestFaults(contract, id, { path: inPlace(path), query: inPlace(query), header: {}, ...body })
  }

  /** The name of a result must not lead the model: it is the same for all. */
  #asData(text: string): string {
    const bytes = Buffer.from(text)
    const cut =
      bytes.length <= MAX_RESULT_LENGTH
        ? text
        : `${bytes
            .subarray(0, MAX_RESULT_LENGTH)
            .toString('utf8')
            .replace(/\ufffd+$/u, '')} (cut)`
    return this.#options.delimiters.around('result', cut)
  }

  #restored(value: unknown): unknown {
    if (typeof value === 'string') return this.#options.redactor.restore(value)
    if (Array.isArray(value)) return value.map((member) => this.#restored(member))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.#restored(member)]))
  }
}

const fault = (message: string): string => JSON.stringify({ error: message })

function argumentsOf(written: string): Arguments | undefined {
  try {
    // Models write nothing where there is nothing to say.
    const value: unknown = JSON.parse(written.trim() === '' ? '{}' : written, visible)
    return typeof value === 'object' && value !== null && !Array.isArray(value) && isShallow(value)
      ? withoutNulls(value as Arguments)
      : undefined
  } catch {
    return undefined
  }
}

/** What the person is to confirm must look as it is. */
const visible = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? stripInvisible(value) : value

const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((member) => isShallow(member, left - 1)))

/** And null for a parameter that they leave out. */
const withoutNulls = (given: Arguments): Arguments =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))

function* textsIn(data: unknown): Iterable<string> {
  if (typeof data === 'string' && data.length <= 64) yield data
  if (typeof data !== 'object' || data === null) return
  for (const member of Object.values(data)) yield* textsIn(member)
}
