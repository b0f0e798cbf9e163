import { CompiledQuery, type QueryExecutorProvider } from 'kysely'
import type { Db as BossDatabase } from 'pg-boss'
import type { Database, Tx } from '../db/database.ts'
import { splitStatements } from './statements.ts'
import { createTurns } from './turns.ts'

/** Every queue looks for work at the same moments; half of the system's connections stay free for everything else. */
const STATEMENTS_AT_ONCE = 2

type Rows = Awaited<ReturnType<BossDatabase['executeSql']>>

/**
 * pg-boss on our database, as the job role. It sends whole transactions as one text of several statements; those
 * run one by one in a transaction of ours, which both databases understand alike and which always ends.
 */
export function bossDatabase(database: Database): BossDatabase {
  const inTurn = createTurns(STATEMENTS_AT_ONCE)

  async function send(text: string, values: unknown[]): Promise<Rows> {
    if (values.length > 0) return execute(database.system, text, values)
    const statements = splitStatements(text)
    if (statements.length === 1) return execute(database.system, text, values)
    const inner = statements.filter((statement) => !/^(begin|commit)$/i.test(statement))
    return database.transact({ role: 'job' }, 'write', (tx) => executeAll(tx, inner))
  }

  return { executeSql: (text, values = []) => inTurn(() => send(text, values)) }
}

/** pg-boss inside a transaction that is already open. */
export function bossTransaction(tx: Tx): BossDatabase {
  return { executeSql: (text, values = []) => execute(tx, text, values) }
}

async function executeAll(tx: Tx, statements: string[]): Promise<Rows> {
  const rows: Rows['rows'] = []
  for (const statement of statements) rows.push(...(await execute(tx, statement, [])).rows)
  return { rows }
}

async function execute(
  handle: QueryExecutorProvider & { executeQuery: Tx['executeQuery'] },
  text: string,
  values: unknown[],
): Promise<Rows> {
  const { rows } = await handle.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
