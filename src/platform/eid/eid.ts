import type { ManualWork } from '../../audit/work.ts'
import type { Handler } from '../../contract/types.ts'
import {
  activityOfEid,
  certificatesOfEid,
  devicesOfEid,
  summaryOfEid,
} from '../../domains/identity/people/own-eid.ts'
import { countLinks } from '../../domains/organisations/link-queries.ts'
import type { ActiveToken } from '../../security/active-token.ts'

export const getEidSummary: Handler<'getEidSummary'> = async (_input, context) =>
  noted(context, await summaryOfEid(context, countLinks))

export const listEidCertificates: Handler<'listEidCertificates'> = async (_input, context) =>
  noted(context, await certificatesOfEid(context))

export const listEidDevices: Handler<'listEidDevices'> = async (_input, context) =>
  noted(context, await devicesOfEid(context))

export const listEidActivity: Handler<'listEidActivity'> = async ({ query }, context) =>
  noted(context, await activityOfEid(context, query))

type Read = Pick<ManualWork, 'transact'> & { principal: { userId: string; token: ActiveToken } }

/** The person sees each read, before the application has what it read. */
async function noted<Data>({ transact, principal: { userId, token } }: Read, data: Data): Promise<Data> {
  await transact(async ({ audit }) => {
    audit.entry({
      subject: `user:${userId}/eid`,
      details: { application: token.application_id },
      look: { people: [userId], applicationId: token.application_id },
    })
  })
  return data
}
