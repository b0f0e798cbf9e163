import { connect, type Socket } from 'node:net'
import { inSpan } from '../../observability/telemetry/spans.ts'
import { messageOf, type Sender } from './message.ts'
import { type Mailer, MailRefused, MailUnavailable } from './port.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for a connection that is encrypted from its first byte. */
  url: string
  sender: Sender
  /** Refuses a server that offers no STARTTLS. */
  requireTls: boolean
  /** PEM of the authorities to trust instead of the usual ones. */
  ca?: string | undefined
  /** The longest that one mail may take, whatever the server does. */
  deadlineMs?: number
}

const DEADLINE_MS = 15_000
const CONNECT_MS = 5_000

/** Sends through a mail server, each mail on a new connection. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { url, sender, requireTls, ca, deadlineMs = DEADLINE_MS } = options
  const { hostname, port, protocol, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const server = { host, port: port === '' ? (secure ? 465 : 587) : Number(port) }

  return {
    async send(mail) {
      const message = await messageOf(mail, sender)
      const deadline = AbortSignal.timeout(deadlineMs)
      const sockets: Socket[] = []
      // With the first mail: the library is large, and an instance may send none.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        ...server,
        secure,
        requireTLS: requireTls && !secure,
        ...(username === ''
          ? {}
          : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
        tls: { minVersion: 'TLSv1.2', servername: host, ...(ca === undefined ? {} : { ca }) },
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: deadlineMs,
        // The library has no overall limit: a server that sends a byte now and then would hold it for ever.
        getSocket: (_, opened) => {
          const socket = connect({ ...server, signal: deadline })
          sockets.push(socket)
          const connecting = setTimeout(
            () => socket.destroy(new Error('connecting took too long')),
            CONNECT_MS,
          )
          const failed = (error: Error) => {
            clearTimeout(connecting)
            opened(error)
          }
          socket.once('error', failed)
          socket.once('connect', () => {
            clearTimeout(connecting)
            socket.off('error', failed)
            opened(null, { connection: socket })
          })
        },
      })
      try {
        await inSpan(
          {
            name: 'smtp send',
            kind: 'client',
            facts: { 'server.address': host, 'server.port': server.port },
          },
          () => before(deadline, transport.sendMail(message)),
        )
      } catch (cause) {
        throw failureOf(cause)
      } finally {
        for (const socket of sockets) socket.destroy()
      }
    },
  }
}

function before<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** A permanent refusal (5xx) of the recipient or the message is the address's fault; anything else is the server's. */
function failureOf(cause: unknown): Error {
  const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number }
  const permanent = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return permanent
    ? new MailRefused('the mail server refuses the mail', { cause })
    : new MailUnavailable('the mail could not be handed to the mail server', { cause })
}
