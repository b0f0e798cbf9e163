import type { OpenAPIV3 } from 'openapi-types'
import * as assert from 'uvu/assert'
import type { Bundle } from '../../../scripts/generate/bundle.ts'
import {
  bodyOf,
  type ContractOperation,
  operationsOf,
  parametersOf,
  resolve,
} from '../../../scripts/generate/walk.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import type { CallInput } from '../../support/request-of.ts'
import { type Answered, type Credential, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  APPS,
  type Callers,
  METRICS_TOKEN,
  OAUTH_ISSUER,
  OAUTH_REGISTRATION,
  OPERATOR_HOST,
  openCallers,
  resetLimits,
} from './callers.ts'
import { inputFor } from './derived.ts'
import { exampleInput } from './examples.ts'
import { type ExternalSystems, openExternalSystems } from './external-systems.ts'
import { sweptOperations } from './swept.ts'
import { inside, invalidEncoded, invalidJson, outside, Raw, toJson } from './values.ts'

/**
 * Sends the bounds of every format, length, number, pattern and list to every operation. The usual run sends all fields of
 * an operation at once, to things that are not there; `npm run fuzz:values` one field at a time, to things that are.
 */
const isWhole = process.env.TEST_VALUES === 'whole'

interface Context {
  stage: Stage
  callers: Callers
  systems: ExternalSystems | undefined
  session: Credential | undefined
}

const values = suite<Context>('the bounds of every value')

values.before(async (context) => {
  const settings = { METRICS_TOKEN, OAUTH_ISSUER, OAUTH_REGISTRATION, OPERATOR_HOST, ...APPS }
  context.systems = isWhole ? await openExternalSystems() : undefined
  context.stage = await openStage({ settings: { ...settings, ...context.systems?.settings } })
  context.callers = await openCallers(context.stage)
})
values.after(async ({ stage, systems }) => {
  await stage?.close()
  await systems?.close()
})

type Schema = OpenAPIV3.SchemaObject
type Place = 'path' | 'query' | 'header' | 'body'

/** One value that a request brings. */
interface Field {
  place: Place
  name: string
  schema: Schema | OpenAPIV3.ReferenceObject
  required: boolean
}

const contractOf = new Map(
  [...operationsOf(new Map(Object.entries(tamgaContract.documents) as unknown as [string, Bundle][]))].map(
    (one) => [one.operation.operationId, one],
  ),
)
const someId = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'
/** Refused by the edge, or read by what is before the operation. */
const notFields = ['authorization', 'accept', 'content-type', 'signed-act', 'range', 'if-range']

function fieldsOf(one: ContractOperation): Field[] {
  const parameters = parametersOf(one)
    .filter(({ in: place, name }) => place !== 'header' || !notFields.includes(name.toLowerCase()))
    .map(({ in: place, name, schema = {}, required = false }) => ({
      place: place as Place,
      name,
      schema,
      required,
    }))
  const { content } = bodyOf(one) ?? {}
  const media = content?.['application/json'] ?? content?.['application/x-www-form-urlencoded']
  if (!media?.schema) return parameters
  const { properties = {}, required = [] } = resolve<Schema>(one.bundle, media.schema)
  const fields = Object.entries(properties)
    .filter(([, schema]) => !('readOnly' in schema && schema.readOnly))
    .map(([name, schema]) => ({ place: 'body' as const, name, schema, required: required.includes(name) }))
  return [...parameters, ...fields]
}

const LONGEST_HEAD = 12_000

type Base = CallInput & { path: Record<string, string>; query: Record<string, string | number | boolean> }

/** A request with some of its values replaced; undefined where it cannot be sent. */
function withValues(
  operation: Operation,
  base: Base,
  replaced: readonly [Field, unknown][],
): CallInput | undefined {
  const input = { path: { ...base.path }, query: { ...base.query }, headers: { ...base.headers } }
  const isObject = typeof base.body === 'object' && base.body !== null && !(base.body instanceof Uint8Array)
  const body: Record<string, unknown> = isObject ? { ...(base.body as object) } : {}
  let sendsBody = isObject
  for (const [{ place, name }, value] of replaced) {
    if (place === 'body') {
      body[name] = value
      sendsBody = true
      continue
    }
    const text = value instanceof Raw ? value.text : String(value)
    if (place === 'header' && !/^[\x21-\x7e]+$/.test(text)) return undefined
    if (place === 'path' && (text === '' || text === '.' || text === '..')) return undefined
    if (place === 'path') input.path[name] = text
    else if (place === 'header') input.headers[name] = text
    else input.query[name] = text
  }
  // What no head can hold is refused by the edge, before there is an operation.
  if (JSON.stringify(input).length > LONGEST_HEAD) return undefined
  if (!sendsBody) return { ...input, ...(base.body === undefined ? {} : { body: base.body }) }
  if (operation.body?.form) return { ...input, body: textual(body) }
  return { ...input, headers: { ...input.headers, 'Content-Type': 'application/json' }, body: toJson(body) }
}

const textual = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : value instanceof Raw ? value.text : String(value),
    ]),
  )

