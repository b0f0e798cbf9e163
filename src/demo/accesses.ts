import type { Trace } from '../audit/trace.ts'
import type { Services } from '../contract/services.ts'
import { type Actor, runAtCommit } from '../db/database.ts'
import { demoAdministrator, demoCitizen } from './data.ts'

type Given = Pick<Services, 'database' | 'audit'>
type Looked = Omit<Trace, 'people'> & { subject: string; by: string | null }

const people = [demoCitizen.id]

/** So that the citizen of the demonstration finds on their page who looked at their data. */
export async function seedAccesses(services: Given): Promise<void> {
  for (const { subject, by, ...look } of await looks(services)) {
    const principal = by === null ? 'system' : `user:${by}`
    const actor: Actor = { role: 'job', principal, ...(by !== null && { userId: by }) }
    await services.database.transact(actor, 'write', async (tx) => {
      const entry = {
        operation: 'seedDemoLooks',
        subject,
        outcome: 'done' as const,
        actor: principal,
        tenantId: null,
        requestId: 'start',
        addressHash: null,
        details: { look: look.operation },
      }
      runAtCommit(tx, services.audit.statement(entry, { ...look, people }))
    })
  }
}

/** An application, an administrator, a registry, and officers with the citizen's own cases. */
async function looks({ database: { system } }: Given): Promise<Looked[]> {
  const [portal] = await system
    .selectFrom('applications')
    .select('id')
    .where('client_id', '=', 'demo-portal')
    .execute()
  const cases = await system
    .selectFrom('gov_applications')
    .select(['id', 'number', 'org_id', 'assigned_officer_id'])
    .where('applicant_user_id', '=', demoCitizen.id)
    .where('assigned_officer_id', 'is not', null)
    .orderBy('number')
    .limit(3)
    .execute()
  const subject = `user:${demoCitizen.id}`
  return [
    {
      subject,
      by: null,
      kind: 'registry',
      operation: 'pollEidSignIn',
      categories: ['identity'],
      source: { mn: 'Төрийн бүртгэл', en: 'State registry' },
    },
    ...(portal
      ? [
          {
            subject,
            by: null,
            kind: 'application' as const,
            operation: 'requestToken',
            categories: ['identity' as const, 'contact' as const],
            applicationId: portal.id,
          },
        ]
      : []),
    {
      subject,
      by: demoAdministrator.id,
      kind: 'administrator',
      operation: 'searchUsers',
      categories: ['identity', 'contact', 'account'],
    },
    ...cases.map(({ id, number, org_id, assigned_officer_id }) => ({
      subject: `application:${id}`,
      by: assigned_officer_id,
      kind: 'officer' as const,
      operation: 'getReviewCase',
      categories: ['identity' as const, 'case' as const],
      role: 'officer',
      caseId: id,
      caseNumber: number,
      orgId: org_id,
    })),
  ]
}
