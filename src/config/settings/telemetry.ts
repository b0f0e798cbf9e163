import type { Setting } from '../setting.ts'

/** Under the names that OpenTelemetry has given them. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description:
      'Collector of traces by OTLP over HTTP (protobuf), such as http://collector:4318, without /v1/traces. Unset: no traces.',
    schema: { type: 'string', format: 'http-url' },
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    description: 'Headers for the collector: name=value, comma-separated, percent-encoded.',
    schema: { type: 'string', format: 'pairs', maxLength: 4096 },
    secret: true,
  },
  OTEL_SERVICE_NAME: {
    description: 'Name of this service in traces.',
    schema: { type: 'string', maxLength: 255 },
    default: 'tamga',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    description:
      'Further attributes of traces, such as deployment.environment.name=production: name=value, comma-separated.',
    schema: { type: 'string', format: 'pairs', maxLength: 4096 },
  },
  OTEL_TRACES_SAMPLER: {
    description: 'Which traces are kept. With parentbased_*, a trusted proxy may decide.',
    schema: {
      type: 'string',
      enum: [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
    },
    default: 'parentbased_traceidratio',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    description: 'Share of traces that ratio samplers keep.',
    schema: { type: 'string', format: 'ratio' },
    default: '0.01',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    description: 'Milliseconds for which spans wait to be sent together.',
    schema: { type: 'integer', minimum: 10, maximum: 60_000 },
    default: 5_000,
  },
  OTEL_BSP_MAX_QUEUE_SIZE: {
    description: 'Spans that may wait for the collector; more are dropped and counted.',
    schema: { type: 'integer', minimum: 1, maximum: 100_000 },
    default: 2_048,
  },
} as const satisfies Record<string, Setting>
