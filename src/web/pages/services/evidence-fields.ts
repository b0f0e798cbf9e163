import type { components } from '../../../../generated/platform.d.ts'
import { actions, button, icon } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { fileField } from '../file-field.ts'
import { nameIn } from '../format.ts'
import { formOf, type Service } from './form.ts'

type Evidence = components['schemas']['CatalogueEvidence']
type Certificate = components['schemas']['ReferenceSummary']

/** An evidence, and the sets that ask for it, counted from 1. */
interface Asked {
  evidence: Evidence
  sets: number[]
}

/** What the service wants to see, and the ways to give it: from the state, from a certificate, as a file. */
export function evidenceFields(
  context: PageContext,
  service: Service,
  certificates: readonly Certificate[],
): Html | undefined {
  const { say, language } = context
  const sets = service.evidence_groups.filter(({ evidences }) => evidences.length > 0)
  if (sets.length === 0) return undefined
  const asked = new Map<string, Asked>()
  for (const [index, { evidences }] of sets.entries())
    for (const evidence of evidences)
      asked.set(evidence.code, {
        evidence,
        sets: [...(asked.get(evidence.code)?.sets ?? []), index + 1],
      })
  const isOnRecord = [...asked.values()].some(({ evidence }) => evidence.once_only_source !== null)
  return html`<section class="part" aria-labelledby="evidence" data-evidences>
<h2 id="evidence" tabindex="-1">${say('evidenceTitle')}</h2>
${
  sets.length > 1
    ? html`<fieldset class="ui-field ui-group"><legend>${say('evidenceWhichSet')}</legend>${sets.map(
        ({ evidences }, index) =>
          html`<div class="ui-choice"><input type="radio" name="evidence-set" id="set-${index + 1}" value="${index + 1}" ${index === 0 && html`checked`}> <label for="set-${index + 1}">${evidences.map((one) => nameIn(language, one)).join(', ')}</label></div>`,
      )}</fieldset>`
    : html`<p class="ui-hint">${say('documentsOne')}</p>`
}
${
  isOnRecord &&
  html`<div class="ui-notice ui-notice-accent" data-fetch-part>${icon('landmark')}<div><p>${say('evidenceFetchLead')}</p>
${actions(button({ words: say('evidenceFetch'), attributes: { 'data-fetch': true } }))}
<p role="status" data-fetching hidden>${say('evidenceFetching')}</p>
<p class="ui-error" role="alert" data-fetch-fault></p></div></div>`
}
<ul class="evidences">${[...asked.values()].map((one) =>
    entry(
      context,
      one,
      isNamedInForm(service, one.evidence.code),
      certificates.filter(({ type, status }) => type === one.evidence.code && status === 'issued'),
    ),
  )}</ul>
</section>`
}

/** No file stands in for a register whose record the form names. */
const isNamedInForm = (service: Service, code: string): boolean =>
  Object.values(formOf(service).properties).some(({ selects }) => selects?.startsWith(`${code}/`))

function entry(
  context: PageContext,
  { evidence, sets }: Asked,
  isNamed: boolean,
  certificates: readonly Certificate[],
): Html {
  const { say, language } = context
  const { code, format, optional, once_only_source } = evidence
  const id = `evidence-${code}`
  const name = nameIn(language, evidence)
  const isOnRecord = once_only_source !== null
  const isDataAlone = format === 'data'
  const mayStandIn = isOnRecord && isDataAlone && !isNamed
  const small = (words: string, hooks: Record<string, string | boolean>) =>
    button({ words, kind: 'secondary', size: 'small', attributes: hooks })
  const decline = small(say('evidenceDecline'), {
    'data-decline': true,
    'aria-label': `${say('evidenceDecline')}: ${name}`,
  })
  return html`<li class="ui-card" data-evidence="${code}" data-name="${name}" data-sets="${sets.join(' ')}"${optional && html` data-optional`}${isOnRecord && html` data-on-record`}${mayStandIn && html` data-instead`}>
<div class="ui-card-head"><h3 id="${id}" tabindex="-1">${name}${optional && html` <span class="ui-optional">(${say('ifYouHave')})</span>`}</h3><span class="ui-badge ui-badge-neutral" data-state>${say('evidenceMissing')}</span></div>
<p class="ui-error" role="alert" id="${id}-missing" data-missing></p>
${
  isOnRecord &&
  html`<p class="ui-hint" role="status" data-note></p>
<div class="preview" data-preview hidden>
<dl class="ui-facts ui-facts-dense" data-data></dl>
<p class="ui-hint" data-source></p>
${actions(button({ words: say('evidenceAccept'), size: 'small', attributes: { 'data-accept': true } }), decline)}
</div>
<div class="ui-actions" data-given-actions hidden>${small(say('evidenceShow'), { 'data-show': true, 'aria-label': `${say('evidenceShow')}: ${name}` })}${decline}</div>`
}
${certificates.map(
  ({ id: certificate, number }) =>
    html`<div class="ui-actions" data-certificate="${certificate}" data-number="${number}">${small(say('evidenceUseCertificate', { number }), { 'data-use': true, 'aria-pressed': 'false' })}</div>`,
)}
${(mayStandIn || !isDataAlone) && fileField(context, `${id}-file`, id, format)}
</li>`
}
