import type { components } from '../../../../generated/platform.d.ts'
import { badge, facts, notice, rowList, section, type Tone, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { eidRequestsSection } from './eid-requests.ts'
import { ownPage, ownPages } from './own-page.ts'

type Summary = components['schemas']['EidSummary']
type Certificate = components['schemas']['EidCertificate']
type Device = components['schemas']['EidDevice']

/** The visitor's eID: its state, phones and certificates, and what it was asked for. */
export const eidPage = ownPage(ownPages.eid, async (context) => ({
  script: 'me',
  texts: ['notMeAsk'],
  content: html`${await fromProvider(context)}
${await eidRequestsSection(context)}`,
}))

/** What only the provider of the eID knows. Without its answer the requests, which are ours, are shown all the same. */
async function fromProvider(context: PageContext): Promise<Html> {
  const { say } = context
  const [summary, devices, certificates] = [
    await context.call('getMyEidSummary'),
    await context.call('listMyEidDevices'),
    await context.call('listMyEidCertificates'),
  ]
  const error = summary.error ?? devices.error ?? certificates.error
  if (error) {
    // A person without an eID, or a server without its provider.
    if (error.status < 500) return notice({ text: say('eidNone') })
    return notice({ tone: 'warning', text: say('eidUnavailable') })
  }
  return html`${state(context, summary.data)}
${section({
  title: say('eidDevices'),
  id: 'devices',
  content: rowList(devices.data.items.map((one: Device) => device(context, one))),
})}
${section({
  title: say('eidCertificates'),
  id: 'eid-certificates',
  content: rowList(certificates.data.items.map((one: Certificate) => certificate(context, one))),
})}`
}

const states: Record<Summary['state'], [TextName, Tone]> = {
  active: ['eidActive', 'good'],
  suspended: ['eidSuspended', 'warning'],
  closed: ['eidClosed', 'bad'],
}

function state({ say, language }: PageContext, summary: Summary): Html {
  const [words, tone] = states[summary.state]
  const pin = (locked: boolean) => (locked ? badge(say('eidPinLocked'), 'bad') : say('eidPinWorks'))
  return section({
    title: say('eidState'),
    id: 'eid-state',
    content: facts([
      { name: say('eidStateOf'), value: badge(say(words), tone) },
      { name: say('eidSince'), value: summary.since ? timeTag(language, summary.since, 'day') : undefined },
      { name: 'PIN1', value: pin(summary.pin1_locked) },
      { name: 'PIN2', value: pin(summary.pin2_locked) },
      {
        name: say('eidLastUsed'),
        value: summary.last_used_at ? timeTag(language, summary.last_used_at) : undefined,
      },
    ]),
  })
}

const deviceStates: Record<Device['state'], [TextName, Tone]> = {
  active: ['eidDeviceActive', 'good'],
  locked: ['eidDeviceLocked', 'warning'],
  removed: ['eidDeviceRemoved', 'neutral'],
}

function device({ say, language }: PageContext, one: Device) {
  const [words, tone] = deviceStates[one.state]
  return {
    title: one.model ?? say('unknownDevice'),
    icon: 'smartphone' as const,
    badge: badge(say(words), tone),
    meta: html`${say('eidRegistered')} ${timeTag(language, one.registered_at, 'day')}.${one.last_used_at && html` ${say('connectedUsed')} ${timeTag(language, one.last_used_at)}.`}`,
  }
}

const certificateStates: Record<Certificate['status'], [TextName, Tone]> = {
  good: ['eidCertificateGood', 'good'],
  revoked: ['eidCertificateRevoked', 'bad'],
  expired: ['eidCertificateExpired', 'bad'],
  not_yet_valid: ['eidCertificateNotYet', 'warning'],
  unknown: ['eidCertificateUnknown', 'warning'],
  untrusted: ['eidCertificateUntrusted', 'bad'],
}

function certificate({ say, language }: PageContext, one: Certificate) {
  const [words, tone] = certificateStates[one.status]
  return {
    title: say(one.purpose === 'signing' ? 'eidForSigning' : 'eidForSignIn'),
    icon: 'file-check' as const,
    badge: badge(say(words), tone),
    text: html`${one.subject}. ${say('eidIssuedBy', { name: one.issuer })}`,
    meta: html`${timeTag(language, one.not_before, 'day')} – ${timeTag(language, one.not_after, 'day')}`,
  }
}
