import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { startBenchPostgres } from '../scripts/bench/postgres.ts'
import { fragmentsOf } from '../scripts/generate/handlers.ts'
import type { Validator } from '../src/contract/contract.ts'
import { lazyValidators } from '../src/contract/lazy-validators.ts'
import { tamgaContract } from '../src/contract/tamga-contract.ts'
import { hasPostgresBinaries } from './support/postgres.ts'
import { suite } from './support/suite.ts'

const rest = suite('at rest')

/** Each is large, and loaded with its first use. */
const absent = [
  'generated/validators/',
  'node_modules/@modelcontextprotocol/',
  'node_modules/nodemailer/',
  'node_modules/pkijs/',
  'node_modules/asn1js/',
  'node_modules/@noble/curves/',
  'node_modules/qrcode/',
  'node_modules/pdfkit/',
  'node_modules/swagger-ui-dist/',
  '-worker.ts',
]

interface Scripts {
  started: string[]
  atRest: string[]
}

async function scriptsOf(...databaseUrl: string[]): Promise<Scripts> {
  const directory = mkdtempSync(join(tmpdir(), 'tamga-at-rest-'))
  try {
    const script = join(import.meta.dirname, 'support', 'modules-at-rest.ts')
    const child = fork(script, [directory, ...databaseUrl])
    const ended = once(child, 'exit')
    const scripts = await Promise.race([
      once(child, 'message').then(([told]) => told as Scripts),
      ended.then(([code]) => {
        throw new Error(`the server ended with ${code} before it was at rest`)
      }),
    ])
    await ended
    return scripts
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const handlerFiles = (): string[] =>
  ['platform', 'operator', 'tools'].flatMap((document) =>
    fragmentsOf(join(import.meta.dirname, '..', 'openapi'), document).map(({ path }) => `/src/${path}.ts`),
  )

function assertAbsent(scripts: readonly string[], parts: readonly string[]): void {
  // Else the list itself would be at fault.
  assert.ok(scripts.some((url) => url.endsWith('/generated/operations.ts')))
  assert.equal(
    scripts.filter((url) => parts.some((part) => url.includes(part))),
    [],
  )
}

rest('the embedded server holds nothing large that no request has asked for', async () => {
  const { started, atRest } = await scriptsOf()
  assertAbsent(atRest, absent)
  // Handlers and pages are not needed before it is ready; then they load, for their files may be replaced later.
  const left = [
    'src/platform/',
    'src/operator/',
    'src/tools/',
    'src/web/pages/landing.ts',
    'assistant/model/',
  ]
  assertAbsent(started, left)
  assert.equal(
    handlerFiles().filter((file) => !atRest.some((url) => url.endsWith(file))),
    [],
  )
  assert.ok(atRest.some((url) => url.endsWith('/src/web/pages/landing.ts')))
})

if (hasPostgresBinaries())
  rest('nor does one on PostgreSQL, and it does not hold the embedded database either', async () => {
    const postgres = await startBenchPostgres('at rest')
    try {
      assertAbsent((await scriptsOf(postgres!.url)).atRest, [...absent, 'node_modules/@electric-sql/'])
    } finally {
      postgres?.stop()
    }
  })

rest('every operation has its validators, whichever is asked for first', () => {
  for (const { id, statuses } of Object.values(tamgaContract.operations)) {
    assert.type(tamgaContract.requestValidators.get(id), 'function', id)
    assert.ok(
      statuses.some((status) => tamgaContract.responseValidators.get(id, `_${status}`)),
      `${id} has no validator of an answer`,
    )
  }
  assert.is(tamgaContract.requestValidators.get('noSuchOperation'), undefined)
  assert.is(tamgaContract.requestValidators.get('__proto__'), undefined)
})

rest('groups share the validator of what many of them use, with its errors', () => {
  const { requestValidators, responseValidators } = tamgaContract
  const refusal = responseValidators.get('listRoles', '_400')
  assert.is(refusal, responseValidators.get('listApiKeys', '_400'))
  assert.not(
    refusal?.({ status: false, message: 'No.', error: 'request.invalid', details: [{ rule: 'type' }] }),
  )
  assert.equal(refusal?.errors, [
    {
      instancePath: '/details/0',
      schemaPath: '#/required',
      keyword: 'required',
      params: { missingProperty: 'path' },
    },
    {
      instancePath: '/details/0',
      schemaPath: '#/required',
      keyword: 'required',
      params: { missingProperty: 'message' },
    },
  ])
  assert.is.not(requestValidators.get('createRole'), requestValidators.get('createApiKey'))
})

rest('a group is loaded once, with the first of its operations', () => {
  const loads: string[] = []
  const yes: Validator = () => true
  const validators = lazyValidators({ a: ['one', 'two'], b: ['three'] }, (group) => {
    loads.push(group)
    return group === 'a' ? { one: yes, two: yes, two_besides_body: yes } : { three: yes }
  })
  assert.equal(loads, [])
  assert.is(validators.get('two', '_besides_body'), yes)
  assert.is(validators.get('one'), yes)
  assert.is(validators.get('one', '_besides_body'), undefined)
  assert.equal(loads, ['a'])
})

rest.run()
