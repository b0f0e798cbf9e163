import { actions, button, fileDrop, needsScript, pageHeading } from '../design/design.ts'
import { html } from '../html.ts'
import type { Page } from '../page-context.ts'
import { verifyDocument as own } from '../texts/verify-document.ts'
import { type TextName, textsFor } from '../texts.ts'
import { sitePage } from './site-page.ts'

const said = Object.keys(own) as TextName[]

/** A file is chosen or dropped, and its signatures are shown. The script sends it; nothing of it stays. */
export const verifyDocumentPage: Page = async (context) => {
  const { say, language } = context
  const texts = JSON.stringify(textsFor(say, said))
  const content = html`<div class="ui-stack" data-verify-document data-language="${language}" data-texts="${texts}">
${pageHeading({ above: say('vdEyebrow'), title: say('vdTitle'), lead: say('vdLead') })}
${needsScript(say('vdNeedsScript'))}
<form class="ui-form ui-needs-script" data-form>
${fileDrop(context, {
  name: 'file',
  label: say('vdFile'),
  hint: say('vdHint'),
  faultHook: 'fault',
  accept: 'application/pdf,.pdf',
})}
${actions(button({ type: 'submit', words: say('vdCheck'), icon: 'shield-check', attributes: { 'data-check': true } }))}
<p class="ui-hint" role="status" data-status></p>
</form>
<div class="document-result" data-result hidden></div>
<p><a href="/verify">${say('vdCertificateLink')}</a></p>
</div>`
  return sitePage(context, {
    title: say('vdTitle'),
    description: say('vdLead'),
    width: 'narrow',
    script: 'verify-document',
    styles: ['verify-document'],
    content,
  })
}
