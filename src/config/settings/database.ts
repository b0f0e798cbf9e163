import type { Setting } from '../setting.ts'

export const databaseSettings = {
  DATABASE_URL: {
    description:
      'PostgreSQL 15 or newer, or its pooler; of several hosts, the one that takes writes. Unset: an embedded database under DATA_DIR.',
    schema: { type: 'string', format: 'postgres-url' },
    secret: true,
    needed: {
      words: 'in production, unless ALLOW_EMBEDDED_DATABASE is true',
      when: (values) => values.NODE_ENV === 'production' && values.ALLOW_EMBEDDED_DATABASE !== true,
    },
  },
  DATABASE_MIGRATION_URL: {
    description:
      'The same server as a role that may change the schema, never through a pooler in transaction mode. Unset: DATABASE_LISTEN_URL.',
    schema: { type: 'string', format: 'postgres-url' },
    secret: true,
  },
  DATABASE_LISTEN_URL: {
    description:
      'The same server for notifications, never through a pooler in transaction mode. Unset: DATABASE_URL.',
    schema: { type: 'string', format: 'postgres-url' },
    secret: true,
    needed: {
      words: 'with DATABASE_POOLER=transaction',
      when: (values) => values.DATABASE_POOLER === 'transaction',
    },
  },
  DATABASE_POOLER: {
    description: 'Mode of the pooler behind DATABASE_URL, such as PgBouncer.',
    schema: { type: 'string', enum: ['none', 'session', 'transaction'] },
    default: 'none',
  },
  DATABASE_PREPARED_STATEMENTS: {
    description:
      'Named prepared statements. In transaction mode this needs PgBouncer 1.21 with max_prepared_statements.',
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
