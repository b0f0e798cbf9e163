import { toolRefusal } from '../contract/reply.ts'
import type { Handler, Input } from '../contract/types.ts'
import {
  type AppearanceRow,
  type BrandingChange,
  changeBranding,
  logoFault,
} from '../domains/site/queries.ts'
import type { Language } from '../errors/language.ts'
import { type AddressFault, addressFaults } from '../providers/public-address.ts'
import { organisationOf } from '../security/principal.ts'

const nothingNamed = toolRefusal({
  mn: 'Өөрчлөх зүйл алга. name, shortName, organization, logo, language, systemPromptMN, systemPromptEN-ийн аль нэгийг илгээнэ үү.',
  en: 'There is nothing to change. Send at least one of name, shortName, organization, logo, language, systemPromptMN, systemPromptEN.',
})

const notOfThePlatform = toolRefusal({
  mn: 'Энэ түлхүүр байгууллагынх тул платформын нэр төрхийг өөрчилж чадахгүй. Платформын түлхүүр ашиглана уу.',
  en: 'This key belongs to an organisation and cannot change how the platform presents itself. Ask an administrator for a platform key.',
})

const logoNotPublic = (fault: AddressFault) =>
  toolRefusal({
    mn: `Лого нь нийтийн интернэт дэх https хаяг байх ёстой. ${addressFaults[fault].mn} Эсвэл logo-г орхино уу.`,
    en: `The logo must be an https address on the public internet. ${addressFaults[fault].en} Or leave logo out.`,
  })

export const rebrand_system: Handler<'rebrand_system'> = async ({ body }, { principal, db, now }) => {
  if (organisationOf(principal) !== null) return notOfThePlatform
  const fault = body.logo ? logoFault(body.logo) : undefined
  if (fault) return logoNotPublic(fault)
  const change = changeOf(body)
  if (Object.keys(change).length === 0) return nothingNamed
  return toResponse(await changeBranding(db, change, now))
}

/** Only the fields that were sent; an empty text, where one is allowed, restores the built-in value. */
function changeOf(body: Input<'rebrand_system'>['body']): BrandingChange {
  const wanted: BrandingChange = {
    name: body.name,
    short_name: body.shortName,
    organization: body.organization,
    language: body.language,
    logo: body.logo === '' ? null : body.logo,
    system_prompt_mn: body.systemPromptMN === '' ? null : body.systemPromptMN,
    system_prompt_en: body.systemPromptEN === '' ? null : body.systemPromptEN,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

function toResponse(row: AppearanceRow) {
  return {
    name: row.name,
    shortName: row.short_name,
    organization: row.organization,
    logo: row.logo,
    language: row.language as Language,
    systemPromptMN: row.system_prompt_mn,
    systemPromptEN: row.system_prompt_en,
    version: row.row_version,
    updatedAt: row.updated_at.toISOString(),
  }
}
