import type { Setting } from '../setting.ts'

export const databaseSettings = {
  DATABASE_URL: {
    description:
      'PostgreSQL server (15 or newer), or the pooler in front of it; of several hosts, the one that takes writes is used. While unset, an embedded database under DATA_DIR is used.',
    schema: { type: 'string', format: 'postgres-url' },
    secret: true,
    needed: {
      words: 'in production, unless ALLOW_EMBEDDED_DATABASE is true',
      when: (values) => values.NODE_ENV === 'production' && values.ALLOW_EMBEDDED_DATABASE !== true,
    },
  },
  DATABASE_MIGRATION_URL: {
    description:
      'The same server as a role that may change the schema, never through a pooler in transaction mode. While unset, DATABASE_LISTEN_URL is used.',
    schema: { type: 'string', format: 'postgres-url' },
    secret: true,
  },
  DATABASE_LISTEN_URL: {
    description:
      'The same server, never through a pooler in transaction mode: on this one connection the instance hears what others have changed. While unset, DATABASE_URL is used.',
    schema: { type: 'string', format: 'postgres-url' },
    secret: true,
    needed: {
      words: 'with DATABASE_POOLER=transaction',
      when: (values) => values.DATABASE_POOLER === 'transaction',
    },
  },
  DATABASE_POOLER: {
    description:
      'What DATABASE_URL leads to: the server itself, or a pooler such as PgBouncer in the mode that is named.',
    schema: { type: 'string', enum: ['none', 'session', 'transaction'] },
    default: 'none',
  },
  DATABASE_PREPARED_STATEMENTS: {
    description:
      'Whether connections keep statements by name. In transaction mode the pooler must know how: PgBouncer from 1.21 on, with max_prepared_statements.',
    schema: { type: 'boolean' },
    default: {
      words: '`false` with DATABASE_POOLER=transaction, else `true`',
      from: (values) => values.DATABASE_POOLER !== 'transaction',
    },
  },
  DATABASE_POOL_SIZE: {
    description: 'Connections that serve requests.',
    schema: { type: 'integer', minimum: 1, maximum: 200 },
    default: 10,
  },
  ALLOW_EMBEDDED_DATABASE: {
    description: 'Lets a single production instance run on the embedded database.',
    schema: { type: 'boolean' },
    default: false,
  },
} as const satisfies Record<string, Setting>
