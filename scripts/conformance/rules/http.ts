import { randomUUID } from 'node:crypto'
import { must, type Rule } from '../rule.ts'
import { pathOf } from '../target.ts'

const unknown = '/api/v1/conformance-unknown'

export const languages: Rule = {
  id: 'platform.languages',
  profile: 'platform',
  says: 'Messages come in the language that Accept-Language asks for, Mongolian or English.',
  async run(target, { check }) {
    const inLanguage = async (language: string) => {
      const answer = await target.ask({ path: unknown, headers: { 'Accept-Language': language } })
      return String(answer.json?.message)
    }
    await check('mn', async () => {
      const message = await inLanguage('mn')
      must(/\p{Script=Cyrillic}/u.test(message), `the message for mn is: ${message}`)
    })
    await check('en', async () => {
      const message = await inLanguage('en')
      must(
        /[a-z]/i.test(message) && !/\p{Script=Cyrillic}/u.test(message),
        `the message for en is: ${message}`,
      )
    })
  },
}

export const headers: Rule = {
  id: 'platform.headers',
  profile: 'platform',
  says: 'Answers name their request, are not sniffed, and those about a person are not stored on the way.',
  async run(target, { check, skip }) {
    await check('request id', async () => {
      const [first, second] = [await target.ask({ path: unknown }), await target.ask({ path: unknown })]
      const id = first.headers.get('x-request-id')
      must(id, `${first.asked} has no X-Request-Id`)
      must(id !== second.headers.get('x-request-id'), 'two requests have the same X-Request-Id')
    })
    await check('request id of the caller cannot break a log', async () => {
      const own = `${randomUUID()}"><script>`
      const answer = await target.ask({ path: unknown, headers: { 'X-Request-Id': own } })
      must(answer.headers.get('x-request-id') !== own, 'an X-Request-Id with markup is taken over as it is')
    })
    await check('nosniff', async () => {
      const answer = await target.ask({ path: unknown })
      must(answer.headers.get('x-content-type-options') === 'nosniff', 'no X-Content-Type-Options: nosniff')
    })
    const person = target.person('session') ?? target.person('administrator')
    if (!person) return skip('no-store', 'the file of credentials has no session')
    await check('no-store', async () => {
      const answer = await target.ask({ path: '/api/v1/users/me', headers: person })
      must(answer.status === 200, `${answer.asked} answered ${answer.status}: has the token expired?`)
      const stored = answer.headers.get('cache-control') ?? ''
      must(/no-store|private/.test(stored), `${answer.asked} has Cache-Control: ${stored || 'none'}`)
    })
  },
}

export const conditional: Rule = {
  id: 'platform.conditional',
  profile: 'platform',
  says: 'What has an entity tag is 304 without a body for those who have it.',
  async run(target, { check }) {
    const document = await target.document('platform')
    const declared = document.operations.filter(
      ({ method, path, answers, security }) =>
        method === 'GET' &&
        '304' in answers &&
        !path.includes('{') &&
        security.some((one) => one.length === 0),
    )
    for (const operation of declared)
      await check(operation.id, async () => {
        const path = pathOf(operation)
        const first = await target.ask({ path })
        const tag = first.headers.get('etag')
        if (first.status !== 200) return
        must(tag, `${first.asked} declares 304 and has no ETag`)
        const again = await target.ask({ path, headers: { 'If-None-Match': tag } })
        must(again.status === 304, `${again.asked} with its own tag answered ${again.status} instead of 304`)
        must(again.bytes.length === 0, `${again.asked} answered 304 with a body`)
      })
  },
}

export const acceptable: Rule = {
  id: 'platform.acceptable',
  profile: 'platform',
  says: 'A type that an operation cannot answer with is 406.',
  async run(target, { check }) {
    const document = await target.document('platform')
    const operation = document.operations.find(
      ({ method, path, answers, security }) =>
        method === 'GET' &&
        ('406' in answers || 'default' in answers) &&
        !path.includes('{') &&
        security.some((one) => one.length === 0),
    )
    must(operation, 'no public read declares 406')
    await check(operation.id, async () => {
      const answer = await target.ask({
        path: pathOf(operation),
        headers: { Accept: 'application/x-conformance' },
      })
      must(
        answer.status === 406,
        `${answer.asked} for an unknown type answered ${answer.status} instead of 406`,
      )
    })
  },
}
