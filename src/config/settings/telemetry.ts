import type { Setting } from '../setting.ts'

/** Under the names that OpenTelemetry has given them. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description:
      'Collector that takes traces by OTLP over HTTP (protobuf), such as http://collector:4318; /v1/traces is appended. While unset there are no traces, and nothing of OpenTelemetry is loaded.',
    schema: { type: 'string', format: 'http-url' },
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    description:
      'Headers for the collector, such as an API key: name=value, separated by commas, values percent-encoded.',
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
      'What else traces say of this server, such as deployment.environment.name=production: name=value, separated by commas.',
    schema: { type: 'string', format: 'pairs', maxLength: 4096 },
  },
  OTEL_TRACES_SAMPLER: {
    description:
      'Which traces are kept. With parentbased_*, a proxy of TRUSTED_PROXIES may have decided already; no one else may.',
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
    description: 'The part of traces that the samplers by ratio keep: 0.01 is one in a hundred.',
    schema: { type: 'string', format: 'ratio' },
    default: '0.01',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    description: 'How long spans wait for others to be sent with, in milliseconds.',
    schema: { type: 'integer', minimum: 10, maximum: 60_000 },
    default: 5_000,
  },
  OTEL_BSP_MAX_QUEUE_SIZE: {
    description: 'How many spans may wait for the collector; more are dropped and counted.',
    schema: { type: 'integer', minimum: 1, maximum: 100_000 },
    default: 2_048,
  },
} as const satisfies Record<string, Setting>
