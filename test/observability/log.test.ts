import * as assert from 'uvu/assert'
import { AppError } from '../../src/errors/app-error.ts'
import { createLogger, type Logger } from '../../src/observability/log.ts'
import { suite } from '../support/suite.ts'

const log = suite('log')

const config = {
  logLevel: 'trace',
  jwtSecret: 'canary-jwt-"quoted"-secret-0123456789',
  storageEncOldKeys: ['canary-old-key-one-0123456789', 'canary-old-key-two-0123456789'],
  databaseUrl: 'postgres://app:canary-database@db/tamga',
} as const

function logged(write: (log: Logger) => void): { line: string; fields: Record<string, unknown> } {
  const lines: string[] = []
  write(createLogger(config, { write: (line) => void lines.push(line) }))
  assert.is(lines.length, 1)
  const [line] = lines as [string]
  return { line, fields: JSON.parse(line) as Record<string, unknown> }
}

log('one JSON object a line, with level and time in words', () => {
  const { line, fields } = logged((log) => log.info({ operation: 'listThemes', status: 200 }, 'request'))
  assert.ok(line.endsWith('}\n'))
  assert.is(fields.level, 'info')
  assert.is(fields.operation, 'listThemes')
  assert.is(fields.msg, 'request')
  assert.match(String(fields.time), /^\d{4}-\d\d-\d\dT/)
})

function text(write: (log: Logger) => void): string {
  const written: string[] = []
  write(createLogger({ ...config, logFormat: 'text' }, { write: (line) => void written.push(line) }))
  return written.join('')
}

log('for people: time, level, message and fields on one line', () => {
  const line = text((log) => log.warn({ requestId: 'r1', status: 503, why: 'it is "late"' }, 'not ready'))
  assert.match(
    line,
    /^\d\d:\d\d:\d\d\.\d{3} warn {2}not ready {2}status=503 {2}why="it is \\"late\\"" {2}requestId=r1\n$/,
  )
})

log('for people: an error is on its line, and its stack and causes are below', () => {
  const err = new TypeError('outer', { cause: new RangeError('inner') })
  const [head = '', ...below] = text((log) => log.error({ err }, 'request failed'))
    .trimEnd()
    .split('\n')
  assert.match(head, /error request failed {2}err="TypeError: outer"$/)
  assert.match(below[0] ?? '', /^ {4}at /)
  assert.ok(below.includes('  caused by RangeError: inner'))
})

log('for people: secrets are removed as in JSON, and nothing moves the cursor or begins a line', () => {
  const written = text((log) => {
    log.info({ authorization: 'canary-1' }, `Bearer canary-${'x'.repeat(20)}`)
    log.info({ name: 'a\u001b[2J\u009b2J\u202eb' }, 'a\nb\u001b[2J\u009b2J')
  })
  assert.not.match(written, 'canary-')
  assert.is(written.split('\n').length, 3)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  assert.not.match(written, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
})

const canary = 'canary-3f9c2b7e41'
const secretFields = [
  'authorization',
  'Authorization',
  'cookie',
  'Set-Cookie',
  'x-api-key',
  'x-admin-key',
  'access_token',
  'refreshToken',
  'client_secret',
  'password',
  'code_verifier',
  'code',
  'sid',
  'recovery_codes',
]
for (const name of secretFields) {
  log(`the value of ${name} is not written, at any depth`, () => {
    const fields = { [name]: canary, headers: { [name]: [canary] }, list: [{ deep: { [name]: { canary } } }] }
    assert.not.match(logged((log) => log.info(fields, 'x')).line, 'canary')
    assert.not.match(logged((log) => log.child({ [name]: canary }).info('x')).line, 'canary')
  })
}

const texts: Record<string, string> = {
  'a bearer token': `failed with Bearer ${canary}`,
  'basic credentials': 'authorization was basic Y2FuYXJ5LWNhbmFyeQ==',
  'a JSON Web Token': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.Y2FuYXJ5LXNpZ25hdHVyZQ',
  'a password inside a URL': `cannot connect to https://user:${canary}@upstream/path`,
  'the secret for tokens': `invalid key ${config.jwtSecret}`,
  'one of several secrets': `cannot read with ${config.storageEncOldKeys[1]}`,
  'the address of the database': `cannot connect to ${config.databaseUrl}`,
}
for (const [what, text] of Object.entries(texts)) {
  log(`${what} is not written wherever it stands`, () => {
    const places: ((log: Logger) => void)[] = [
      (log) => log.info(text),
      (log) => log.info({ note: text }),
      (log) => log.error({ err: new AppError('server.internal', { cause: new Error(text) }) }),
      (log) => log.child({ note: text }).info('x'),
    ]
    for (const place of places) {
      const { line } = logged(place)
      assert.not.match(line, 'canary')
      assert.not.match(line, /Y2FuYXJ5/)
      assert.match(line, '[redacted]')
    }
  })
}

log('an error is written with its causes, without the values that a database adds', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email',
    detail: `Key (email)=(${canary}) already exists.`,
    parameters: [canary],
  })
  const { line, fields } = logged((log) =>
    log.error({ err: new AppError('request.conflict', { cause }) }, 'failed'),
  )
  assert.not.match(line, canary)
  const err = fields.err as { type: string; cause: { code: string; constraint: string; stack: string } }
  assert.is(err.type, 'AppError')
  assert.is(err.cause.code, '23505')
  assert.is(err.cause.constraint, 'users_email')
  assert.match(err.cause.stack, 'log.test.ts')
})

log('line breaks, escape sequences and marks of direction stay one harmless line', () => {
  const hostile = 'a\r\nfake line\u001b[2J\u009b31m\u2028\u2029\u202e\u007f\ufeff\0'
  for (const place of [
    (log: Logger) => log.info(hostile),
    (log: Logger) => log.info({ agent: hostile, [hostile]: 1 }, 'x'),
    (log: Logger) => log.error({ err: new Error(hostile) }, 'x'),
  ]) {
    const { line } = logged(place)
    assert.is(line.trimEnd().split(/\r|\n/).length, 1)
    assert.not.match(line.trimEnd(), /[\p{Cc}\u2028-\u202e\ufeff]/u)
  }
  assert.is(logged((log) => log.info({ agent: hostile })).fields.agent, hostile)
})

log('what cannot be copied does not break the log', () => {
  const ring: Record<string, unknown> = { name: 'ring' }
  ring.self = ring
  assert.match(logged((log) => log.info({ ring })).line, 'too deep')
  assert.is(logged((log) => log.info({ when: new Date(0) })).fields.when, '1970-01-01T00:00:00.000Z')
  assert.is(logged((log) => log.info({ many: new Map([['token', canary]]) })).fields.many, '[Map of 1]')
})

log.run()
