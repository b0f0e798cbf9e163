import type { Stage } from '../../support/stage.ts'

const guarded = ['audit_entry', 'audit_seal', 'audit_epoch']

/** What whoever owns the database can do: switch off the guards, change rows, and switch them on again. */
export async function tamper({ test }: Stage, statements: string): Promise<void> {
  const triggers = (how: string) =>
    guarded.map((table) => `alter table ${table} ${how} trigger ${table}_append_only`).join(';')
  await test.database.administer((session) =>
    session.run(`${triggers('disable')}; ${statements}; ${triggers('enable always')}`),
  )
}
