import type { Run } from './run-file.ts'

/**
 * Files that take ten seconds and more of a core, as `npm test -- --times` writes them: they begin first. Roughly is
 * enough, and a file that is missing here only begins later than it might.
 */
export const LONG: Readonly<Record<string, number>> = {
  'test/scripts/check.test.ts': 55,
  'test/scripts/dev.test.ts': 50,
  'test/scripts/guide.test.ts': 50,
  'test/scripts/new.test.ts': 50,
  'test/scripts/deploy/image.test.ts': 35,
  'test/scripts/conformance/conformance.test.ts': 20,
  'test/scripts/docs/site.test.ts': 20,
  'test/scripts/contract-diff/compatibility.test.ts': 12,
  'test/contract/sweeps/successes.test.ts': 30,
  'test/contract/sweeps/privileges.test.ts': 15,
  'test/contract/sweeps/refusals.test.ts': 12,
  'test/contract/sweeps/values.test.ts': 15,
}

/** A start of the embedded database takes longer than a database on a server, which takes longer than none. */
const OTHERS = { pglite: 3, postgres: 3, none: 0.5 }

export const usualSeconds = ({ file, database }: Run): number => LONG[file] ?? OTHERS[database ?? 'none']
