import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { ownList } from './own-list.ts'
import { timeElement } from './ulaanbaatar-time.ts'

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
export const dataAccessSection = (context: PageContext): Promise<Html> =>
  ownList<Look>(context, {
    operation: 'listMyDataAccess',
    id: 'looks',
    limit: 10,
    title: 'looks',
    hint: 'looksHint',
    none: 'looksNone',
    newest: 'looksNewest',
    older: 'looksOlder',
    entry: (look) => entry(context, look),
  })

function entry({ say, language }: PageContext, look: Look): Html {
  const named = <T extends { name_mn: string | null; name_en: string | null }>(one: T | null) =>
    one && (language === 'mn' ? one.name_mn : one.name_en)
  const by = [look.who?.name, named(look.organisation), named(look.application), named(look.source)]
    .filter(Boolean)
    .join(', ')
  const what = look.categories.map((one) => say(categories[one])).join(', ')
  return html`<li>
<div class="head"><span class="name">${language === 'mn' ? look.purpose_mn : look.purpose_en}</span><span class="tag">${say(kinds[look.kind])}</span></div>
<p class="hint">${by && `${by}. `}${timeElement(look.at)}${look.until && html` – ${timeElement(look.until)}`}.${look.case && ` ${say('lookCase', { number: look.case.number })}`} ${say('lookSaw', { what })}${look.reason && ` ${say('lookReason', { reason: look.reason })}`}${look.until && ` ${say('lookRepeated')}`}</p>
</li>`
}
