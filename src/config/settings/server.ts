import { join } from 'node:path'
import type { Derived, Setting } from '../setting.ts'

const localOrigin: Derived<string> = {
  words: '`http://localhost:PORT`',
  from: (values) => `http://localhost:${values.PORT}`,
}

const outsideProduction: Derived<boolean> = {
  words: '`true`, in production `false`',
  from: (values) => values.NODE_ENV !== 'production',
}

export const serverSettings = {
  NODE_ENV: {
    description: 'What the process is for. Production refuses to start with anything missing or dangerous.',
    schema: { type: 'string', enum: ['development', 'test', 'production'] },
    default: 'development',
  },
  ENV_FILE: {
    description: 'File of further settings, one NAME=value a line, which override the environment.',
    schema: { type: 'string', maxLength: 4096 },
  },
  HOST: {
    description: 'Address to listen on.',
    schema: { type: 'string', format: 'host', maxLength: 253 },
    default: '0.0.0.0',
  },
  PORT: {
    description: 'Port to listen on; 0 takes any free one.',
    schema: { type: 'integer', minimum: 0, maximum: 65535 },
    default: 8080,
  },
  PUBLIC_ORIGIN: {
    description: 'Origin under which clients reach the server; every link starts with it.',
    schema: { type: 'string', format: 'origin' },
    default: localOrigin,
  },
  TRUSTED_PROXIES: {
    description: 'Networks of the proxies whose X-Forwarded-For is believed, comma-separated.',
    schema: { type: 'array', items: { type: 'string', format: 'cidr' } },
    default: [],
  },
  LIMITS_FILE: {
    description: 'YAML file with other rate limits and shared networks (limits.md).',
    schema: { type: 'string', maxLength: 4096 },
    reloadable: true,
  },
  DATA_DIR: {
    description: 'Directory of the embedded database, made secrets and checkpoints.',
    schema: { type: 'string', maxLength: 4096 },
    default: '.data',
  },
  AUDIT_CHECKPOINT_DIR: {
    description:
      'Directory of the signed audit checkpoints. In production, one that the database cannot write to.',
    schema: { type: 'string', maxLength: 4096 },
    default: {
      words: '`DATA_DIR/checkpoints`',
      from: (values) => join(String(values.DATA_DIR), 'checkpoints'),
    } as Derived<string>,
  },
  DEMO_DATA: {
    description: 'Fills an empty database with demonstration data.',
    schema: { type: 'boolean' },
    default: outsideProduction,
  },
  OPERATOR_HOST: {
    description: 'Host name of the operator console, which answers on no other. Unset: no console.',
    schema: { type: 'string', format: 'host', maxLength: 253 },
    default: {
      words: '`operator.localhost` where DEMO_DATA is true',
      from: (values) => (values.DEMO_DATA === true ? 'operator.localhost' : undefined),
    } as Derived<string | undefined>,
  },
  CONTROL_PLANE_ALLOWED_CIDRS: {
    description:
      'Networks from which the operator console answers in private mode, comma-separated, or `open`. Networks that cover every address are refused.',
    schema: { type: 'array', items: { type: 'string', format: 'cidr-or-open' } },
    default: ['127.0.0.0/8', '::1/128'],
  },
  SIMULATORS: {
    description:
      'Simulators replace outside services that are not set, on ports 8090 to 8095 and 8097 to 8099 or free ones. Never in production.',
    schema: { type: 'boolean' },
    default: outsideProduction,
  },
  LOG_LEVEL: {
    description: 'Least severe level that is logged.',
    schema: { type: 'string', enum: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] },
    default: 'info',
    reloadable: true,
  },
  LOG_FORMAT: {
    description: '`json` for programs, `text` for people.',
    schema: { type: 'string', enum: ['json', 'text'] },
    default: {
      words: '`text` in development, else `json`',
      from: (values) => (values.NODE_ENV === 'development' ? 'text' : 'json'),
    } as Derived<'json' | 'text'>,
  },
  MAX_CONNECTIONS: {
    description:
      'Open client connections beyond which new ones are dropped. One address has at most half, unless it is a trusted proxy.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    default: 10_000,
  },
  MAX_UPLOADS: {
    description:
      'Request bodies above 16 KiB at once, of all addresses; beyond that, one of the busiest address gets 503. LIMITS_FILE limits one address.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    default: 1000,
  },
  REQUEST_TIMEOUT_SECONDS: {
    description:
      'Time for a body to arrive after its head, which has 10 seconds. Bodies that may exceed 1 MiB have the times of uploads.',
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    default: 30,
  },
  UPLOAD_IDLE_SECONDS: {
    description: 'Time without a byte after which an upload ends.',
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    default: 30,
  },
  UPLOAD_BYTES_PER_SECOND: {
    description: 'Least average speed of an upload, after REQUEST_TIMEOUT_SECONDS.',
    schema: { type: 'integer', minimum: 1, maximum: 104_857_600 },
    default: 8192,
  },
  UPLOAD_TIMEOUT_SECONDS: {
    description: 'Longest time of an upload.',
    schema: { type: 'integer', minimum: 1, maximum: 86_400 },
    default: 3600,
  },
  KEEP_ALIVE_SECONDS: {
    description: 'How long an idle connection stays open; longer than at the proxy in front.',
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    default: 65,
  },
  SHUTDOWN_DELAY_SECONDS: {
    description:
      'Time after SIGTERM in which the server still serves while /ready is 503; longer than balancers need.',
    schema: { type: 'integer', minimum: 0, maximum: 600 },
    default: {
      words: '`0`, in production `5`',
      from: (values) => (values.NODE_ENV === 'production' ? 5 : 0),
    } as Derived<number>,
  },
  SHUTDOWN_GRACE_SECONDS: {
    description: 'Time that requests have to finish after that delay.',
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    default: 25,
  },
} as const satisfies Record<string, Setting>
