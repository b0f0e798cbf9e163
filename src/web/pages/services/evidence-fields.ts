import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { fileField } from '../file-field.ts'
import { nameIn } from '../format.ts'
import type { Service } from './form.ts'

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
  { evidence_groups }: Service,
  certificates: readonly Certificate[],
): Html | undefined {
  const { say, language } = context
  const sets = evidence_groups.filter(({ evidences }) => evidences.length > 0)
  if (sets.length === 0) return undefined
  const asked = new Map<string, Asked>()
  for (const [index, { evidences }] of sets.entries())
    for (const evidence of evidences)
      asked.set(evidence.code, {
        evidence,
        sets: [...(asked.get(evidence.code)?.sets ?? []), index + 1],
      })
  const isOnRecord = [...asked.values()].some(({ evidence }) => evidence.once_only_source !== null)
  return html`<section class="card part" aria-labelledby="evidence" data-evidences>
<h2 id="evidence" tabindex="-1">${say('documents')}</h2>
${
  sets.length > 1
    ? html`<fieldset class="ways-to"><legend>${say('evidenceWhichSet')}</legend>${sets.map(
        ({ evidences }, index) =>
          html`<p class="choice"><input type="radio" name="evidence-set" id="set-${index + 1}" value="${index + 1}" ${index === 0 && html`checked`}> <label for="set-${index + 1}">${evidences.map((one) => nameIn(language, one)).join(', ')}</label></p>`,
      )}</fieldset>`
    : html`<p class="hint">${say('documentsOne')}</p>`
}
${
  isOnRecord &&
  html`<div class="next"><p>${say('evidenceFetchLead')}</p>
<p class="actions"><button type="button" class="button quiet" data-fetch>${say('evidenceFetch')}</button></p>
<p role="status" data-fetching hidden><span class="spinner" aria-hidden="true"></span>${say('evidenceFetching')}</p>
<p class="fault" role="alert" data-fetch-fault></p></div>`
}
<ul class="evidences">${[...asked.values()].map((one) =>
    entry(
      context,
      one,
      certificates.filter(({ type, status }) => type === one.evidence.code && status === 'issued'),
    ),
  )}</ul>
</section>`
}

function entry(context: PageContext, { evidence, sets }: Asked, certificates: readonly Certificate[]): Html {
  const { say, language } = context
  const { code, format, optional, once_only_source } = evidence
  const id = `evidence-${code}`
  const name = nameIn(language, evidence)
  const isOnRecord = once_only_source !== null
  return html`<li data-evidence="${code}" data-name="${name}" data-sets="${sets.join(' ')}"${optional && html` data-optional`}${isOnRecord && html` data-on-record`}>
<div class="head"><h3 id="${id}" tabindex="-1">${name}${optional && html` <span class="hint">(${say('ifYouHave')})</span>`}</h3><span class="tag" data-state>${say('evidenceMissing')}</span></div>
<p class="fault" role="alert" id="${id}-missing" data-missing></p>
${
  isOnRecord &&
  html`<p class="hint" role="status" data-note></p>
<div class="preview" data-preview hidden>
<dl class="facts" data-data></dl>
<p class="hint" data-source></p>
<p class="actions"><button type="button" class="button small" data-accept>${say('evidenceAccept')}</button> <button type="button" class="button quiet small" data-decline aria-label="${say('evidenceDecline')}: ${name}">${say('evidenceDecline')}</button></p>
</div>
<p class="actions" data-given-actions hidden><button type="button" class="button quiet small" data-show aria-label="${say('evidenceShow')}: ${name}">${say('evidenceShow')}</button> <button type="button" class="button quiet small" data-decline aria-label="${say('evidenceDecline')}: ${name}">${say('evidenceDecline')}</button></p>`
}
${certificates.map(
  ({ id: certificate, number }) =>
    html`<p class="actions" data-certificate="${certificate}" data-number="${number}"><button type="button" class="button quiet small" data-use aria-pressed="false">${say('evidenceUseCertificate', { number })}</button></p>`,
)}
${format !== 'data' && fileField(context, `${id}-file`, id, format)}
</li>`
}
