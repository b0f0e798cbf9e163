import type { Handler } from '../../contract/types.ts'
import {
  activityOfEid,
  certificatesOfEid,
  devicesOfEid,
  recordEidRead,
  summaryOfEid,
} from '../../domains/identity/people/own-eid.ts'
import { countLinks } from '../../domains/organisations/link-queries.ts'

export const getEidSummary: Handler<'getEidSummary'> = async (_input, context) =>
  recordEidRead(context, await summaryOfEid(context, countLinks))

export const listEidCertificates: Handler<'listEidCertificates'> = async (_input, context) =>
  recordEidRead(context, await certificatesOfEid(context))

export const listEidDevices: Handler<'listEidDevices'> = async (_input, context) =>
  recordEidRead(context, await devicesOfEid(context))

export const listEidActivity: Handler<'listEidActivity'> = async ({ query }, context) =>
  recordEidRead(context, await activityOfEid(context, query))
