import { tamper as tamperWith } from '../../audit/stage.ts'
import type { Stage } from '../../support/stage.ts'

/** What the owner of the database can do: switch off the guards, change rows, and switch them on again. */
export function tamper({ test }: Stage, statements: string): Promise<void> {
  return tamperWith(test.database, statements)
}
