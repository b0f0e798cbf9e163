import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import * as assert from 'uvu/assert'
import { createSmtpMailer, type SmtpOptions } from '../../../src/providers/mail/smtp.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { type MailServer, openMailServer, readMail, selfSigned } from '../../support/smtp.ts'
import { suite } from '../../support/suite.ts'

const smtp = suite('mail over SMTP')

const mail = {
  to: 'saraa@demo.invalid',
  subject: 'Тамга: баталгаажуулах код',
  text: 'Код: 482913\n',
  language: 'mn',
} as const
const sender = { name: async () => 'Тамга, «төрийн» систем', address: 'no-reply@tamga.invalid' }
const mailer = (url: string, options: Partial<SmtpOptions> = {}) =>
  createSmtpMailer({ url, sender, requireTls: false, ...options })

/** A server for one test. */
function withServer(
  name: string,
  options: Parameters<typeof openMailServer>[0],
  work: (server: MailServer) => Promise<void>,
): void {
  smtp(name, async () => {
    const server = await openMailServer(options)
    try {
      await work(server)
    } finally {
      await server.close()
    }
  })
}

const unfolded = (head: string) => head.replaceAll(/\r\n[ \t]+/g, ' ')
const octets = (text: string) =>
  text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** RFC 2047: words of one text are joined without the space between them. */
const encodedWords = (text: string) =>
  text.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : Buffer.from(octets(word), 'latin1').toString(),
  )

withServer(
  'delivers: one recipient, the name of the site, Cyrillic letters',
  {},
  async ({ url, received }) => {
    await mailer(url).send(mail)
    assert.is(received.length, 1)
    const { from, to, raw } = received[0]!
    assert.equal([from, to], ['no-reply@tamga.invalid', ['saraa@demo.invalid']])
    const { head, text } = readMail(raw)
    const headers = encodedWords(unfolded(head))
    assert.match(headers, /^Subject: Тамга: баталгаажуулах код\r?$/m)
    assert.match(headers, /^From: "?Тамга, «төрийн» систем"? <no-reply@tamga\.invalid>\r?$/m)
    assert.match(headers, /^To: saraa@demo\.invalid\r?$/m)
    assert.match(headers, /^Content-Language: mn\r?$/m)
    assert.match(headers, /^Auto-Submitted: auto-generated\r?$/m)
    assert.match(text, /Код: 482913/)
  },
)

const tls = selfSigned()

withServer('goes over to TLS where the server offers it', tls, async ({ url, received }) => {
  await mailer(url, { requireTls: true, ca: tls.cert }).send(mail)
  assert.is(received[0]?.secure, true)
})

withServer(
  'speaks TLS from the first byte with smtps',
  { ...tls, secure: true },
  async ({ url, received }) => {
    await mailer(url, { requireTls: true, ca: tls.cert }).send(mail)
    assert.is(received[0]?.secure, true)
  },
)

withServer('refuses a server whose certificate no one vouches for', tls, async ({ url, received }) => {
  assert.is((await rejects(mailer(url).send(mail))).name, 'MailUnavailable')
  assert.is(received.length, 0)
})

const login: SMTPServerOptions = {
  authOptional: false,
  onAuth: ({ username, password }, _, done) =>
    username === 'tamga' && password === 'p@ss/word' ? done(null, { user: username }) : done(new Error('no')),
}

withServer('signs in with what the address holds', { ...tls, ...login }, async ({ port, received }) => {
  await mailer(`smtp://tamga:p%40ss%2Fword@127.0.0.1:${port}`, { requireTls: true, ca: tls.cert }).send(mail)
  assert.is(received[0]?.user, 'tamga')
})

withServer('a wrong password is a failure that does not tell it', { ...tls, ...login }, async ({ port }) => {
  const failure = await rejects(
    mailer(`smtp://tamga:wrong-horse@127.0.0.1:${port}`, { ca: tls.cert }).send(mail),
  )
  assert.is(failure.name, 'MailUnavailable')
  assert.not.match(failure.message, /wrong-horse/)
})

