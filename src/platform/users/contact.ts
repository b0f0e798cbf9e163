import type { Handler } from '../../contract/types.ts'
import {
  changeContact,
  requireContact,
  resendCode,
  verifyContact,
} from '../../domains/identity/contact/change.ts'
import { toContactResponse } from '../../domains/identity/contact/response.ts'

export const getMyContact: Handler<'getMyContact'> = async (_input, { db, principal, now }) =>
  toContactResponse(await requireContact(db, principal.userId, now))

export const setMyContact: Handler<'setMyContact'> = async ({ body }, context) =>
  toContactResponse(await changeContact(context, body))

export const verifyMyContact: Handler<'verifyMyContact'> = async ({ path, body }, context) =>
  toContactResponse(await verifyContact(context, path.kind, body.code))

export const resendMyContactCode: Handler<'resendMyContactCode'> = async ({ path }, context) =>
  toContactResponse(await resendCode(context, path.kind))
