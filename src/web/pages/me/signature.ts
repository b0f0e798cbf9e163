import { actions, button, confirming, emptyState, fileDrop, section } from '../../design/design.ts'
import { html } from '../../html.ts'
import { ownPage, ownPages } from './own-page.ts'

/** The picture of the visitor's handwritten signature, which their signed documents show. */
export const signaturePage = ownPage(ownPages.signature, async (context, { has_signature }) => {
  const { say } = context
  const remove = button({
    words: say('signatureDelete'),
    kind: 'plain',
    attributes: {
      'data-delete-signature': true,
      ...confirming(say('signatureDeleteAsk'), say('signatureDelete')),
    },
  })
  return {
    script: 'me',
    texts: ['signatureNotPng'],
    content: html`${section({
      title: say('signatureNow'),
      id: 'signature-now',
      content: has_signature
        ? html`<p class="own-signature"><img src="/web/api/v1/me/signature" alt="${say('signatureAlt')}"></p>
<p>${remove}</p>`
        : emptyState({
            icon: 'pen-line',
            title: say('signatureNone'),
            text: say('signatureNoneText'),
            level: 3,
          }),
    })}
${section({
  title: say(has_signature ? 'signatureReplace' : 'signatureAdd'),
  id: 'signature-new',
  content: html`<form class="ui-form" data-signature novalidate>
${fileDrop(context, {
  name: 'image',
  id: 'signature-image',
  label: say('signatureFile'),
  hint: say('signatureFileHint'),
  accept: 'image/png,.png',
  required: true,
})}
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ type: 'submit', words: say('noticesSave') }))}
</form>`,
})}`,
  }
})
