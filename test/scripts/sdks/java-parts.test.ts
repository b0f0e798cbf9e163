import { resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { readBundles } from '../../../scripts/sdks/bundles.ts'
import { camel, constant, javadoc, pascal } from '../../../scripts/sdks/java/names.ts'
import { readmeSources } from '../../../scripts/sdks/java/readme.ts'
import { java } from '../../../scripts/sdks/java/sdk.ts'
import type { SampleCall } from '../../../scripts/sdks/sample-call.ts'
import { sampleCalls } from '../../../scripts/sdks/sample-calls.ts'
import { suite } from '../../support/suite.ts'

const test = suite('parts of the Java SDK')
const calls = new Map(
  sampleCalls(readBundles(resolve(import.meta.dirname, '../../..'))).map((call) => [call.operationId, call]),
)
const sample = (id: string, more: Partial<SampleCall> = {}) =>
  java.sample({ ...(calls.get(id) as SampleCall), ...more })

test('names are those of Java', () => {
  assert.equal(['next_cursor', 'If-Match', 'host_status', 'linkedSessionID'].map(camel), [
    'nextCursor',
    'ifMatch',
    'hostStatus',
    'linkedSessionID',
  ])
  assert.is(camel('case'), 'case_')
  assert.is(pascal('case'), 'Case')
  assert.equal(['in_review', 'SHA-256', '7d', '-due_at', '/', 'ai.budget'].map(constant), [
    'IN_REVIEW',
    'SHA_256',
    '_7D',
    'DUE_AT_DESC',
    'SLASH',
    'AI_BUDGET',
  ])
  assert.throws(() => constant('*'), /\* has no name in Java/)
})

test('a comment cannot end early or hold an escape', () => {
  assert.is(javadoc('a */ b \\u0041'), '/** a *&#47; b \\\\u0041 */\n')
})

test('a sample has options, a body and the credential of the client', () => {
  assert.is(
    sample('getGovApplication', { parameters: [{ name: 'id', in: 'path', value: '1' }] }),
    'var result = tamga.platform().getGovApplication("1");\n',
  )
  assert.is(
    sample('listCatalogServices', { parameters: [{ name: 'q', in: 'query', value: 'паспорт' }] }),
    'var page = tamga.platform().listCatalogServices(\n    new ListCatalogServicesOptions().q("паспорт"));\n',
  )
  assert.is(
    sample('host_status', { body: { mediaType: 'application/json', value: { detailed: true } } }),
    'var result = tamga.tools().hostStatus(new HostStatusRequest().detailed(true));\n',
  )
})

test('a sample closes what it reads as it comes', () => {
  assert.match(
    sample('downloadGspaceFile'),
    /^try \(var file = [\s\S]*file\.saveTo\(Path\.of\("file\.bin"\)\)/,
  )
  assert.match(sample('streamPublicAssistant'), /^try \(var events = [\s\S]*for \(var event : events\)/)
  assert.match(sample('signWithSeal'), /Upload\.of\(Path\.of\("file\.pdf"\)\)/)
})

test('the programs of the README are found', () => {
  const sources = readmeSources('```java\npublic class A {}\n```\n```java\nvar a = 1;\n```\n')
  assert.equal([...sources.keys()], ['A.java', 'Readme.java'])
  assert.throws(() => readmeSources('nothing'), /no programs/)
})

test.run()
