import type { components } from '../../../../generated/platform.d.ts'
import { qrCodeAddress } from '../../../text/qr-code.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { inLanguage, nameIn } from '../format.ts'
import { localDay, timeElement } from '../ulaanbaatar-time.ts'

type Certificate = components['schemas']['Reference']
type Status = Certificate['status']

const certificateStates: Record<Status, TextName> = {
  issued: 'certificateValid',
  expired: 'certificateExpired',
  revoked: 'certificateRevoked',
  superseded: 'certificateSuperseded',
}

export function certificateTag(say: PageContext['say'], status: Status): Html {
  return html`<span class="tag${status === 'issued' && ' good'}">${say(certificateStates[status])}</span>`
}

/** A certificate with all that it says and, while it is valid, the ways to show it to others. */
export async function certificateCard({ say, language }: PageContext, shown: Certificate): Promise<Html> {
  const { id, number, status, issuer, issued_at, valid_until, revoke_reason, verify_code, lines } = shown
  const rows: [string, Html | string | null][] = [
    [say('verifyNumber'), number],
    [say('verifyCode'), verify_code],
    [say('verifyIssuer'), nameIn(language, issuer)],
    [say('verifyIssued'), timeElement(issued_at)],
    [say('verifyUntil'), valid_until === null ? say('verifyForEver') : localDay(valid_until)],
    [say('certificateWhy'), revoke_reason],
    ...lines.map((line): [string, Html | string] => [
      inLanguage(language, line, 'title'),
      line.declared
        ? html`${line.value} <span class="hint">(${say('certificateDeclared')})</span>`
        : line.value,
    ]),
  ]
  return html`<p>${inLanguage(language, shown, 'title')} ${certificateTag(say, status)}</p>
<dl class="facts">${rows.filter(([, value]) => value).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${
  status === 'issued' &&
  html`<div class="showing">
<div class="qr-frame"><img src="${await codeOf(shown.verify_url)}" alt="${say('certificateQr')}"></div>
<div class="ways-out"><p>${say('certificateShow')}</p>
<p class="actions"><a class="button" href="/web/api/v1/gov/references/${id}/pdf" download="${number}.pdf">${say('certificatePdf')}</a> <a class="button quiet" href="/verify/${verify_code}">${say('certificateCheck')}</a></p></div>
</div>`
}`
}

const codeOf = (address: string): Promise<string> => qrCodeAddress(address, { margin: 1 })
