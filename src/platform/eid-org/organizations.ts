import type { Handler } from '../../contract/types.ts'
import { selectSignable } from '../../domains/organisations/link-queries.ts'
import { selectSigners } from '../../domains/organisations/signer-queries.ts'

export const listEidOrgOrganisations: Handler<'listEidOrgOrganisations'> = async (
  _input,
  { db, audit, principal: { userId, token } },
) => {
  audit.detail({ application: token.application_id })
  audit.reads({ people: [userId], applicationId: token.application_id })
  return { user_id: userId, items: await selectSignable(db) }
}

export const listEidOrgSigners: Handler<'listEidOrgSigners'> = async (
  { path: { regNo } },
  { db, audit, principal: { userId, token } },
) => {
  const signers = (await selectSigners(db, regNo)).flatMap((row) =>
    row.user_id !== null && row.accepted_at !== null ? { ...row, since: row.accepted_at } : [],
  )
  audit.detail({ application: token.application_id })
  // The signers are shown, too.
  const people = [...new Set([userId, ...signers.flatMap(({ user_id }) => user_id ?? [])])]
  audit.reads({ people, applicationId: token.application_id })
  return {
    reg_no: regNo,
    items: signers.map(({ family_name, given_name, since }) => ({
      family_name,
      given_name,
      since: since.toISOString(),
    })),
  }
}
