import * as assert from 'uvu/assert'
import { isForBrowsers, type Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { messageFor } from '../../../src/errors/codes.ts'
import type { CallInput } from '../../support/request-of.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  type Callers,
  METRICS_TOKEN,
  OAUTH_ISSUER,
  OAUTH_REGISTRATION,
  OPERATOR_HOST,
  openCallers,
  resetLimits,
} from './callers.ts'
import { exampleInput } from './examples.ts'
import { allOperations, sweptOperations } from './swept.ts'

/** What the specification of an operation calls a request that breaks its form. */
const malformed: Readonly<Record<string, string>> = { requestCredential: 'invalid_credential_request' }

const refusals = suite<{ stage: Stage; callers: Callers }>('refusals of every operation')

refusals.before(async (context) => {
  context.stage = await openStage({
    settings: { METRICS_TOKEN, OAUTH_ISSUER, OAUTH_REGISTRATION, OPERATOR_HOST },
  })
  context.callers = await openCallers(context.stage)
})
refusals.before.each(({ stage }) => resetLimits(stage))
refusals.after(({ stage }) => stage?.close())

const someId = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'
const placesOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name, someId]))
const urlOf = (path: string) => path.replaceAll(/\{[^}]+\}/g, someId)

/** Whose credential the form of an OAuth operation may hold: RFC 6749, 2.3, and RFC 6750, 2.2. */
function proofInForm({ body, checkedByHandler }: Operation): 'client' | 'bearer' | undefined {
  if (checkedByHandler) return 'client'
  return body?.form?.names.includes('access_token') ? 'bearer' : undefined
}

const basicOf = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

/** What the contract gives as an example, but for the fields that show who is asking. */
function withoutProof(operation: Operation): CallInput {
  const { body } = exampleInput(tamgaContract, operation)
  const proofs = ['client_id', 'client_secret', 'client_assertion', 'access_token']
  const rest = Object.entries(body ?? {}).filter(([name]) => !proofs.includes(name))
  return { body: Object.fromEntries(rest) }
}

async function entryCount(stage: Stage): Promise<number> {
  const { items } = await stage.app.services.audit.list({ limit: 100 })
  return items.length
}

