import type { Handler } from '../../contract/types.ts'
import {
  confirmRights,
  selectUnconfirmed,
  type UnconfirmedRight,
} from '../../domains/organisations/representation/confirm.ts'

export const listRightsToConfirm: Handler<'listRightsToConfirm'> = async (
  { path: { regNo } },
  { transact },
) => ({
  items: await transact(
    async ({ db, audit }) => {
      audit.entry({ subject: `organization:${regNo}/confirmations` })
      return (await selectUnconfirmed(db, regNo)).map(toResponse)
    },
    { as: 'job' },
  ),
})

export const createConfirmations: Handler<'createConfirmations'> = async (
  { path: { regNo }, body: { ids } },
  { transact, principal: { userId }, now },
) => ({
  items: await transact(
    async ({ db, audit }) => {
      audit.entry({ subject: `organization:${regNo}/confirmations`, details: { confirmed: ids } })
      return (await confirmRights(db, { regNo, userId, ids, now })).map(toResponse)
    },
    { as: 'job' },
  ),
})

const toResponse = ({ since, confirm_before, ...right }: UnconfirmedRight) => ({
  ...right,
  since: since.toISOString(),
  confirm_before: confirm_before.toISOString(),
})
