import { Writable } from 'node:stream'
import { createLogger } from '../../../../src/observability/log.ts'
import { parseTrust } from '../../../../src/pki/trust.ts'
import { createEidClient } from '../../../../src/providers/eid/client.ts'
import type { EidLevel, EidOutcome, EidProvider, EidWait } from '../../../../src/providers/eid/port.ts'
import { createHttp } from '../../../../src/providers/http.ts'
import { type Hierarchy, hierarchy, type Person, person } from './hierarchy.ts'
import { type Approval, approve, openPeer, type Peer } from './peer.ts'

export interface EidClientFixture {
  peer: Peer
  hierarchy: Hierarchy
  provider: EidProvider
  /** Sara has EC keys, Nomin RSA ones. */
  sara: Person
  nomin: Person
  /** Milliseconds by which the client's clock is ahead. */
  time: { ahead: number }
  logged(): string
  /** A new client: it remembers nothing, and has had no failures. */
  renew(options?: { level?: EidLevel; pem?: string }): void
  /** A sign-in from beginning to end, as someone approves it. */
  signIn(who: Person, approval?: Approval): Promise<EidOutcome<unknown>>
  close(): Promise<void>
}

export const request = { displayText: 'Тамга руу нэвтрэх' }

export const wait = (more: Partial<EidWait> = {}): EidWait => ({
  holdMs: 1000,
  signal: AbortSignal.timeout(60_000),
  ...more,
})

export const reasonOf = (outcome: EidOutcome<unknown>): string =>
  outcome.state === 'failed' ? outcome.reason : outcome.state

/** The client and a provider, written for these tests, that it talks to over HTTP. */
export async function openEidClientFixture(): Promise<EidClientFixture> {
  const own = hierarchy('eID')
  const peer = await openPeer(() => own.issuing)
  const common = { issuer: own.issuing, base: peer.base }
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  const time = { ahead: 0 }

  const stand: EidClientFixture = {
    peer,
    hierarchy: own,
    time,
    sara: person({ ...common, civilId: '110000000001', nationalId: 'УБ85023011', kind: 'ec' }),
    nomin: person({ ...common, civilId: '110000000003', nationalId: 'ЧА78023037', kind: 'rsa' }),
    provider: undefined as unknown as EidProvider,
    logged: () => lines.join(''),
    renew({ level = 'QUALIFIED', pem = own.pem } = {}) {
      peer.misbehave = undefined
      peer.ocsp = { asked: 0 }
      peer.crl = { asked: 0 }
      peer.revoked.clear()
      peer.sessions.length = 0
      peer.polls.length = 0
      time.ahead = 0
      stand.provider = createEidClient({
        url: peer.url,
        relyingPartyUuid: 'c0a8f1de-5f4e-4f4e-9d27-0f3a6b8e1c11',
        relyingPartyName: 'TAMGA',
        level,
        trust: parseTrust(pem),
        send: createHttp(),
        sendUnpinned: createHttp(),
        clock: () => Date.now() + time.ahead,
        log: createLogger({ logLevel: 'debug' }, sink),
      })
    },
    async signIn(who, approval = {}) {
      const isPush = approval.flow === 'Notification'
      const isSameDevice = approval.flow === 'Web2App' || approval.flow === 'App2App'
      const session = isPush
        ? await stand.provider.startPush(who.nationalId, request)
        : await stand.provider.startDeviceLink({
            ...request,
            ...(isSameDevice && { callbackUrl: 'https://tamga.example/sign-in/return?value=8f2b' }),
          })
      const { callback } = approve(peer.last(), who, approval)
      return stand.provider.pollSignIn(session, wait(isSameDevice ? { callback } : {}))
    },
    close: () => peer.close(),
  }
  stand.renew()
  return stand
}
