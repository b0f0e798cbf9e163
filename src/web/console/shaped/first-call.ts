import { actions, button, needsScript, section, selectField, textField } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { RecordData, View } from '../view.ts'

const grant = 'client_credentials'

/** Gets a token with the secret of the application and calls a service with it, in the page; no server of ours keeps either. */
export async function firstCall({ context }: View, record: RecordData): Promise<Html | undefined> {
  const { say } = context
  const services = record.services as string[]
  const isAble = (record.grant_types as string[]).includes(grant) && services.length > 0
  const byKey = record.auth_method !== 'client_secret_basic' && record.auth_method !== 'client_secret_post'
  if (!isAble || byKey || context.services.config.oauthIssuer === undefined) return undefined
  return section({
    title: say('callTitle'),
    id: 'first-call',
    lead: say('callLead'),
    content: html`${needsScript(say('callScript'))}<form class="ui-form ui-needs-script" data-first-call data-client="${String(record.client_id)}" data-method="${String(record.auth_method)}">
${selectField(context, { name: 'service', label: say('callService'), choices: services.map((name) => ({ value: name, words: name })) })}
${textField(context, { name: 'path', label: say('callPath'), hint: say('callPathHint'), value: '', autocomplete: 'off' })}
${textField(context, { name: 'secret', label: say('callSecret'), type: 'password', required: true, autocomplete: 'off' })}
${actions(button({ type: 'submit', words: say('callSend') }))}
</form><div data-call-answer role="status"></div>
<template data-call-token>${say('callToken')}</template><template data-call-refused>${say('callRefused')}</template><template data-call-failed>${say('callFailed')}</template>`,
  })
}
