import type { components } from '../../../../generated/platform.d.ts'
import { badge, timeTag } from '../../design/design.ts'
import { html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { ownList } from './own-list.ts'
import { ownPage, ownPages } from './own-page.ts'

type Look = components['schemas']['DataAccess']

const kinds: Record<Look['kind'], TextName> = {
  officer: 'lookByOfficer',
  application: 'lookByApplication',
  registry: 'lookByRegistry',
  administrator: 'lookByAdministrator',
  operator: 'lookByOperator',
  organisation: 'lookByOrganisation',
}

const categories: Record<Look['categories'][number], TextName> = {
  identity: 'sawIdentity',
  contact: 'sawContact',
  case: 'sawCase',
  files: 'sawFiles',
  registry: 'sawRegistry',
  account: 'sawAccount',
  activity: 'sawActivity',
  certificates: 'sawCertificates',
  appointments: 'sawAppointments',
}

/** Who looked at the visitor's data. */
export const dataAccessPage = ownPage(ownPages.looks, async (context) => ({
  content: await ownList<Look>(context, {
    operation: 'listMyDataAccess',
    path: ownPages.looks.path,
    id: 'looks',
    limit: 20,
    title: 'looksList',
    hint: 'looksHint',
    none: 'looksNone',
    newest: 'looksNewest',
    older: 'looksOlder',
    entry: (look) => entry(context, look),
  }),
}))

function entry({ say, language }: PageContext, look: Look) {
  const named = <T extends { name_mn: string | null; name_en: string | null }>(one: T | null) =>
    one && (language === 'mn' ? one.name_mn : one.name_en)
  const by = [look.who?.name, named(look.organisation), named(look.application), named(look.source)]
    .filter(Boolean)
    .join(', ')
  const what = look.categories.map((one) => say(categories[one])).join(', ')
  return {
    title: (language === 'mn' ? look.purpose_mn : look.purpose_en) ?? '',
    icon: 'eye' as const,
    badge: badge(say(kinds[look.kind])),
    text: html`${by && `${by}. `}${look.case && `${say('lookCase', { number: look.case.number })} `}${say('lookSaw', { what })}${look.reason && ` ${say('lookReason', { reason: look.reason })}`}`,
    meta: html`${timeTag(language, look.at)}${look.until && html` – ${timeTag(language, look.until)}. ${say('lookRepeated')}`}`,
  }
}
