import { join } from 'node:path'
import { actsForCodes } from '../../src/contract/acts-for.ts'
import { organisationRefusalCodes, organisationRule } from '../../src/contract/organisation.ts'
import { signedActCodes, signedActRule } from '../../src/contract/signed-act/rule.ts'
import type { ErrorText } from '../../src/errors/error-text.ts'
import { errorCodes } from './error-codes.ts'
import type { SourceOperation } from './source-operations.ts'
import { type Json, refTo, SourceFault, type Sources } from './sources.ts'

interface Named {
  code: string
  text: ErrorText
  /** What `details` shows, where the failure has any. */
  details?: unknown
}

interface Work {
  sources: Sources
  shared: string
  one: SourceOperation
  /** The standard answers that the operation has besides. */
  standard: Map<string, { file: string; name: string }>
}

/** What every answer of a status carries. */
const headers: Record<string, [header: string, component: string]> = {
  401: ['WWW-Authenticate', 'WWWAuthenticate'],
  503: ['Retry-After', 'RetryAfter'],
}

/** What the answer of a code carries besides. */
const headersOfCodes: Record<string, [header: string, component: string]> = {
  'relay.message_invalid': ['Relay-Receipt', 'RefusalReceipt'],
  'acts.signature_required': ['Signed-Act', 'SignedActId'],
}

/** What `details` shows of a code that the dispatcher refuses with. */
const detailsOfCodes: Record<string, unknown> = {
  'acts.signature_required': [
    {
      path: '/headers/Signed-Act',
      rule: 'signed_act',
      message: '0193b2a4-7777-7222-8333-944455556666',
    },
    {
      path: '/poll',
      rule: 'poll',
      message: '/api/v1/users/me/signed-acts/0193b2a4-7777-7222-8333-944455556666',
    },
    { path: '/verification_code', rule: 'verification_code', message: '4821' },
  ],
}

/** The answers of the codes in `x-errors`, one a status, each with the standard failures of that status merged in. */
export function* ownErrors(work: Work): Iterable<[status: string, answer: Json]> {
  const { one, sources, shared, standard } = work
  const byStatus = Map.groupBy(namedIn(work), ({ text }) => String(text.status))
  for (const [status, named] of byStatus) {
    if (one.operation.responses[status])
      throw new SourceFault(
        placeOf(work),
        `${status} is declared by hand: show ${named.map(({ code }) => code).join(', ')} there, or leave it to x-errors`,
      )
    const base = standard.get(status)
    const answer = base ? undefined : sharedAnswer(work, named)
    if (answer) {
      yield [status, { $ref: refTo(one.file, join(shared, 'errors.yaml'), answer) }]
      continue
    }
    // What shows details is particular to the operation; the rest is shared under the names of its codes.
    if (named.some(({ details }) => details !== undefined)) {
      yield [status, sources.mark(answerOf(work, one.file, status, named), one.operation)]
      continue
    }
    const file = join(shared, 'own-errors.yaml')
    const components = ownAnswers(sources, file)
    const name = nameOf(named, base?.name)
    components[name] ??= sources.mark(answerOf(work, file, status, named), one.operation)
    yield [status, { $ref: refTo(one.file, file, name) }]
  }
}

/** A failure by itself is the shared answer that shows only it, where there is one. */
function sharedAnswer({ sources, shared }: Work, [only, ...others]: Named[]): string | undefined {
  if (!only || only.details !== undefined || others.length > 0) return undefined
  const answers = Object.entries(sources.read(join(shared, 'errors.yaml')) as Record<string, Json>)
  return answers.find(([, answer]) => {
    const media = (answer.content as Record<string, Json> | undefined)?.['application/json']
    return (media?.example as Json | undefined)?.error === only.code
  })?.[0]
}

/** A file that is not written, so that the answers of all fragments are shared. */
function ownAnswers(sources: Sources, file: string): Record<string, Json> {
  try {
    return sources.read(file) as Record<string, Json>
  } catch {
    return sources.add(file, {}) as Record<string, Json>
  }
}

