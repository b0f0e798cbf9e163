import { join } from 'node:path'
import { loadContract } from '../../scripts/generate/load.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { fixtureHandlers } from '../contract/fixture/handlers.ts'
import { openStage, type Stage, type StageOptions } from './stage.ts'

const root = join(import.meta.dirname, '..', '..')

/** The dispatcher's own contract, small and full of odd corners, made once a test process. */
export function loadFixtureContract(): Promise<Contract> {
  return loadContract(
    join(root, 'test/contract/fixture/openapi'),
    join(root, '.cache', `fixture-${process.pid}`),
  )
}

/** A whole server that serves the fixture's contract instead of ours. */
export async function openFixtureStage(options: StageOptions = {}): Promise<Stage> {
  const stage = await openStage({
    ...options,
    contract: await loadFixtureContract(),
    handlers: fixtureHandlers,
  })
  await stage.test.database.administer((session) =>
    session.run(`create table fixture_notes (id uuid primary key, text text not null);
                 grant select, insert on fixture_notes to tamga_app, tamga_job`),
  )
  return stage
}
