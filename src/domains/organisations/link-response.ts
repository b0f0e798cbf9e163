import { transliterated } from '../../text/transliteration.ts'
import type { LinkRow } from './link-queries.ts'

export function toLinkResponse(row: LinkRow) {
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

/** What an organisation's Latin name may not contain. */
const organisationSigns = /[^A-Za-z0-9&'"()+,./ -]+/g
const MAX_ORGANISATION_NAME_LENGTH = 200

/** How papers in foreign languages say what kind of organisation it is. */
const forms: readonly [RegExp, string][] = [
  [/(?<!\p{L})ХХК(?!\p{L})/gu, 'LLC'],
  [/(?<!\p{L})ХК(?!\p{L})/gu, 'JSC'],
  [/(?<!\p{L})ТББ(?!\p{L})/gu, 'NGO'],
]

/** Null where nothing readable is left of it. */
export function latinOrganisationName(nameMn: string, nameEn: string | null): string | null {
  const plain = (name: string): string =>
    transliterated(forms.reduce((text, [form, latin]) => text.replaceAll(form, latin), name))
      .replaceAll(/[«»„“”]/g, '"')
      .replaceAll(organisationSigns, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_ORGANISATION_NAME_LENGTH)
  const name = plain(nameEn ?? '') || plain(nameMn)
  return /[A-Za-z0-9]/.test(name) ? name : null
}
