import type { components } from '../../../../generated/platform.d.ts'
import { actions, button, type Choice, linkButton, selectField } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { type Agency, officerName } from './choices.ts'
import { byName, deskStateNames, wordsInLanguage } from './labels.ts'
import type { QueueFilterForm } from './queue-filter.ts'

type ServiceStats = components['schemas']['ReviewServiceStats']

interface FilterChoices {
  filter: QueueFilterForm
  services: readonly ServiceStats[]
  agencies: readonly Agency[]
}

/** A form that asks for the page again, so that back, reload and a saved address show the same; no script is needed. */
export function filterForm(context: PageContext, choices: FilterChoices): Html {
  const { say } = context
  const { filter, agencies } = choices
  const list = (name: keyof QueueFilterForm, label: string, empty: string, known: readonly Choice[]) =>
    selectField(context, {
      name,
      label,
      empty,
      choices: known.map((choice) => ({ ...choice, chosen: choice.value === filter[name] })),
    })
  return html`<form action="/desk" method="get" class="desk-filter">
${list('status', say('deskState'), say('deskOpenStates'), statesOf(context))}
${list('service_id', say('deskService'), say('deskAllServices'), servicesOf(context, choices))}
${list('deadline', say('deskDeadline'), say('deskAnyDeadline'), deadlinesOf(context))}
${list('assignee', say('deskOfficer'), say('deskAnyOfficer'), officersOf(context, choices))}
${agencies.length > 1 && list('tenant_id', say('deskOrganisation'), say('deskAllOrganisations'), organisationsOf(context, agencies))}
${list('sort', say('deskOrder'), say('deskSoonest'), ordersOf(context))}
${actions(
  button({ words: say('deskShow'), type: 'submit' }),
  isFiltered(filter) && linkButton({ words: say('deskClear'), href: '/desk', kind: 'plain' }),
)}
</form>`
}

export const isFiltered = (filter: QueueFilterForm): boolean =>
  Object.keys(filter).some((name) => name !== 'cursor' && name !== 'sort')

const statesOf = ({ say }: PageContext): Choice[] =>
  Object.entries(deskStateNames).map(([value, name]) => ({ value, words: say(name) }))

function servicesOf(context: PageContext, { services, filter }: FilterChoices): Choice[] {
  const known = byName(context, services).map((service) => ({
    value: service.service_id,
    words: wordsInLanguage(context, service),
  }))
  return withChosen(known, filter.service_id, context.say('deskChosenService'))
}

const deadlinesOf = ({ say }: PageContext): Choice[] => [
  { value: 'overdue', words: say('deskOverdueCases') },
  { value: 'escalated', words: say('deskEscalatedCases') },
  { value: 'in_time', words: say('deskInTime') },
]

function officersOf({ say }: PageContext, { agencies, filter }: FilterChoices): Choice[] {
  const seen = agencies.filter(({ id }) => filter.tenant_id === undefined || id === filter.tenant_id)
  // One person may be an officer of several agencies.
  const byId = new Map(seen.flatMap(({ officers }) => officers.map((one) => [one.user_id, officerName(one)])))
  const known = [...byId].map(([value, words]) => ({ value, words }))
  const always = [
    { value: 'me', words: say('deskMe') },
    { value: 'none', words: say('deskNoOfficer') },
  ]
  return withChosen([...always, ...known], filter.assignee, say('deskChosenOfficer'))
}

const organisationsOf = (context: PageContext, agencies: readonly Agency[]): Choice[] =>
  agencies.map((agency) => ({ value: agency.id, words: wordsInLanguage(context, agency) }))

const ordersOf = ({ say }: PageContext): Choice[] => [
  { value: '-due_at', words: say('deskLatest') },
  { value: '-submitted_at', words: say('deskNewest') },
  { value: 'submitted_at', words: say('deskOldest') },
]

/** What the address names stays chosen, also where the list does not have it. */
function withChosen(choices: Choice[], chosen: string | undefined, words: string): Choice[] {
  const has = chosen === undefined || choices.some(({ value }) => value === chosen)
  return has ? choices : [...choices, { value: chosen, words }]
}
