import { escapeHtml } from './markdown.ts'
import type { TryBody, TryField, TryIt } from './page.ts'

/** The form below the samples of an operation. Without scripts it says that it needs them. */
export function withTryForm(content: string, tryIt: TryIt): string {
  const samples = content.indexOf('<h2 id="call-it"')
  const next = content.indexOf('<h2 ', samples + 1)
  if (samples === -1 || next === -1) return content
  return `${content.slice(0, next)}${tryForm(tryIt)}${content.slice(next)}`
}

function tryForm({ method, path, credential, parameters, body, unavailable }: TryIt): string {
  const heading = '<h2 id="try-it">Try it</h2>\n'
  if (unavailable !== undefined) return `${heading}<p class="notice">${escapeHtml(unavailable)}</p>\n`
  const isChange = method !== 'GET' && method !== 'HEAD'
  return `${heading}<p class="try-off" id="try-off">The form needs JavaScript.</p>
<form class="try" id="try" data-method="${method}" data-path="${escapeHtml(path)}" data-credential="${credential}"${body ? ` data-type="${escapeHtml(body.mediaType)}"` : ''} novalidate hidden>
<p class="try-call"><code>${method} ${escapeHtml(path)}</code></p>
${credentialPart(credential)}
${parameters.length > 0 ? fieldset('Parameters', parameters.map(field).join('\n')) : ''}
${body ? fieldset('Body', bodyPart(body)) : ''}
<p class="try-actions"><button type="submit" class="primary">${isChange ? 'Send…' : 'Send'}</button> <button type="button" class="stop" hidden>Stop</button></p>
<div class="try-answer" role="status" aria-live="polite"></div>
</form>
<dialog class="ask" id="try-ask" aria-labelledby="try-ask-title">
<h3 id="try-ask-title">Send this request?</h3>
<p>It changes data on this server: <code>${method} ${escapeHtml(path)}</code></p>
<form method="dialog"><button value="cancel">Cancel</button> <button value="send" class="primary">Send</button></form>
</dialog>
`
}

const fieldset = (legend: string, inner: string) =>
  `<fieldset><legend>${legend}</legend>\n${inner}\n</fieldset>`

function credentialPart(credential: TryIt['credential']): string {
  const input = (id: string, label: string) =>
    `<p class="field"><label for="${id}">${label}</label><input id="${id}" type="password" autocomplete="off" spellcheck="false"></p>`
  switch (credential) {
    case 'none':
      return ''
    case 'session':
      return fieldset(
        'Who calls',
        `<p class="choice"><input type="radio" name="who" id="try-own" value="own" checked><label for="try-own">I, as I am signed in here (<a href="/sign-in">sign in</a>)</label></p>
<p class="choice"><input type="radio" name="who" id="try-pasted" value="pasted"><label for="try-pasted">The person of an access token</label></p>
${input('try-token', 'Access token')}`,
      )
    case 'apiKey':
      return fieldset('Who calls', input('try-key', 'API key'))
    case 'clientBasic':
      return fieldset(
        'Who calls',
        `<p class="field"><label for="try-client">Client id</label><input id="try-client" type="text" autocomplete="off" spellcheck="false"></p>
${input('try-secret', 'Client secret')}`,
      )
    default:
      return fieldset('Who calls', input('try-token', 'Access token'))
  }
}

function bodyPart(body: TryBody): string {
  if ('fields' in body) return body.fields.map(field).join('\n')
  if ('file' in body)
    return '<p class="field"><label for="try-file">File</label><input id="try-file" type="file"></p>'
  return `<p class="field"><label for="try-body">As <code>${escapeHtml(body.mediaType)}</code></label><textarea id="try-body" rows="${Math.min(body.text.split('\n').length + 1, 18)}" spellcheck="false">${escapeHtml(body.text)}</textarea></p>`
}

function field({ name, in: place, kind, required, values, example }: TryField): string {
  const id = `try-${place}-${name.replaceAll(/\W/g, '-')}`
  const data = `data-in="${place}" data-name="${escapeHtml(name)}" data-kind="${kind}"`
  // A key that made one thing has made it: the next try gets a new one.
  const value = name === 'Idempotency-Key' ? '' : example
  const control =
    values.length > 0
      ? `<select id="${id}" ${data}${required ? ' required' : ''}>${['', ...values].map((one) => `<option${one === value ? ' selected' : ''}>${escapeHtml(one)}</option>`).join('')}</select>`
      : `<input id="${id}" ${data} type="${kind === 'number' ? 'number' : 'text'}"${kind === 'number' ? ' step="any"' : ''} value="${escapeHtml(value)}"${required ? ' required' : ''} autocomplete="off" spellcheck="false">`
  return `<p class="field"><label for="${id}"><code>${escapeHtml(name)}</code>${required ? '' : ' (optional)'}</label>${control}</p>`
}
