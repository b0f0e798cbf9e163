import type { Setting } from '../setting.ts'

export const databaseSettings = {
  DATABASE_URL: {
    meaning: 'PostgreSQL server (15 or newer). While unset, an embedded database under DATA_DIR is used.',
    schema: { type: 'string', format: 'postgres-url' },
    secret: true,
    needed: {
      words: 'in production, unless ALLOW_EMBEDDED_DATABASE is true',
      when: (values) => values.NODE_ENV === 'production' && values.ALLOW_EMBEDDED_DATABASE !== true,
    },
  },
  DATABASE_MIGRATION_URL: {
    meaning: 'The same server as a role that may change the schema. While unset, DATABASE_URL is used.',
    schema: { type: 'string', format: 'postgres-url' },
    secret: true,
  },
  DATABASE_POOL_SIZE: {
    meaning: 'Connections that serve requests.',
    schema: { type: 'integer', minimum: 1, maximum: 200 },
    default: 10,
  },
  ALLOW_EMBEDDED_DATABASE: {
    meaning: 'Lets a single production instance run on the embedded database.',
    schema: { type: 'boolean' },
    default: false,
  },
} as const satisfies Record<string, Setting>
