import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { BenchPostgres } from '../postgres.ts'

/** A connection of the owner's, as a person has who writes one statement by hand: no policies, no transaction around it. */
export interface HandWritten {
  /** The statement, prepared by the connection; what it is asked with may change, its text not. */
  ask<R>(statement: Pick<CompiledQuery<R>, 'sql' | 'parameters'>): Promise<R[]>
  close(): Promise<void>
}

export async function openHandWritten(postgres: BenchPostgres): Promise<HandWritten> {
  const client = new pg.Client({ connectionString: postgres.migrationUrl })
  await client.connect()
  const names = new Map<string, string>()
  return {
    async ask({ sql: text, parameters }) {
      const name = names.get(text) ?? `by_hand_${names.size}`
      names.set(text, name)
      const { rows } = await client.query({ name, text, values: [...parameters] })
      return rows
    },
    close: () => client.end(),
  }
}
