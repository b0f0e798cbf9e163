import * as assert from 'uvu/assert'
import { AppError } from '../../src/errors/app-error.ts'
import type { ErrorCode } from '../../src/errors/codes.ts'
import { mapError } from '../../src/errors/map-error.ts'
import { suite } from '../support/suite.ts'

const mapping = suite('mapping errors')

const databaseError = (code: string, constraint?: string) =>
  Object.assign(new Error('duplicate key value (e-mail)=(canary@gov.mn)'), { code, constraint })

const cases: [thrown: unknown, code: ErrorCode, retryAfter?: string][] = [
  [databaseError('23505'), 'request.conflict'],
  [databaseError('23505', 'nobody_knows_it'), 'request.conflict'],
  [databaseError('23505', 'toString'), 'request.conflict'],
  [databaseError('23505', 'themes_slug_key'), 'site.theme_slug_taken'],
  [databaseError('23503'), 'request.conflict'],
  [databaseError('23502'), 'server.internal'],
  [databaseError('22021'), 'request.malformed'],
  [databaseError('22P05'), 'request.malformed'],
  [databaseError('22008'), 'request.malformed'],
  [databaseError('22003'), 'request.malformed'],
  [new AppError('no.such_code' as ErrorCode), 'server.internal'],
  [databaseError('40001'), 'server.busy', '1'],
  [databaseError('40P01'), 'server.busy', '1'],
  [databaseError('57014'), 'server.busy', '1'],
  [databaseError('53300'), 'server.busy', '1'],
  [databaseError('57P01'), 'server.unavailable', '5'],
  [databaseError('08006'), 'server.unavailable', '5'],
  [databaseError('ECONNREFUSED'), 'server.unavailable', '5'],
  [new AggregateError([databaseError('ECONNREFUSED')]), 'server.unavailable', '5'],
  [new Error('Connection terminated unexpectedly'), 'server.unavailable', '5'],
  [new Error('timeout exceeded when trying to connect'), 'server.busy', '1'],
  [Object.assign(new Error('x'), { name: 'DatabaseBusy' }), 'server.busy', '1'],
  [AbortSignal.abort().reason, 'server.shutting_down', '1'],
  [databaseError('42P01'), 'server.internal'],
  [new TypeError('canary'), 'server.internal'],
  ['canary', 'server.internal'],
  [undefined, 'server.internal'],
  [null, 'server.internal'],
]
for (const [thrown, code, retryAfter] of cases) {
  mapping(`${describe(thrown)} is ${code}`, () => {
    const error = mapError(thrown)
    assert.is(error.code, code)
    assert.is(error.headers?.['Retry-After'], retryAfter)
    assert.is(error.cause, thrown)
    assert.is(error.details, undefined)
    assert.not.match(error.message, 'canary')
  })
}

mapping('what is meant for the client passes as it is', () => {
  const error = new AppError('request.stale')
  assert.is(mapError(error), error)
})

function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown }
  return [thrown.name, code, constraint].filter(Boolean).join(' ')
}

mapping.run()
