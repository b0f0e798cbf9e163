import * as assert from 'uvu/assert'
import { loadConfig } from '../../src/config/config.ts'
import { suite } from '../support/suite.ts'
import { faultsOf, faultyNames, production, temporaryDirectory } from './settings.ts'

const test = suite('settings of telemetry')

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT'
const HEADERS = 'OTEL_EXPORTER_OTLP_HEADERS'

test('it is off unless a collector is named; then one trace in a hundred is kept', () => {
  using directory = temporaryDirectory()
  const config = loadConfig({ DATA_DIR: directory.path })
  assert.is(config.otelExporterOtlpEndpoint, undefined)
  assert.is(config.otelServiceName, 'tamga')
  assert.is(config.otelTracesSampler, 'parentbased_traceidratio')
  assert.is(config.otelTracesSamplerArg, '0.01')
})

test('what cannot be meant is refused', () => {
  const wrong: [name: string, value: string][] = [
    [ENDPOINT, 'collector:4318'],
    [ENDPOINT, 'grpc://collector:4317'],
    [ENDPOINT, 'http://user:secret@collector:4318'],
    [ENDPOINT, 'http://collector:4318/?key=1'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '1%'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'production'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'a=%zz'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'a=b%0d%0ac'],
    ['OTEL_BSP_MAX_QUEUE_SIZE', '0'],
  ]
  for (const [name, value] of wrong) assert.equal(faultyNames({ [name]: value }), [name], `${name}=${value}`)
  assert.equal(faultsOf({ [HEADERS]: 'x-api-key=abc' }), [`${HEADERS} is set without ${ENDPOINT}`])
})

test('in production a key does not travel in plain words, and traces may', () => {
  const plain = { ...production, [ENDPOINT]: 'http://collector:4318' }
  assert.equal(faultsOf(plain), [])
  assert.equal(faultsOf({ ...plain, [HEADERS]: 'x-api-key=abc' }), [`${ENDPOINT} is not https`])
  const besides = { ...plain, [HEADERS]: 'x-api-key=abc', [ENDPOINT]: 'http://127.0.0.1:4318' }
  assert.equal(faultsOf(besides), [])
})

test.run()
