import { html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import type { Page } from '../page-context.ts'
import { verifyDocument as own } from '../texts/verify-document.ts'
import { type TextName, textsFor } from '../texts.ts'
import { siteWays } from './menu.ts'

const said = Object.keys(own) as TextName[]

/** A file is chosen or dropped, and its signatures are shown. The script sends it; nothing of it stays. */
export const verifyDocumentPage: Page = async (context) => {
  const { say, language } = context
  const content = html`<section class="card" data-verify-document data-language="${language}" data-texts="${JSON.stringify(textsFor(say, said))}">
<div>
<p class="eyebrow plain">${say('vdEyebrow')}</p>
<h1>${say('vdTitle')}</h1>
<p class="lead">${say('vdLead')}</p>
</div>
<noscript><p class="alert">${say('vdNeedsScript')}</p></noscript>
<form data-form>
<div class="drop" data-drop>
<label for="file">${say('vdFile')}</label>
<input id="file" type="file" accept="application/pdf,.pdf" aria-describedby="file-hint file-fault">
<p class="hint" id="file-hint">${say('vdHint')}</p>
<p class="fault" id="file-fault" role="alert" data-fault></p>
</div>
<button type="submit" class="button" data-check>${say('vdCheck')}</button>
<p class="hint" role="status" data-status></p>
</form>
<div data-result hidden></div>
<p><a href="/verify">${say('vdCertificateLink')}</a></p>
</section>`
  return pageAnswer(context, {
    navigation: await siteWays(context),
    description: say('vdLead'),
    title: say('vdTitle'),
    script: 'verify-document',
    styles: ['drop', 'verify-document'],
    content,
  })
}