for (const operation of sweptOperations) {
  const { id, path, method, security, hidden, permission, body } = operation
  const input = { path: placesOf(path), ...(body ? { body: {} } : {}) }
  const raw = (headers: Record<string, string>, text: string | undefined) => ({
    method,
    headers,
    ...(text === undefined ? {} : { body: text }),
  })

  // Some need no credential, and refuse a bad one nevertheless.
  const open = security.length === 0 || security.some((way) => way.length === 0)
  const proof = proofInForm(operation)
  if (proof)
    refusals(`${id}: without credentials 401 in OAuth's shape`, async ({ stage }) => {
      const { status, headers, body: answered } = await stage.send(id, withoutProof(operation))
      assert.is(status, 401, JSON.stringify(answered))
      if (proof === 'client') assert.is(answered.error, 'invalid_client')
      else assert.match(headers.get('www-authenticate') ?? '', /^Bearer\b/)
    })
  else
    refusals(
      `${id}: without credentials ${open ? 'it is open' : hidden ? '404' : '401'}`,
      async ({ stage }) => {
        const { status, headers } = await stage.send(id, input)
        if (open) assert.not([401, 403].includes(status), String(status))
        else assert.is(status, hidden ? 404 : 401)
        if (!open && status === 401) assert.is(headers.get('www-authenticate'), 'Bearer')
      },
    )

  if (proof === 'client')
    refusals(`${id}: with a bad credential 401 in OAuth's shape`, async ({ stage }) => {
      for (const shown of [basicOf('no-one:wrong'), basicOf('no-one'), 'Basic !', 'Bearer wrong', 'wrong']) {
        await resetLimits(stage)
        const bad = { Authorization: shown }
        const { status, headers, body: answered } = await stage.send(id, withoutProof(operation), bad)
        assert.is(status, 401, `${shown} ${JSON.stringify(answered)}`)
        assert.is(answered.error, 'invalid_client')
        assert.is(headers.get('www-authenticate'), `Basic realm="${OAUTH_ISSUER}"`)
      }
      const secretInForm = { client_id: 'no-one', client_secret: 'wrong' }
      const { body: form } = withoutProof(operation)
      const shown = await stage.send(id, { body: { ...(form as object), ...secretInForm } })
      assert.is(shown.status, 401)
      assert.is(shown.body.error, 'invalid_client')
      assert.is(shown.headers.get('www-authenticate'), null)
    })
  // In a browser a session that is over counts as none.
  else if (security.length > 0 && !isForBrowsers(operation))
    refusals(`${id}: with a bad credential ${hidden ? '404' : '401'}`, async ({ stage }) => {
      const bad = { Authorization: 'Bearer wrong', 'X-API-Key': 'tamga_wrong', 'X-Admin-Key': 'wrong' }
      const { status, headers } = await stage.send(id, input, bad)
      assert.is(status, hidden ? 404 : 401)
      if (status === 401) assert.is(headers.get('www-authenticate'), 'Bearer error="invalid_token"')
    })

  if (permission.length > 0)
    refusals(`${id}: without the permission 403`, async ({ stage, callers }) => {
      const before = await entryCount(stage)
      const { status, body: answered } = await stage.send(id, input, callers.powerless)
      assert.is(status, 403)
      const tool = operation.envelope === 'tool'
      assert.is(answered.error, tool ? messageFor('auth.forbidden', 'en') : 'auth.forbidden')
      assert.is(await entryCount(stage), before)
    })

  if (operation.ignoresQuery)
    refusals(
      `${id}: with a query that nothing declares it answers as without`,
      async ({ stage, callers }) => {
        const headers = callers.rightful(operation)
        const plain = await stage.send(id, {}, headers)
        const queried = await stage.send(id, { query: { _: '1', x: 'y' } }, headers)
        assert.is(queried.status, plain.status)
      },
    )
  // RFC 6749, section 3.1: OAuth ignores what it does not know.
  else if (operation.envelope !== 'oauth')
    refusals(`${id}: with a query that nothing declares 400`, async ({ stage, callers }) => {
      const queried = { ...input, query: { unheard_of: '1' } }
      const { status, body: answered } = await stage.send(id, queried, callers.rightful(operation))
      assert.is(status, 400, JSON.stringify(answered))
      assert.match(JSON.stringify(answered), '/query/unheard_of')
    })

  refusals(`${id}: with another method 405 and Allow, which OPTIONS says too`, async ({ stage, callers }) => {
    const here = allOperations.filter((other) => other.path === path && other.host === operation.host)
    const taken = here.map((other) => other.method as string)
    const allowed = [...taken, ...(taken.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
    const other =
      ['PATCH', 'DELETE', 'PUT', 'POST'].find((candidate) => !taken.includes(candidate)) ?? 'PROPFIND'
    const rightful = callers.rightful(operation)
    const wrong = await stage.fetch(urlOf(path), { method: other, headers: rightful })
    assert.is(wrong.status, 405)
    assert.equal(
      Object.keys(wrong.body),
      operation.envelope === 'tool' ? ['success', 'error'] : ['status', 'message', 'error'],
    )
    assert.is(wrong.headers.get('allow'), allowed)
    assert.is(wrong.headers.get('content-language'), 'en')
    assert.match(wrong.headers.get('vary') ?? '', 'Accept-Language')
    if (here.every(({ hidden }) => hidden)) return
    const options = await stage.fetch(urlOf(path), { method: 'OPTIONS', headers: rightful })
    assert.is(options.status, 204)
    assert.is(options.headers.get('allow'), allowed)
  })

  // What leads on, or has no content, has nothing that could be refused.
  if (operation.produces.length > 0)
    refusals(`${id}: for a client that takes no such type 406`, async ({ stage, callers }) => {
      const { status } = await stage.send(
        id,
        { ...input, headers: { Accept: 'image/nothing' } },
        callers.rightful(operation),
      )
      assert.is(status, 406)
    })

  if (!body) continue

  const oauth = operation.envelope === 'oauth'
  const unfit = oauth ? 400 : 415
  refusals(`${id}: with another content type ${unfit}`, async ({ stage, callers }) => {
    const headers = { ...callers.rightful(operation), 'Content-Type': 'text/plain' }
    const { status } = await stage.fetch(urlOf(path), raw(headers, 'x'))
    assert.is(status, unfit)
  })

  refusals(`${id}: with a body beyond the limit 413`, async ({ stage, callers }) => {
    const headers = { ...callers.rightful(operation), 'Content-Type': body.types[0] ?? '' }
    const { status } = await stage.fetch(urlOf(path), raw(headers, ' '.repeat(operation.bodyLimit + 1)))
    assert.is(status, 413)
  })

  if (oauth) {
    refusals(
      `${id}: with JSON, or a parameter given twice, 400 in OAuth's shape`,
      async ({ stage, callers }) => {
        const json = { ...callers.rightful(operation), 'Content-Type': 'application/json' }
        const form = { ...callers.rightful(operation), 'Content-Type': body.types[0] ?? '' }
        for (const init of [raw(json, '[]'), raw(form, 'unknown=1&unknown=2')]) {
          const { status, body: answered } = await stage.fetch(urlOf(path), init)
          assert.is(status, 400)
          assert.is(answered.error, malformed[id] ?? 'invalid_request')
        }
      },
    )
    continue
  }

  // A tool without arguments may be called without a body.
  if (body.required && operation.envelope !== 'tool')
    refusals(`${id}: without a body 400 that names it`, async ({ stage, callers }) => {
      const { status, body: answered } = await stage.fetch(
        urlOf(path),
        raw(callers.rightful(operation), undefined),
      )
      assert.is(status, 400, JSON.stringify(answered))
      assert.is(answered.error, 'request.invalid')
      const faults = answered.details.filter((fault: { path: string }) => fault.path === '/body')
      assert.equal(
        faults.map(({ rule }: { rule: string }) => rule),
        ['required'],
      )
    })

  // What is no JSON to us is verified before it is read: the handler's own tests have its faults.
  if (!body.types.includes('application/json')) continue

  refusals(
    `${id}: with half a body, no body, an unknown field 400, and no entry`,
    async ({ stage, callers }) => {
      const before = await entryCount(stage)
      const headers = { ...callers.rightful(operation), 'Content-Type': 'application/json' }
      for (const text of ['{"a":', '{"no_such_field":1}', '[]']) {
        const { status, body: answered } = await stage.fetch(urlOf(path), raw(headers, text))
        assert.is(status, 400, text)
        // The tool envelope has room for one text, which lists the faults.
        if (operation.envelope === 'tool') {
          assert.match(answered.error, /\/(body|path)/)
          assert.not.match(answered.error, 'details')
        }
        if (operation.envelope !== 'tool') assert.ok(answered.details.length > 0)
      }
      await resetLimits(stage)
      if (body.required) assert.is((await stage.fetch(urlOf(path), raw(headers, undefined))).status, 400)
      assert.is(await entryCount(stage), before)
    },
  )
}

refusals.run()
