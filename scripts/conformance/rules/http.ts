import { randomUUID } from 'node:crypto'
import { must, type Rule, Skipped } from '../rule.ts'
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
    const document = await target.document('platform')
    const list = document.operations.find(
      ({ method, path, security, source }) =>
        method === 'GET' &&
        !path.includes('{') &&
        security.some((one) => one.length === 0) &&
        JSON.stringify(source.responses?.['200'] ?? {}).includes('"message"'),
    )
    for (const [language, isRight] of [
      ['mn', (text: string) => /\p{Script=Cyrillic}/u.test(text)],
      ['en', (text: string) => /[a-z]/i.test(text) && !/\p{Script=Cyrillic}/u.test(text)],
    ] as const)
      if (list)
        await check(`${language} of a success`, async () => {
          const headers = { 'Accept-Language': language }
          const { json, asked, status, headers: said } = await target.ask({ path: pathOf(list), headers })
          if (status !== 200) throw new Skipped(`${asked} answered ${status}`)
          must(isRight(String(json?.message)), `the message of ${asked} for ${language} is: ${json?.message}`)
          const named = said.get('content-language')
          must(
            named === null || named === language,
            `${asked} for ${language} has Content-Language: ${named}`,
          )
        })
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
    await check('other origins', async () => {
      const origin = `https://${randomUUID()}.example`
      const answer = await target.ask({ path: unknown, headers: { Origin: origin } })
      const allowed = answer.headers.get('access-control-allow-origin')
      must(
        allowed === null || answer.headers.get('access-control-allow-credentials') !== 'true',
        `pages of ${origin} may call with the cookies of a person`,
      )
    })
    await check('what it runs on', async () => {
      const answer = await target.ask({ path: unknown })
      const told = ['x-powered-by', 'server'].map((name) => answer.headers.get(name) ?? '')
      must(
        !told.some((value) => /\d+\.\d+/.test(value)),
        `answers tell the version of ${told.join(' ').trim()}`,
      )
    })
    const person = target.person('session') ?? target.person('administrator')
    if (!person) return skip('no-store', target.lackOf('session') ?? '')
    await check('no-store', async () => {
      const answer = await target.ask({ path: '/api/v1/users/me', headers: person })
      must(answer.status === 200, `${answer.asked} answered ${answer.status}`)
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
        const other = await target.ask({ path, headers: { 'If-None-Match': `"${randomUUID()}"` } })
        must(other.status === 200, `${other.asked} with a tag that it never gave answered ${other.status}`)
      })
  },
}

export const heads: Rule = {
  id: 'platform.heads',
  profile: 'platform',
  says: 'HEAD answers as GET does, without the body.',
  async run(target, { check }) {
    const document = await target.document('platform')
    const reads = document.operations.filter(
      ({ method, path, answers, security }) =>
        method === 'GET' &&
        answers['200']?.includes('application/json') &&
        !path.includes('{') &&
        security.some((one) => one.length === 0),
    )
    for (const operation of reads.slice(0, 5))
      await check(operation.id, async () => {
        const path = pathOf(operation)
        const [read, head] = [await target.ask({ path }), await target.ask({ method: 'HEAD', path })]
        if (read.status === 429 || head.status === 429) throw new Skipped('its limit is reached')
        must(head.status === read.status, `${head.asked} answered ${head.status}, and GET ${read.status}`)
        must(head.bytes.length === 0, `${head.asked} answered with a body`)
        must(head.type === read.type, `${head.asked} is ${head.type}, and GET ${read.type}`)
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
