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
    description:
      'File of further settings, one NAME=value a line. What it says goes before the environment. It is read at the start and again at SIGHUP.',
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
    description:
      'Scheme, host and port under which clients reach the server. Every link it makes starts with it.',
    schema: { type: 'string', format: 'origin' },
    default: localOrigin,
  },
  TRUSTED_PROXIES: {
    description: 'Networks (CIDR, separated by commas) of the proxies whose X-Forwarded-For is believed.',
    schema: { type: 'array', items: { type: 'string', format: 'cidr' } },
    default: [],
  },
  LIMITS_FILE: {
    description:
      'YAML file with rate limits other than the contract’s, and with networks that are counted otherwise (limits.md). Read again at SIGHUP.',
    schema: { type: 'string', maxLength: 4096 },
    reloadable: true,
  },
  DATA_DIR: {
    description: 'Directory of all that is kept on disk: embedded database, made secrets, checkpoints.',
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
    description: 'Whether an empty database is filled with demonstration data.',
    schema: { type: 'boolean' },
    default: outsideProduction,
  },
  OPERATOR_HOST: {
    description:
      'Host name of the operator console. The console answers on no other, and not at all while unset.',
    schema: { type: 'string', format: 'host', maxLength: 253 },
    default: {
      words: '`operator.localhost` where DEMO_DATA is true',
      from: (values) => (values.DEMO_DATA === true ? 'operator.localhost' : undefined),
    } as Derived<string | undefined>,
  },
  CONTROL_PLANE_ALLOWED_CIDRS: {
    description:
      'Networks (CIDR, separated by commas) from which the operator console answers while the access mode is private, or the word `open`. Networks that alone or together are every address are refused.',
    schema: { type: 'array', items: { type: 'string', format: 'cidr-or-open' } },
    default: ['127.0.0.0/8', '::1/128'],
  },
  SIMULATORS: {
    description:
      'Whether simulators stand in for outside services that are not set, such as the eID. They listen on 8090 to 8095 and 8097 to 8099, or on any free port where one of these is taken; the greeting of the server names them. Never in production.',
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
    description:
      'How the log is written: `json`, one object a line, for programs; `text`, for people who watch.',
    schema: { type: 'string', enum: ['json', 'text'] },
    default: {
      words: '`text` in development, else `json`',
      from: (values) => (values.NODE_ENV === 'development' ? 'text' : 'json'),
    } as Derived<'json' | 'text'>,
  },
  MAX_CONNECTIONS: {
    description:
      'Open client connections beyond which new ones are dropped. One address that is no trusted proxy has half of them at most.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    default: 10_000,
  },
  MAX_UPLOADS: {
    description:
      'Request bodies above 16 KiB on their way at once, of all addresses; beyond them, one of the address that has the most is answered with 503. What one address may have is in LIMITS_FILE.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    default: 1000,
  },
  REQUEST_TIMEOUT_SECONDS: {
    description:
      'Time within which a body must have arrived after its head, which has at most 10 seconds. Bodies that may be larger than 1 MiB have the times of uploads.',
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    default: 30,
  },
  UPLOAD_IDLE_SECONDS: {
    description: 'Time without a byte after which an upload is broken off.',
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    default: 30,
  },
  UPLOAD_BYTES_PER_SECOND: {
    description:
      'Bytes that must arrive of an upload each second, on average, once REQUEST_TIMEOUT_SECONDS have passed.',
    schema: { type: 'integer', minimum: 1, maximum: 104_857_600 },
    default: 8192,
  },
  UPLOAD_TIMEOUT_SECONDS: {
    description: 'Longest time that an upload may take, however steadily it arrives.',
    schema: { type: 'integer', minimum: 1, maximum: 86_400 },
    default: 3600,
  },
  KEEP_ALIVE_SECONDS: {
    description: 'How long an idle connection is kept open. Longer than that of the proxy in front.',
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    default: 65,
  },
  SHUTDOWN_DELAY_SECONDS: {
    description:
      'Time after SIGTERM in which the server still takes connections and serves, while /ready is 503. Longer than balancers need to see it.',
    schema: { type: 'integer', minimum: 0, maximum: 600 },
    default: {
      words: '`0`, in production `5`',
      from: (values) => (values.NODE_ENV === 'production' ? 5 : 0),
    } as Derived<number>,
  },
  SHUTDOWN_GRACE_SECONDS: {
    description: 'Time that requests under way have to finish after that delay.',
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    default: 25,
  },
} as const satisfies Record<string, Setting>