/** Sends as one who may; what the request before has used up or ended is given again. */
async function send(context: Context, operation: Operation, input: CallInput): Promise<Answered> {
  const { stage, callers } = context
  const usesSession = operation.security[0]?.some(({ scheme }) => scheme === 'session')
  for (let attempt = 1; ; attempt++) {
    context.session ??= (await stage.signIn('superadmin')).credential
    const as = usesSession ? context.session : callers.rightful(operation)
    const answered = await stage.send(operation.id, input, as)
    if (attempt === 2 || (answered.status !== 429 && answered.status !== 401)) return answered
    if (answered.status === 429) await resetLimits(stage)
    else context.session = undefined
  }
}

/** Whose fields a refusal names; undefined where it came before the values were looked at, or has no room for them. */
function namedIn({ envelope }: Operation, { status, body }: Answered): string | undefined {
  if (envelope === 'oauth' || status !== 400) return undefined
  if (envelope === 'tool') return body.error
  return (body.details ?? []).map(({ path }: { path: string }) => path).join(' ')
}

/**
 * One field after the other; in the short form all at once, a few times. Which values they have then moves on with the
 * operation and the field, so that all of them come up somewhere.
 */
function* probesOf(
  fields: readonly Field[],
  valuesOf: (field: Field) => unknown[],
  { times, from }: { times: number; from: number },
): Iterable<[Field, unknown][]> {
  const all = fields.map((field) => [field, valuesOf(field)] as const).filter(([, list]) => list.length > 0)
  if (isWhole) {
    for (const [field, list] of all) for (const value of list) yield [[field, value]]
    return
  }
  const most = Math.min(times, Math.max(0, ...all.map(([, list]) => list.length)))
  for (let k = 0; k < most; k++)
    yield all.map(([field, list], n) => [field, list[(from + n + k) % list.length]])
}

/** The answer lists no more faults than this. */
const MAX_FAULTS = 20

const faultsIn = (named: string): number => named.match(/\/(body|path|query|header)\//g)?.length ?? 0

const isRefused = ({ status }: Pick<Answered, 'status'>): boolean => status >= 400 && status < 500

for (const [at, operation] of sweptOperations.entries()) {
  const one = contractOf.get(operation.id)!
  const fields = fieldsOf(one)
  if (fields.length === 0) continue
  const isForm = Boolean(operation.body?.form)
  const isText = ({ place }: Field) => place !== 'body' || isForm

  values(`${operation.id}: what is outside is refused by its name, and nothing is a 500`, async (context) => {
    const { stage, callers, systems } = context
    await resetLimits(stage)
    const made = systems
      ? await inputFor(operation, stage, callers, systems)
      : exampleInput(tamgaContract, operation)
    const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!)
    const base: Base = {
      ...made,
      path: { ...Object.fromEntries(names.map((name) => [name, someId])), ...made.path },
      query: { ...made.query },
    }
    const tell = (input: CallInput, { status, body }: Answered) =>
      `${JSON.stringify(input).slice(0, 400)}: ${status} ${JSON.stringify(body).slice(0, 600)}`

    for (const probe of probesOf(fields, (field) => outside(one.bundle, field.schema, isText(field)), {
      times: 3,
      from: at,
    })) {
      const input = withValues(operation, base, probe)
      if (!input) continue
      const answered = await send(context, operation, input)
      assert.ok(isRefused(answered) || operation.envelope === 'oauth', tell(input, answered))
      const named = namedIn(operation, answered)
      if (named === undefined || faultsIn(named) >= MAX_FAULTS) continue
      for (const [{ place, name }] of probe)
        assert.ok(
          named.includes(`/${place}/${place === 'header' ? name.toLowerCase() : name}`),
          `${place} ${name} is not named: ${tell(input, answered)}`,
        )
    }

    const inBody = isForm ? [] : fields.filter(({ place }) => place === 'body')
    for (const probe of probesOf(inBody, () => [...invalidJson], { times: 2, from: at })) {
      const input = withValues(operation, base, probe)!
      const answered = await send(context, operation, input)
      assert.ok(isRefused(answered), tell(input, answered))
      const named = namedIn(operation, answered)
      if (named !== undefined) assert.ok(named.includes(`/body/${probe[0]![0].name}`), tell(input, answered))
    }
    const encoded = isWhole ? invalidEncoded : [invalidEncoded[at % invalidEncoded.length]!]
    const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
      encodeURIComponent(base.path[name]!),
    )
    const { method } = operation
    const headers = callers.rightful(operation)
    const inForm = isForm ? fields.find(({ place }) => place === 'body') : undefined
    const inQuery = fields.find(({ place }) => place === 'query')
    for (const text of encoded) {
      const asForm = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }
      const sent = [
        ...(inQuery ? [stage.fetch(`${path}?${inQuery.name}=${text}`, { method, headers })] : []),
        ...(inForm ? [stage.fetch(path, { method, headers: asForm, body: `${inForm.name}=${text}` })] : []),
      ]
      for (const answered of await Promise.all(sent))
        assert.ok(isRefused(answered), `${text}: ${answered.status} ${JSON.stringify(answered.body)}`)
    }

    for (const probe of probesOf(fields, (field) => inside(one.bundle, field.schema), {
      times: 3,
      from: at,
    })) {
      const input = withValues(operation, base, probe)
      if (!input) continue
      const answered = await send(context, operation, input)
      // The database refuses last, and does not know what it was given: validation has to come before.
      const isBlind = answered.body?.error === 'request.malformed' && answered.body.details === undefined
      assert.not.ok(isBlind, tell(input, answered))
    }
  })
}

values.run()
