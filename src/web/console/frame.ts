import { consoleModel } from '../../../generated/console.ts'
import type { Answer } from '../../contract/reply.ts'
import { groupLabel } from '../../text/labels.ts'
import { button, type Crumb, selectField } from '../design/design.ts'
import type { FormError } from '../design/field.ts'
import { type Html, html } from '../html.ts'
import { pageAddress } from '../page-context.ts'
import { sitePage } from '../pages/site-page.ts'
import { hiddenFields } from './filters.ts'
import type { Resource } from './model.ts'
import { namedOrganisation } from './rights.ts'
import {
  consoleResource,
  isShown,
  keptIn,
  listAddress,
  placeOf,
  standsAlone,
  titleOf,
  type View,
} from './view.ts'

interface ConsolePage {
  title: string
  crumbs: readonly Crumb[]
  content: Html
  status?: number | undefined
  errors?: readonly FormError[] | undefined
  width?: 'wide' | 'narrow' | 'full'
}

/** What surrounds a page of the console: the way back, and for which organisation it is. */
export function consolePage(view: View, page: ConsolePage): Promise<Answer> {
  const { title, crumbs, content, status, errors, width = 'full' } = page
  return sitePage(view.context, {
    title,
    breadcrumb: crumbs,
    width,
    styles: ['console', 'console-forms'],
    script: 'console',
    ...(status !== undefined && { status }),
    ...(errors && { errors }),
    content: html`${organisationChooser(view)}${content}`,
  })
}

/** People of several organisations work for one of them at a time. */
function organisationChooser({ context, rights }: View): Html | undefined {
  const { organisations, organisation } = rights
  if (organisations.length < 2 || namedOrganisation(context, organisations)) return undefined
  const { say, language, path, query } = context
  const kept = [...query].filter(([name]) => name !== 'org' && name !== 'cursor')
  return html`<form class="console-organisation" method="get" action="${path}">
${hiddenFields(Object.fromEntries(kept))}
${selectField(context, {
  name: 'org',
  label: say('consoleOrganisation'),
  choices: organisations.map(({ id, name_mn, name_en }) => ({
    value: id,
    words: (language === 'mn' ? name_mn : name_en) ?? name_mn,
    chosen: id === organisation?.id,
  })),
})}${button({ type: 'submit', words: say('consoleChoose'), kind: 'secondary' })}
</form>`
}

interface Group {
  name: string
  words: string
  resources: readonly Resource[]
}

/** The lists that the visitor may see and that stand by themselves, by group. */
export function groupsFor(view: View): Group[] {
  const shown = consoleModel.resources.filter(
    (one) => standsAlone(one) && placeOf(view, one) !== undefined && isShown(view, one),
  )
  const names = [...new Set(shown.map(({ group }) => group))]
  return names.map((name) => ({
    name,
    words: groupLabel(name, view.context.language),
    resources: shown.filter(({ group }) => group === name),
  }))
}

/** The way to a list: the console, and the record that it is below. */
export function groupCrumbs(view: View, { within }: Resource): Crumb[] {
  const above = within && consoleResource(within.list)
  const home = { href: pageAddress('/console', keptIn(view)), words: view.context.say('consoleTitle') }
  if (!above || !isShown(view, above)) return [home]
  const { org } = keptIn(view)
  return [home, { href: pageAddress(`/console/${above.key}`, { org }), words: titleOf(view, above.list) }]
}

export const listCrumbs = (view: View, resource: Resource): Crumb[] => [
  ...groupCrumbs(view, resource),
  { href: listAddress(view, resource), words: titleOf(view, resource.list) },
]
