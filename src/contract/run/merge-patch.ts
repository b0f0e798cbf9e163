import type { ManualWork } from '../../audit/work.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { faultsOf } from '../../errors/validation-faults.ts'
import type { MergePatchRule } from '../operation.ts'
import type { RequestState } from '../request-state.ts'
import { readSource } from './precondition.ts'

type Json = Record<string, unknown>

/**
 * A PATCH as the PUT beside it: what is there, read in the change's own transaction, merged with what is sent, and held
 * against the PUT's body. Other changes wait from the reading to the commit, so patches of different fields at once both
 * hold.
 */
export async function withMergePatch<T>(state: RequestState, db: Tx, work: () => Promise<T>): Promise<T> {
  const rule = state.operation.mergePatch
  if (!rule) return work()
  const { data } = await readSource(state, db, state.language)
  const done = await withMerged(state, rule, data, work)
  state.headers.ETag = (await readSource(state, db, state.language)).tag
  return done
}

/** Where the handler opens its transactions itself, it is made only of the version that was merged, else 412. */
export async function mergingManual<T>(
  state: RequestState,
  { read }: ManualWork,
  work: () => Promise<T>,
): Promise<T> {
  const rule = state.operation.mergePatch
  if (!rule) return work()
  const source = () => read(({ db }) => readSource(state, db, state.language))
  const { data, tag } = await source()
  state.input.headers['if-match'] ??= tag
  const done = await withMerged(state, rule, data, work)
  state.headers.ETag = (await source()).tag
  return done
}

async function withMerged<T>(
  state: RequestState,
  rule: MergePatchRule,
  data: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const { input } = state
  const sent = input.body
  input.body = wholeOf(state, rule, data)
  try {
    return await work()
  } finally {
    // What is signed and audited is the request as it came.
    input.body = sent
  }
}

/** The body that the PUT would have had. */
function wholeOf({ contract, input, language }: RequestState, rule: MergePatchRule, data: unknown): unknown {
  // As it would be read: times are texts.
  const current = placed(JSON.parse(JSON.stringify(data)), rule.from)
  const patch = input.body as Json
  const body = merged(current, patch) as Json
  for (const path of rule.nulls ?? []) fillNull(body, path)
  // Without a version, a patch is of the one that it found.
  if ('row_version' in current) body.row_version ??= current.row_version
  const validate = contract.requestValidators.get(rule.of)
  if (!validate) throw new Error(`no generated validator for ${rule.of}`)
  const whole = { path: input.path, query: input.query, header: input.headers, body }
  if (!validate(whole))
    throw new AppError('request.invalid', { details: faultsOf(validate.errors ?? [], language) })
  return whole.body
}

/** What is read, in the form of the body. */
function placed(data: Json, from: MergePatchRule['from']): Json {
  if (!from) return data
  const fields = Object.entries(from).map(([name, places]) => {
    const found = places.map((place) => valueAt(data, place.split('.'))).find((value) => value != null)
    return [name, found ?? null]
  })
  return Object.fromEntries(fields)
}

const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, name) => (inner as Json | null | undefined)?.[name], data)

/** RFC 7396, section 2. */
export function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const whole = new Map(Object.entries(isObject(target) ? target : {}))
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) whole.delete(name)
    else whole.set(name, merged(whole.get(name), value))
  }
  return Object.fromEntries(whole)
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that is always there is null where it was removed. */
function fillNull(body: Json, path: readonly string[]): void {
  const parent = valueAt(body, path.slice(0, -1))
  const name = path.at(-1) as string
  if (isObject(parent) && !(name in parent)) parent[name] = null
}
