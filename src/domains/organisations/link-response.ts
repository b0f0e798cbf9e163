import type { LinkRow } from './link-queries.ts'
import { latinOrganisationName } from './signer-rules.ts'

export function shownOrganisation(row: LinkRow) {
  const { reg_no, name_mn, name_en, set_name, basis } = row
  return {
    reg_no,
    name_mn,
    name_en,
    latin_name: set_name ?? latinOrganisationName(name_mn, name_en),
    latin_name_source: set_name === null ? ('proposed' as const) : ('set' as const),
    basis,
    may_sign: row.may_sign,
    may_choose_signers: row.may_choose,
    has_stamp: row.has_stamp,
    linked_at: row.linked_at.toISOString(),
  }
}
