import type { Handler } from '../../contract/types.ts'
import {
  confirmAsRepresentative,
  listRightsToConfirm as list,
  type UnconfirmedRight,
} from '../../domains/organisations/representation/confirm.ts'

export const listRightsToConfirm: Handler<'listRightsToConfirm'> = async ({ path: { regNo } }, context) => ({
  items: (await list(context, regNo)).map(toResponse),
})

export const createConfirmations: Handler<'createConfirmations'> = async ({ path, body }, context) => ({
  items: (await confirmAsRepresentative(context, { regNo: path.regNo, ids: body.ids })).map(toResponse),
})

const toResponse = ({ since, confirm_before, ...right }: UnconfirmedRight) => ({
  ...right,
  since: since.toISOString(),
  confirm_before: confirm_before.toISOString(),
})
