import type { Database } from '../../src/db/database.ts'
import { bucketKey, type RateLimit } from '../../src/limits/limiter.ts'
import type { Stage } from './stage.ts'

/** Every request of a test comes from one address; how often it may ask is shown elsewhere. */
export async function resetLimits({ test }: Pick<Stage, 'test'>): Promise<void> {
  await test.database.system.deleteFrom('rate_buckets').execute()
}

/** One bucket is full again; the others stay as they are. */
export async function refillBucket(
  { test }: Pick<Stage, 'test'>,
  limit: Pick<RateLimit, 'bucket' | 'key'>,
  subject: string,
) {
  await test.database.system.deleteFrom('rate_buckets').where('key', '=', bucketKey(limit, subject)).execute()
}

/** No bucket fills up again until this is disposed of: what is too often must not depend on how quick we are. */
export async function stopRefills({ administer }: Pick<Database, 'administer'>): Promise<AsyncDisposable> {
  // A bucket that was refilled in an hour gets nothing before.
  await administer((session) =>
    session.run(`
      create function stop_refills() returns trigger language plpgsql as $$
        begin new.refilled_at := now() + interval '1 hour'; return new; end $$;
      create trigger stop_refills before insert or update on rate_buckets
        for each row execute function stop_refills()`),
  )
  return {
    [Symbol.asyncDispose]: async () => {
      await administer((session) => session.run('drop function stop_refills cascade'))
    },
  }
}

/** As the contract has them, where a test makes a part without settings. */
export const asDeclared = () => ({ figuresOf: (limit: RateLimit) => limit })
