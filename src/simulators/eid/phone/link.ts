import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../shared/http.ts'
import { base64 } from '../rp/proof.ts'
import type { Flow, Session } from '../rp/sessions.ts'
import type { SimulatorState } from '../state.ts'

type LinkType = Exclude<Flow, 'Notification'>

const OLDEST_SECONDS = 10
const AHEAD_SECONDS = 3

/** Takes a device link for what it proves to be: a session, and the way in which its phone joins. */
export function readLink(world: SimulatorState, link: string): { session: Session; type: LinkType } {
  const { unsigned, fields } = split(world.deviceLinkBase, link)
  const type = typeOf(fields)
  const session = world.sessions.byToken(fields.get('sessionToken') ?? '')
  if (session?.link === undefined) throw new Problem(404, 'the link belongs to no session', 'link_unknown')
  if (fields.get('sessionType') !== session.kind)
    throw new Problem(400, 'the link is for another kind of session', 'link_malformed')
  if (type !== 'QR' && session.request.initialCallbackUrl === undefined)
    throw new Problem(400, 'the session cannot be joined on the same device', 'link_malformed')
  if (!isGenuine(session, session.link.secret, type, unsigned, fields.get('authCode') ?? ''))
    throw new Problem(403, 'the link is forged', 'link_forged')
  if (type === 'QR') checkAge(session, Number(fields.get('elapsedSeconds')))
  return { session, type }
}

function split(base: string, link: string): { unsigned: string; fields: Map<string, string> } {
  const [unsigned = '', authCode, ...rest] = link.split('&authCode=')
  if (!link.startsWith(`${base}?`) || authCode === undefined || rest.length > 0) throw malformed()
  const pairs = link
    .slice(base.length + 1)
    .split('&')
    .map((pair) => pair.split('='))
  if (pairs.some((pair) => pair.length !== 2)) throw malformed()
  const fields = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  const timed = fields.get('deviceLinkType') === 'QR' ? ['elapsedSeconds'] : []
  const wanted = ['deviceLinkType', ...timed, 'sessionToken', 'sessionType', 'version', 'lang', 'authCode']
  if (pairs.map(([name]) => name).join() !== wanted.join()) throw malformed()
  if (fields.get('version') !== '1.0' || !/^(mn|en)$/.test(fields.get('lang') ?? '')) throw malformed()
  return { unsigned, fields }
}

const malformed = (): Problem => new Problem(400, 'this is no link of the eID', 'link_malformed')

function typeOf(fields: Map<string, string>): LinkType {
  const type = fields.get('deviceLinkType')
  if (type !== 'QR' && type !== 'Web2App' && type !== 'App2App') throw malformed()
  if (type === 'QR' && !/^\d{1,6}$/.test(fields.get('elapsedSeconds') ?? '')) throw malformed()
  return type
}

function isGenuine(
  { request }: Session,
  secret: Buffer,
  type: LinkType,
  unsigned: string,
  code: string,
): boolean {
  const sealed = [
    'eid',
    request.signatureProtocol,
    request.rpChallenge || request.digest,
    base64(request.relyingPartyName),
    base64(request.brokeredRpName ?? ''),
    request.interactions,
    type === 'QR' ? '' : (request.initialCallbackUrl ?? ''),
    unsigned,
  ].join('|')
  const wanted = Buffer.from(createHmac('sha256', secret).update(sealed, 'utf8').digest('base64url'))
  const shown = Buffer.from(code)
  return wanted.length === shown.length && timingSafeEqual(wanted, shown)
}

function checkAge({ startedAt }: Session, elapsedSeconds: number): void {
  if (!isOfThisMoment(startedAt, elapsedSeconds, Date.now()))
    throw new Problem(403, 'the code is not of this moment; scan the one shown there', 'link_expired')
}

/** A picture of the code, sent to another person, is useless after some seconds. */
export function isOfThisMoment(startedAt: number, elapsedSeconds: number, now: number): boolean {
  const age = (now - startedAt) / 1000 - elapsedSeconds
  return age <= OLDEST_SECONDS && age >= -AHEAD_SECONDS
}