const passwords: string[] = []
withServer(
  'with TLS required, a server without it gets neither mail nor password',
  {
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: (auth, _, done) => {
      passwords.push(auth.password ?? '')
      done(null, { user: 'tamga' })
    },
  },
  async ({ port, received }) => {
    const url = `smtp://tamga:staple@127.0.0.1:${port}`
    assert.is((await rejects(mailer(url, { requireTls: true }).send(mail))).name, 'MailUnavailable')
    assert.equal([received.length, passwords], [0, []])
  },
)

const refusing = (responseCode: number) => ({
  onRcptTo: (_: unknown, __: unknown, done: (error?: Error | null) => void) =>
    done(Object.assign(new Error('refused'), { responseCode })),
})

withServer('an address that is refused for good', refusing(550), async ({ url }) => {
  assert.is((await rejects(mailer(url).send(mail))).name, 'MailRefused')
})

withServer('an address that is refused for the moment', refusing(450), async ({ url }) => {
  assert.is((await rejects(mailer(url).send(mail))).name, 'MailUnavailable')
})

smtp('a server that is not there', async () => {
  const server = await openMailServer()
  await server.close()
  assert.is((await rejects(mailer(server.url).send(mail))).name, 'MailUnavailable')
})

/** A server that takes connections and then does only what the test says. */
async function withPeer(
  act: (socket: Socket) => void,
  work: (url: string) => Promise<void>,
): Promise<number> {
  const open = new Set<Socket>()
  const peer = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    act(socket)
  })
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  const { port } = peer.address() as { port: number }
  await work(`smtp://127.0.0.1:${port}`)
  await eventually(() => open.size === 0).catch(() => {})
  const left = open.size
  for (const socket of open) socket.destroy()
  await new Promise((resolve) => peer.close(resolve))
  return left
}

const drip = (socket: Socket) => {
  const timer = setInterval(() => socket.write('220-still here\r\n'), 50)
  socket.on('close', () => clearInterval(timer))
}

for (const [what, act] of [
  ['says nothing', () => {}],
  ['sends a line now and then, and never comes to the end', drip],
] as const)
  smtp(`a server that ${what} is left at the deadline, with its connection`, async () => {
    const left = await withPeer(act, async (url) => {
      const began = performance.now()
      const failure = await rejects(mailer(url, { deadlineMs: 400 }).send(mail))
      assert.is(failure.name, 'MailUnavailable')
      const took = performance.now() - began
      assert.ok(took >= 350 && took < 60_000, `it took ${took} ms`)
    })
    assert.is(left, 0)
  })

withServer('nothing that is given can begin another header or name another recipient', {}, async (server) => {
  const { url, received } = server
  for (const to of [
    'a@demo.invalid\r\nBcc: thief@demo.invalid',
    'a@demo.invalid, thief@demo.invalid',
    'a@demo.invalid;thief@demo.invalid',
    'Saraa <a@demo.invalid>',
    '"a b"@demo.invalid',
    'a@demo.invalid\n',
    'a@@demo.invalid',
    'demo.invalid',
    '',
  ])
    assert.is((await rejects(mailer(url).send({ ...mail, to }))).name, 'TypeError', JSON.stringify(to))
  assert.is(received.length, 0)

  const injected = 'Hello\r\nBcc: thief@demo.invalid\r\n\r\nbody'
  const named = { ...sender, name: async () => injected }
  await createSmtpMailer({ url, sender: named, requireTls: false }).send({ ...mail, subject: injected })
  assert.equal(received[0]?.to, ['saraa@demo.invalid'])
  const { head } = readMail(received[0]?.raw ?? '')
  assert.not.match(head, /^Bcc:/im)
  assert.match(unfolded(head), /^Subject: Hello Bcc: thief@demo\.invalid body\r?$/m)
})

smtp.run()