function namedIn(work: Work): Named[] {
  const listed = (work.one.operation['x-errors'] ?? []) as unknown
  if (!Array.isArray(listed)) throw new SourceFault(placeOf(work), 'x-errors must be a list of error codes')
  const listedCodes = new Set(
    listed.map((entry) => (typeof entry === 'object' ? Object.keys(entry)[0] : entry)),
  )
  const rule = organisationRule(work.one.operation['x-organisation'])
  const byRule = rule
    ? organisationRefusalCodes(rule, work.one.method !== 'get').filter((code) => !listedCodes.has(code))
    : []
  const { 'x-assurance': acr, 'x-fresh': fresh, 'x-acts-for': actsFor } = work.one.operation
  const byActing = actsFor ? actsForCodes.filter((code) => !listedCodes.has(code)) : []
  const byAssurance = [acr && 'auth.assurance_low', fresh && 'auth.sign_in_too_old'].filter(
    (code) => code !== undefined,
  )
  const bySignature = signedActRule(work.one.operation['x-signed-act'])
    ? signedActCodes.filter((code) => !listedCodes.has(code))
    : []
  const named = [...listed, ...byRule, ...byActing, ...byAssurance, ...bySignature].map(
    (entry: unknown): Named => {
      const [code, details] =
        typeof entry === 'object' && entry
          ? (Object.entries(entry)[0] ?? [''])
          : [entry, detailsOfCodes[String(entry)]]
      const text = Object.hasOwn(errorCodes, String(code)) ? errorCodes[String(code)] : undefined
      if (!text)
        throw new SourceFault(
          placeOf(work),
          `${code} is no code in src/errors/codes; use one that is, or add it`,
        )
      return { code: String(code), text, ...(details === undefined ? {} : { details }) }
    },
  )
  return named.sort((a, b) => (a.code < b.code ? -1 : 1))
}

function placeOf({ sources, one }: Work) {
  const listed = one.operation['x-errors']
  const place = typeof listed === 'object' && listed ? sources.placeOf(listed) : undefined
  return place ?? sources.placeOf(one.operation) ?? { file: one.file, line: 1 }
}

function answerOf({ sources, shared, standard }: Work, file: string, status: string, named: Named[]): Json {
  const base = standard.get(status)
  const general = base && (structuredClone(sources.resolve(base.file, `#/${base.name}`).value) as Json)
  const common = examplesIn(general)
  const taken = new Set(Object.keys(common))
  const examples = { ...Object.fromEntries(named.map((one) => exampleOf(one, taken))), ...common }
  const [only] = Object.values(examples)
  const single = only !== undefined && Object.keys(examples).length === 1
  const carried = [headers[status], ...named.map(({ code }) => headersOfCodes[code])].filter(
    (one) => one !== undefined,
  )
  return {
    description: [
      ...named.map(({ text }) => (single ? text.en : firstSentence(text.en))),
      ...(general ? [String(general.description)] : []),
    ].join(' Or: '),
    ...(carried.length > 0 && {
      headers: Object.fromEntries(
        carried.map(([header, component]) => [
          header,
          { $ref: refTo(file, join(shared, 'headers.yaml'), component) },
        ]),
      ),
    }),
    content: {
      'application/json': {
        schema: {
          $ref: refTo(file, join(shared, 'envelopes.yaml'), 'components', 'schemas', 'ErrorResponse'),
        },
        ...(single ? { example: only.value } : { examples }),
      },
    },
  }
}

function exampleOf({ code, text, details }: Named, taken: Set<string>): [name: string, example: Json] {
  const { en: message, sso_error } = text
  const name = taken.has(lastPart(code)) ? code.replace('.', '_') : lastPart(code)
  taken.add(name)
  return [
    name,
    {
      summary: firstSentence(message).replace(/\.$/, ''),
      value: {
        status: false,
        message,
        error: code,
        ...(details === undefined ? {} : { details }),
        ...(sso_error === undefined ? {} : { sso_error }),
      },
    },
  ]
}

/** Of a shared answer, by name also where it has only one. */
function examplesIn(answer: Json | undefined): Record<string, Json> {
  if (!answer) return {}
  const media = (answer.content as Record<string, Json>)['application/json'] ?? {}
  if (media.examples) return media.examples as Record<string, Json>
  const value = media.example as { error: string; message: string }
  return { [lastPart(value.error)]: { summary: firstSentence(value.message).replace(/\.$/, ''), value } }
}

const lastPart = (code: string): string => code.slice(code.indexOf('.') + 1)

const firstSentence = (text: string): string => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text

/** `site.theme_active` and `site.theme_in_use`, besides Forbidden: `SiteThemeActiveOrThemeInUseOrForbidden`. */
function nameOf(named: Named[], general: string | undefined): string {
  let group = ''
  const parts = named.map(({ code }) => {
    const [prefix = '', last = ''] = code.split('.')
    const part = prefix === group ? pascal(last) : pascal(prefix) + pascal(last)
    group = prefix
    return part
  })
  return [...parts, ...(general ? [general] : [])].join('Or')
}

const pascal = (words: string): string =>
  words.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
