import type { ManualWork } from '../../../audit/work.ts'
import type { ActiveToken } from '../../../security/active-token.ts'

type Read = Pick<ManualWork, 'transact'> & { principal: { userId: string; token: ActiveToken } }

/** The person sees each read, before the application has what it read. */
export async function recordEidRead<Data>(
  { transact, principal: { userId, token } }: Read,
  data: Data,
): Promise<Data> {
  await transact(async ({ audit }) => {
    audit.entry({
      subject: `user:${userId}/eid`,
      details: { application: token.application_id },
      look: { people: [userId], applicationId: token.application_id },
    })
  })
  return data
}
