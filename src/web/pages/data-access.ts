import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import { address, type PageContext } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { localTime } from './local-time.ts'

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

const PAGE = '10'
/** What leads to earlier rows: a cursor, as the list gives it. */
const AFTER = 'looks_after'

/** Who looked at the visitor's data, newest first, page by page without a script. */
export async function dataAccess(context: PageContext): Promise<Html> {
  const { say, query } = context
  const after = query.get(AFTER) || undefined
  const page = await context.call('listMyDataAccess', {
    query: { limit: PAGE, ...(after !== undefined && { cursor: after }) },
  })
  // An address that a person has changed by hand shows the beginning.
  const { data, error } = page.error?.status === 400 ? await context.call('listMyDataAccess') : page
  if (error) throw error
  const looks: Look[] = data.items
  const next: string | null = data.next_cursor
  return html`<section class="connected" aria-labelledby="looks">
<h2 id="looks" tabindex="-1">${say('looks')}</h2>
<p class="hint">${say('looksHint')}</p>
${looks.length === 0 ? html`<p>${say('looksNone')}</p>` : html`<ul>${looks.map((look) => entry(context, look))}</ul>`}
<p class="actions">${after !== undefined && html`<a class="button quiet small" href="/me#looks">${say('looksNewest')}</a>`}${next !== null && html`<a class="button quiet small" href="${address('/me', { [AFTER]: next })}#looks">${say('looksOlder')}</a>`}</p>
</section>`
}

function entry({ say, language }: PageContext, look: Look): Html {
  const named = <T extends { name_mn: string | null; name_en: string | null }>(one: T | null) =>
    one && (language === 'mn' ? one.name_mn : one.name_en)
  const by = [look.who?.name, named(look.organisation), named(look.application), named(look.source)]
    .filter(Boolean)
    .join(', ')
  const what = look.categories.map((one) => say(categories[one])).join(', ')
  return html`<li>
<div class="head"><span class="name">${language === 'mn' ? look.purpose_mn : look.purpose_en}</span><span class="tag">${say(kinds[look.kind])}</span></div>
<p class="hint">${by && `${by}. `}${localTime(look.at, language)}${look.until && html` – ${localTime(look.until, language)}`}.${look.case && ` ${say('lookCase', { number: look.case.number })}`} ${say('lookSaw', { what })}${look.reason && ` ${say('lookReason', { reason: look.reason })}`}${look.until && ` ${say('lookRepeated')}`}</p>
</li>`
}
