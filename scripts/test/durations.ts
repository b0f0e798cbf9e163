import type { Run } from './run-file.ts'

/**
 * Files that take ten seconds and more, of a core or of waiting, as `npm test -- --times` writes them: they begin first.
 * Roughly is enough, and a file that is missing here only begins later than it might.
 */
export const LONG: Readonly<Record<string, number>> = {
  'test/audit/key-change.test.ts': 12,
  'test/audit/tampering.test.ts': 15,
  'test/contract/lint.test.ts': 15,
  'test/contract/sweeps/privileges.test.ts': 15,
  'test/contract/sweeps/refusals.test.ts': 12,
  'test/contract/sweeps/successes.test.ts': 30,
  'test/contract/sweeps/values.test.ts': 15,
  'test/db/embedded.test.ts': 15,
  'test/db/restore.test.ts': 15,
  'test/demo/any-day.test.ts': 40,
  'test/demo/simulators.test.ts': 15,
  'test/demo/startup-message.test.ts': 15,
  'test/failover/failovers.test.ts': 25,
  'test/faults/clients.test.ts': 20,
  'test/faults/database-lost.test.ts': 15,
  'test/faults/npm-start.test.ts': 30,
  'test/faults/pooler-failover.test.ts': 20,
  'test/faults/server-killed.test.ts': 20,
  'test/instances/idle.test.ts': 25,
  'test/instances/integrations.test.ts': 20,
  'test/instances/pooled.test.ts': 25,
  'test/instances/two-servers.test.ts': 15,
  'test/journeys/console-forms.test.ts': 25,
  'test/journeys/desk.test.ts': 20,
  'test/journeys/documents.test.ts': 15,
  'test/journeys/gov/appeal.test.ts': 40,
  'test/journeys/gov/case-steps.test.ts': 40,
  'test/journeys/gov/citizen-pages.test.ts': 20,
  'test/journeys/gov/drafts.test.ts': 25,
  'test/journeys/gov/household-benefit.test.ts': 20,
  'test/journeys/tasks/tasks.test.ts': 60,
  'test/platform/gov/officer/case-steps.test.ts': 12,
  'test/providers/storage/port.test.ts': 15,
  'test/rolls/rolls.test.ts': 15,
  'test/rolls/versions.test.ts': 15,
  'test/scripts/check.test.ts': 55,
  'test/security/rotation-under-load.test.ts': 30,
  'test/scripts/conformance/conformance.test.ts': 25,
  'test/scripts/contract-diff/compatibility.test.ts': 15,
  'test/scripts/deploy/image.test.ts': 40,
  'test/scripts/dev.test.ts': 50,
  'test/scripts/docs/site.test.ts': 25,
  'test/scripts/guide.test.ts': 120,
  'test/scripts/ha/kills.test.ts': 50,
  'test/scripts/mock/every-answer.test.ts': 15,
  'test/scripts/new.test.ts': 90,
  'test/scripts/sdks/go.test.ts': 50,
  'test/scripts/sdks/java.test.ts': 30,
  'test/scripts/sdks/python.test.ts': 20,
  'test/scripts/sdks/typescript.test.ts': 20,
  'test/scripts/test-runner.test.ts': 20,
}

/** What starts programs or a browser takes longer than what asks a database, and that longer than what does neither. */
const OTHERS = { pglite: 3, postgres: 2, none: 0.5 }

export const usualSeconds = ({ file, database }: Run): number =>
  LONG[file] ?? (file.startsWith('test/journeys/') ? 6 : OTHERS[database ?? 'none'])
