import type { Handler } from '../../contract/types.ts'
import {
  activityOfEid,
  certificatesOfEid,
  devicesOfEid,
  summaryOfEid,
} from '../../domains/identity/people/own-eid.ts'
import { countLinks } from '../../domains/organisations/link-queries.ts'

export const getMyEidSummary: Handler<'getMyEidSummary'> = async (_input, context) =>
  summaryOfEid(context, countLinks)

export const listMyEidCertificates: Handler<'listMyEidCertificates'> = async (_input, context) =>
  certificatesOfEid(context)

export const listMyEidDevices: Handler<'listMyEidDevices'> = async (_input, context) => devicesOfEid(context)

export const listMyEidActivity: Handler<'listMyEidActivity'> = async ({ query }, context) =>
  activityOfEid(context, query)
