import type { components } from '../../../../generated/platform.d.ts'
import { formatDaysIn } from '../../../text/local-format.ts'
import { qrCodeAddress } from '../../../text/qr-code.ts'
import {
  actions,
  badge,
  card,
  type Fact,
  facts,
  linkButton,
  notice,
  qr,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { inLanguage, nameIn } from '../format.ts'

type Certificate = components['schemas']['Reference']
type Status = Certificate['status']

const certificateStates: Record<Status, TextName> = {
  issued: 'certificateValid',
  expired: 'certificateExpired',
  revoked: 'certificateRevoked',
  superseded: 'certificateSuperseded',
}

/** Valid or not, in a word and a colour. */
export const certificateState = (say: PageContext['say'], status: Status): Html =>
  status === 'issued'
    ? badge(say(certificateStates[status]), 'good', 'circle-check')
    : badge(say(certificateStates[status]), status === 'superseded' ? 'warning' : 'bad', 'circle-alert')

/** A certificate with its holder, all that it says and, while it is valid, the ways to show it to others. */
export async function certificateCards(context: PageContext, shown: Certificate): Promise<Html> {
  const { say, language } = context
  const { number, status, issuer, issued_at, valid_until, revoke_reason, lines, subject } = shown
  const head: Fact[] = [
    {
      name: say('certificateHolder'),
      value: html`<strong>${subject.family_name} ${subject.given_name}</strong>`,
    },
    { name: say('certificateCivilId'), value: subject.civil_id },
    { name: say('verifyNumber'), value: number },
    { name: say('verifyIssuer'), value: nameIn(language, issuer) },
    { name: say('verifyIssued'), value: timeTag(language, issued_at) },
    {
      name: say('verifyUntil'),
      value: valid_until === null ? say('verifyForEver') : timeTag(language, valid_until),
    },
    { name: say('certificateWhy'), value: revoke_reason ?? undefined },
  ]
  const says: Fact[] = lines.map((line) => ({
    name: inLanguage(language, line, 'title'),
    value: line.declared
      ? html`${formatDaysIn(language, line.value)} <span class="ui-hint">(${say('certificateDeclared')})</span>`
      : formatDaysIn(language, line.value),
  }))
  return html`${status !== 'issued' && notice({ tone: 'bad', text: say('certificateInvalid') })}
${card({ content: facts(head), tone: status === 'issued' ? 'good' : 'bad' })}
${says.length > 0 && card({ title: say('certificateSays'), id: 'says', content: facts(says) })}
${status === 'issued' && (await showing(context, shown))}`
}

async function showing(
  { say }: PageContext,
  { id, number, verify_code, verify_url }: Certificate,
): Promise<Html> {
  return card({
    title: say('certificateProof'),
    id: 'proof',
    attributes: { 'data-showing': true },
    content: html`${qr({ image: await qrCodeAddress(verify_url, { margin: 1 }), alt: say('certificateQr'), caption: say('certificateShow') })}
${facts([{ name: say('verifyCode'), value: html`<code>${verify_code}</code>` }], { dense: true })}
${actions(
  linkButton({
    words: say('certificatePdf'),
    href: `/web/api/v1/gov/references/${id}/pdf`,
    icon: 'download',
    attributes: { download: `${number}.pdf` },
  }),
  linkButton({
    words: say('certificateCheck'),
    href: `/verify/${verify_code}`,
    kind: 'secondary',
    icon: 'shield-check',
  }),
)}`,
  })
}
