import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { inSpan } from '../../observability/telemetry/spans.ts'
import { createProviderBreaker } from '../circuit-breaker.ts'
import { commands, destinationOf, responseTo, sourceOf, statuses, submitBody } from './pdu.ts'
import { SmsRefused, type SmsSender, SmsUnavailable } from './port.ts'
import { openSession, type Session } from './session.ts'
import { smsSegmentsOf } from './text.ts'

interface SmppOptions {
  /** smpp://system_id:password@host:2775, or smpps:// for TLS. */
  url: string
  /** What people see as the sender. */
  sender: string
  clock: Clock
  log: Logger
  answerMs?: number
  enquireMs?: number
}

const ANSWER_MS = 10_000
const ENQUIRE_MS = 30_000

/** Speaks SMPP 3.4 with a message centre, on one session that is opened when needed, and again when it was lost. */
export function createSmppSender(options: SmppOptions): SmsSender {
  const { url, sender, clock, log, answerMs = ANSWER_MS, enquireMs = ENQUIRE_MS } = options
  const { hostname, port, protocol, username, password } = new URL(url)
  const secure = protocol === 'smpps:'
  const server = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 3550 : 2775) : Number(port),
    secure,
    systemId: decodeURIComponent(username),
    password: decodeURIComponent(password),
    answerMs,
    enquireMs,
  }
  const facts = { 'server.address': server.host, 'server.port': server.port }
  const breaker = createProviderBreaker({
    name: 'the message centre',
    clock,
    log,
    isOutage: (error) => error instanceof SmsUnavailable,
    unavailable: (message) => new SmsUnavailable(message),
  })
  let opening: Promise<Session> | undefined

  /** Messages at the same time share one session, also while it is being opened. */
  async function session(): Promise<Session> {
    const seen = opening
    const present = await seen?.catch(() => undefined)
    if (present?.isOpen()) return present
    // Another message may have begun to open one while we looked.
    if (opening === seen || opening === undefined) opening = openSession(server)
    return opening
  }

  async function submit(body: Buffer): Promise<void> {
    const response = await (await session()).request(commands.submitSm, body)
    if (response.command === responseTo(commands.submitSm) && response.status === statuses.ok) return
    if (response.status === statuses.invalidDestination)
      throw new SmsRefused('the message centre does not take messages for this number')
    const why = response.status === statuses.throttled ? 'is throttling us' : `answered ${response.status}`
    throw new SmsUnavailable(`the message centre ${why}`)
  }

  return {
    healthy: () => breaker.state() !== 'open',
    send: ({ to, text, usefulSeconds }) =>
      breaker.run(() =>
        inSpan({ name: 'smpp submit', kind: 'client', facts }, async () => {
          const addresses = { source: sourceOf(sender), destination: destinationOf(to), usefulSeconds }
          for (const segment of smsSegmentsOf(text)) await submit(submitBody({ ...addresses, ...segment }))
        }),
      ),
    async close() {
      const present = await opening?.catch(() => undefined)
      await present?.close()
    },
  }
}

/** The message centre of the settings; undefined where none is set. */
export function openSms(config: Config, clock: Clock, log: Logger): SmsSender | undefined {
  const { smppUrl: url, smsSender: sender } = config
  return url === undefined ? undefined : createSmppSender({ url, sender, clock, log })
}
