import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { type Agency, officerName } from './choices.ts'
import { type Choice, choiceField } from './fields.ts'
import { byName, deskStateNames, wordsInLanguage } from './labels.ts'
import type { QueueFilterForm } from './queue-filter.ts'

type ServiceStats = components['schemas']['ReviewServiceStats']

interface FilterChoices {
  filter: QueueFilterForm
  services: readonly ServiceStats[]
  agencies: readonly Agency[]
}

/** Two forms that ask for the page again, so that back, reload and a saved address show the same; no script is needed. */
export function filterForm(context: PageContext, choices: FilterChoices): Html {
  const { say } = context
  const { filter, agencies } = choices
  const isSet = Object.keys(filter).some((name) => name !== 'cursor')
  return html`<div class="find">
<form class="search" role="search" action="/desk" method="get">
<label for="number">${say('deskSearch')}</label>
<input id="number" name="number" type="text" maxlength="64" autocomplete="off" spellcheck="false" value="${filter.number ?? ''}">
<button type="submit" class="button">${say('deskFind')}</button>
</form>
<details class="filter"${isSet && !filter.number && html` open`}>
<summary>${say('deskFilter')}</summary>
<form action="/desk" method="get">
<div class="grid">
${choiceField(say('deskState'), 'status', statesOf(context), filter.status)}
${choiceField(say('deskService'), 'service_id', servicesOf(context, choices), filter.service_id)}
${choiceField(say('deskDeadline'), 'deadline', deadlinesOf(context), filter.deadline)}
${choiceField(say('deskOfficer'), 'assignee', officersOf(context, choices), filter.assignee)}
${agencies.length > 1 && choiceField(say('deskOrganisation'), 'tenant_id', organisationsOf(context, agencies), filter.tenant_id)}
${choiceField(say('deskOrder'), 'sort', ordersOf(context), filter.sort)}
<p class="actions"><button type="submit" class="button">${say('deskShow')}</button>${isSet && html`<a class="button quiet" href="/desk">${say('deskClear')}</a>`}</p>
</div>
</form>
</details>
</div>`
}

function statesOf({ say }: PageContext): Choice[] {
  const states = Object.entries(deskStateNames).map(([value, name]) => ({ value, text: say(name) }))
  return [{ value: '', text: say('deskOpenStates') }, ...states]
}

function servicesOf(context: PageContext, { services, filter }: FilterChoices): Choice[] {
  const { say } = context
  const known = byName(context, services).map((service) => ({
    value: service.service_id,
    text: wordsInLanguage(context, service),
  }))
  return withChosen(
    [{ value: '', text: say('deskAllServices') }, ...known],
    filter.service_id,
    say('deskChosenService'),
  )
}

function deadlinesOf({ say }: PageContext): Choice[] {
  return [
    { value: '', text: say('deskAnyDeadline') },
    { value: 'overdue', text: say('deskOverdueCases') },
    { value: 'escalated', text: say('deskEscalatedCases') },
    { value: 'in_time', text: say('deskInTime') },
  ]
}

function officersOf({ say }: PageContext, { agencies, filter }: FilterChoices): Choice[] {
  const seen = agencies.filter(({ id }) => filter.tenant_id === undefined || id === filter.tenant_id)
  // One person may be an officer of several agencies.
  const byId = new Map(seen.flatMap(({ officers }) => officers.map((one) => [one.user_id, officerName(one)])))
  const known = [...byId].map(([value, text]) => ({ value, text }))
  const always = [
    { value: '', text: say('deskAnyOfficer') },
    { value: 'me', text: say('deskMe') },
    { value: 'none', text: say('deskNoOfficer') },
  ]
  return withChosen([...always, ...known], filter.assignee, say('deskChosenOfficer'))
}

function organisationsOf(context: PageContext, agencies: readonly Agency[]): Choice[] {
  const known = agencies.map((agency) => ({ value: agency.id, text: wordsInLanguage(context, agency) }))
  return [{ value: '', text: context.say('deskAllOrganisations') }, ...known]
}

function ordersOf({ say }: PageContext): Choice[] {
  return [
    { value: '', text: say('deskSoonest') },
    { value: '-due_at', text: say('deskLatest') },
  ]
}

/** What the address names stays chosen, also where the list does not have it. */
function withChosen(choices: Choice[], chosen: string | undefined, text: string): Choice[] {
  const has = chosen === undefined || choices.some(({ value }) => value === chosen)
  return has ? choices : [...choices, { value: chosen, text }]
}
