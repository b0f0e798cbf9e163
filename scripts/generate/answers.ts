import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownErrors } from './own-errors.ts'
import { bringsInput, requiredFailures } from './required-responses.ts'
import type { SourceOperation } from './source-operations.ts'
import { type Json, refTo, type Sources } from './sources.ts'

type Answers = Record<string, string>

const platform: Answers = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  406: 'NotAcceptable',
  408: 'RequestTimeout',
  411: 'LengthRequired',
  413: 'TooLarge',
  415: 'UnsupportedType',
  417: 'ExpectationFailed',
  422: 'IdempotencyMismatch',
  429: 'RateLimited',
  431: 'HeadTooLarge',
  500: 'Internal',
  503: 'Unavailable',
}
const oauth: Answers = {
  400: 'OAuthBadRequest',
  401: 'OAuthInvalidToken',
  404: 'OAuthNotFound',
  406: 'OAuthNotAcceptable',
  408: 'OAuthRequestTimeout',
  413: 'OAuthTooLarge',
  417: 'OAuthExpectationFailed',
  429: 'OAuthRateLimited',
  431: 'OAuthHeadTooLarge',
  500: 'OAuthInternal',
  503: 'OAuthUnavailable',
}

/**
 * Completes the answers of an operation: the standard failures that follow from what it declares, and those of the codes
 * that it names in `x-errors`. What it declares itself stays as it is. A contract without shared answers declares all.
 */
export function completeAnswers(sources: Sources, source: string, one: SourceOperation): void {
  const { file, operation } = one
  const shared = join(source, 'shared')
  if (!existsSync(join(shared, 'errors.yaml'))) return
  const declared = operation.responses as Record<string, unknown>
  const standard = new Map<string, { file: string; name: string }>()
  for (const { status, own } of requiredFailures(one)) {
    const answer = own || declared[status] ? undefined : standardAnswer(one, shared, status)
    if (answer) standard.set(status, answer)
  }
  for (const [status, answer] of ownErrors({ sources, shared, one, standard })) {
    declared[status] = answer
    standard.delete(status)
  }
  for (const [status, answer] of standard)
    declared[status] = sources.mark({ $ref: refTo(file, answer.file, answer.name) }, operation)
  delete operation['x-errors']
  declareUpstream(sources, shared, one)
  delete operation['x-upstream']
}

/** What another service says of a failure may stand in the place of our own words: `x-upstream`. */
function declareUpstream(sources: Sources, shared: string, { file, operation }: SourceOperation): void {
  const { schema, statuses } = (operation['x-upstream'] ?? { statuses: [] }) as {
    schema: string
    statuses: number[]
  }
  const declared = operation.responses as unknown as Record<string, Json>
  const made = join(shared, 'upstream-errors.yaml')
  for (const status of statuses) {
    const answer = declared[status]
    const own = answer ? sources.follow(file, answer).value : {}
    const target = sources.resolve(file, schema, operation)
    const components = isMade(sources, made) ? sources.read(made) : sources.add(made, {})
    const name = answer ? `${String(answer.$ref).split('/').at(-1)}OrUpstream` : `Upstream${status}`
    const said = `The service behind refuses it, as \`${PROBLEM_TYPE}\`.`
    components[name] ??= sources.mark(
      {
        ...own,
        description: answer ? `${own.description} Or: ${said}` : said,
        content: {
          ...(own.content as Json | undefined),
          [PROBLEM_TYPE]: {
            schema: { $ref: refTo(made, target.file, 'components', 'schemas', target.name) },
            example: { type: 'about:blank', status },
          },
        },
      },
      operation,
    )
    declared[status] = sources.mark({ $ref: refTo(file, made, name) }, operation)
  }
}

const PROBLEM_TYPE = 'application/problem+json'

function isMade(sources: Sources, file: string): boolean {
  try {
    return Boolean(sources.read(file))
  } catch {
    return false
  }
}

function standardAnswer(
  one: SourceOperation,
  shared: string,
  status: string,
): { file: string; name: string } | undefined {
  const { document, envelope, operation, schemes } = one
  const name = envelope === 'oauth' ? oauth[status] : platform[status]
  if (!name) return undefined
  if (envelope === 'oauth') {
    // What the handler checks is a client; every other credential of OAuth is a token.
    const ofClient = status === '401' && schemes.some(({ checkedByHandler }) => checkedByHandler)
    return { file: join(shared, 'oauth.yaml'), name: ofClient ? 'OAuthInvalidClient' : name }
  }
  // In a document of the platform the plain names are those of its envelope.
  if (envelope === 'tool')
    return { file: join(shared, 'tool-errors.yaml'), name: document === 'tools' ? name : `Tool${name}` }
  if (status === '400' && !bringsInput(one))
    return { file: join(shared, 'errors.yaml'), name: 'MalformedRequest' }
  const changes = status === '503' && leavesEntry(operation['x-audit'])
  return { file: join(shared, 'errors.yaml'), name: changes ? 'ChangeUnavailable' : name }
}

/** Only what is recorded can be refused because the audit log is halted. */
const leavesEntry = (audit: unknown): boolean =>
  typeof audit === 'string' || (typeof audit === 'object' && audit !== null && 'subject' in audit)
