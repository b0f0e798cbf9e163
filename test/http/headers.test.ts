import * as assert from 'uvu/assert'
import { requestId } from '../../src/http/request-id.ts'
import { apiHeaders, pageHeaders } from '../../src/http/security-headers.ts'
import { suite } from '../support/suite.ts'

const headers = suite('headers of answers')
const production = { nodeEnv: 'production', publicOrigin: 'https://tamga.example' } as const

headers('answers for programs may not run, be framed, be guessed at or be kept', () => {
  const set = apiHeaders(production)
  assert.match(set['Content-Security-Policy']!, "default-src 'none'")
  assert.match(set['Content-Security-Policy']!, "frame-ancestors 'none'")
  assert.is(set['X-Content-Type-Options'], 'nosniff')
  assert.is(set['Referrer-Policy'], 'no-referrer')
  assert.is(set['Cache-Control'], 'no-store')
})

headers('pages run only scripts that are files of ours', () => {
  assert.match(pageHeaders(production)['Content-Security-Policy']!, /script-src 'self';/)
})

headers('https is remembered in production behind https alone', () => {
  const name = 'Strict-Transport-Security'
  assert.match(apiHeaders(production)[name]!, 'max-age=')
  assert.is(apiHeaders({ ...production, publicOrigin: 'http://localhost:8080' })[name], undefined)
  assert.is(apiHeaders({ ...production, nodeEnv: 'development' })[name], undefined)
})

headers('a request is named by us, or by a trusted proxy in a form that is safe to log', () => {
  assert.is(requestId('proxy-12345678', true), 'proxy-12345678')
  assert.is.not(requestId('proxy-12345678', false), 'proxy-12345678')
  for (const bad of [undefined, '', 'short', 'a b c d e f g h', 'x'.repeat(65), 'line\nbreak12'])
    assert.match(requestId(bad, true), /^[0-9a-f-]{36}$/)
  assert.is.not(requestId(undefined, false), requestId(undefined, false))
})

headers.run()
