import * as assert from 'uvu/assert'
import { operations } from '../../../generated/operations.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import { operationForm } from '../../../src/web/console/forms/form.ts'
import { formModel } from '../../../src/web/console/forms/model.ts'
import { readOperationForm } from '../../../src/web/console/forms/read.ts'
import { documented } from '../../../src/web/console/forms/schema.ts'
import { translator } from '../../../src/web/texts.ts'
import { formEntries } from '../../support/form-entries.ts'
import { suite } from '../../support/suite.ts'

type Value = Record<string, unknown>

const ui = { say: translator('en'), language: 'en' } as const
const known = { parameters: {}, language: 'en' } as const

const withBody = (Object.values(operations) as Operation[]).filter(({ body }) =>
  body?.types.includes('application/json'),
)

function exampleOf(id: string): unknown {
  const { operation } = documented(id)
  const content = operation.requestBody?.content['application/json'] as {
    example?: unknown
    examples?: Record<string, { value: unknown }>
  }
  return content.example ?? Object.values(content.examples ?? {})[0]?.value
}

/** What no one can say in a form, and the server takes for the same: null and an empty list for nothing; zones of a moment. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value))
    return Date.parse(value)
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value).filter(
    ([, one]) => one !== null && !(Array.isArray(one) && one.length === 0),
  )
  return Object.fromEntries(said.map(([key, one]) => [key, plain(one)]))
}

/** What a form chooses for who has chosen nothing, as the server does. */
function standardsOf(id: string): Value {
  const { body } = formModel(id)
  const fields = body?.kind === 'group' ? body.fields : []
  return Object.fromEntries(
    fields.flatMap(({ key, standard }) => (standard === undefined ? [] : [[key, JSON.parse(standard)]])),
  )
}

const merged = (whole: unknown, patch: unknown): unknown => {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch
  const result: Value = { ...(whole as Value) }
  for (const [key, value] of Object.entries(patch))
    if (value === null) delete result[key]
    else result[key] = merged(result[key] ?? {}, value)
  return result
}

function request(id: string, values: URLSearchParams) {
  const read = readOperationForm(id, { values, files: new Map() }, known)
  assert.is(read.kind, 'request', `${id}: ${JSON.stringify(read)}`)
  return read as Extract<typeof read, { kind: 'request' }>
}

const roundTrips = suite('forms of the contract')

roundTrips('there are operations with a body', () => {
  assert.ok(withBody.length > 150, String(withBody.length))
})

for (const { id } of withBody.filter((one) => !one.mergePatch))
  roundTrips(`${id}: its example, put into the form, comes back`, () => {
    const example = exampleOf(id)
    const { content } = operationForm(ui, { operationId: id, action: '/', parameters: {}, start: example })
    const { body } = request(id, formEntries(content.text)).request
    assert.equal(plain(body ?? {}), plain({ ...standardsOf(id), ...(example as Value) }))
  })

// What applications call with tokens of their own is no form of a person's console.
for (const { id } of withBody.filter(({ method, envelope }) => method === 'PUT' && envelope !== 'oauth'))
  roundTrips(`${id}: a record that no one touches comes back as it was, to the last null`, () => {
    const example = exampleOf(id)
    const { content } = operationForm(ui, {
      operationId: id,
      action: '/',
      parameters: {},
      record: { value: example },
    })
    const read = request(id, formEntries(content.text))
    assert.equal(read.request.body, example)
    assert.is(read.unchanged, true)
  })

for (const { id, mergePatch } of withBody)
  if (mergePatch)
    roundTrips(`${id}: what is sent of a change makes what the example makes`, () => {
      const whole = { ...(exampleOf(mergePatch.of) as Value) }
      delete whole.row_version
      const patch = exampleOf(id)
      const first = operationForm(ui, {
        operationId: id,
        action: '/',
        parameters: {},
        record: { value: whole },
      })
      assert.equal(request(id, formEntries(first.content.text)).request.body, {})
      const changed = operationForm(ui, {
        operationId: id,
        action: '/',
        parameters: {},
        start: merged(whole, patch),
      })
      const typed = formEntries(changed.content.text)
      typed.set('_original', JSON.stringify(whole))
      const { body } = request(id, typed).request
      assert.equal(plain(merged(whole, body)), plain(merged(whole, patch)))
      const untouched = Object.keys(body as Value).filter((key) => !Object.hasOwn(patch as Value, key))
      assert.equal(untouched, [])
    })

roundTrips('no form of the contract lets a hostile value out of its place', () => {
  const evil = `"><script>alert(1)</script>'&`
  for (const { id } of withBody) {
    const model = formModel(id)
    const blank = operationForm(ui, { operationId: id, action: '/', parameters: {}, start: exampleOf(id) })
    const values = formEntries(blank.content.text)
    for (const name of new Set(values.keys())) if (!name.endsWith('~rows')) values.set(name, evil)
    const faults = [...new Set(values.keys())].map((name) => ({ path: `/${name}`, message: evil }))
    const { content, errors } = operationForm(ui, {
      operationId: id,
      action: evil,
      parameters: {},
      posted: values,
      faults,
    })
    assert.not.match(content.text, /<script>alert/, id)
    const shown = formEntries(content.text)
    for (const name of new Set(values.keys()))
      if (!/~rows$/.test(name) && model.body?.kind === 'group' && shown.has(name) && name !== '_act')
        assert.ok(shown.getAll(name).join().includes('<script>') || shown.get(name) === '', `${id} ${name}`)
    assert.ok(errors.length > 0 || values.size === 0, id)
  }
})

roundTrips.run()
