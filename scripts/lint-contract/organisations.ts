import type { OpenAPIV3 } from 'openapi-types'
import {
  alternativeOf,
  organisationResolvers,
  organisationRule,
  parameterPlaceOf,
} from '../../src/contract/organisation.ts'
import { tableEntry } from '../generate/operations.ts'
import { bodyOf, type ContractOperation, operationsOf, resolve } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { join, operationPointer } from './pointers.ts'

/** The names by which a request names an organisation. */
const namesOfOrganisations = new Set(['tenant_id', 'org_id', 'organisation_id', 'authority_org_id', 'regNo'])
/** What is theirs alone: an organisation's own addresses, and the work of its officers. */
const ownAddresses = /^\/api\/v1\/(org\/\{|gov\/officer\/)/
/** Callers who are no members of anything: what they may do is said by their scheme. */
const schemesBeyond = new Set(['adminKey', 'operatorSession', 'apiKey'])

/** Whatever concerns an organisation says what its members must be to it, or why that makes no difference. */
export function* organisationRights(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const written = one.operation['x-organisation']
    if (written === undefined) {
      if (isBound(one))
        yield at(
          one,
          'it concerns an organisation: give it x-organisation: {of, role?, or?}, or {none: <reason>}',
        )
      else if (one.operation['x-module'] !== undefined)
        yield at(one, 'x-module needs x-organisation, which says whose module is meant')
      continue
    }
    for (const message of faultsOf(one, written)) yield at(one, message)
  }
}

/** Schemes that say which person calls, or lets an application call. */
const ofPeople = new Set(['session', 'personToken'])

function* faultsOf(one: ContractOperation, written: unknown): Iterable<string> {
  const rule = organisationRule(written)
  if (!rule) return
  if (!Object.hasOwn(organisationResolvers, rule.of)) {
    yield `of must be one of ${Object.keys(organisationResolvers).join(', ')}`
    return
  }
  const { security, transaction } = tableEntry(one)
  if (security.length === 0 || !security.every((way) => way.some(({ scheme }) => ofPeople.has(scheme))))
    yield 'members are people: every way in must ask for a session, or for the token of a person'
  if (transaction === 'none')
    yield 'x-transaction: none has no database in which the membership could be looked up'
  const named = parameterPlaceOf(rule.of)
  if (named && !namesIn(one, named.place).includes(named.name))
    yield `it has no ${named.place === 'body' ? 'required property' : 'parameter'} ${named.name} in its ${named.place}`
  if (rule.register && organisationResolvers[rule.of].kind !== 'organisation' && rule.of !== 'path.regNo')
    yield 'register: true needs an of that names the organisation itself'
  const self = rule.or ? alternativeOf(rule.or) : undefined
  if (self?.kind === 'self' && !namesIn(one, 'path').includes(self.name))
    yield `its path has no parameter ${self.name}`
}

function isBound(one: ContractOperation): boolean {
  const { security } = tableEntry(one)
  if (security.flat().some(({ scheme }) => schemesBeyond.has(scheme))) return false
  if (ownAddresses.test(one.path)) return true
  const names = [
    ...namesIn(one, 'path'),
    ...namesIn(one, 'query'),
    ...Object.entries(bodySchema(one)?.properties ?? {})
      .filter(([, property]) => !('readOnly' in property))
      .map(([name]) => name),
  ]
  return names.some((name) => namesOfOrganisations.has(name))
}

/** The parameters of a place; of the body those properties that every request has. */
function namesIn(one: ContractOperation, place: 'path' | 'query' | 'body'): string[] {
  if (place !== 'body') return Object.keys(tableEntry(one).parameters[place])
  return (bodyOf(one)?.required && bodySchema(one)?.required) || []
}

function bodySchema(one: ContractOperation): OpenAPIV3.SchemaObject | undefined {
  const schema = Object.values(bodyOf(one)?.content ?? {})[0]?.schema
  return schema && resolve<OpenAPIV3.SchemaObject>(one.bundle, schema)
}

function at(one: ContractOperation, message: string): Finding {
  const pointer = operationPointer(one)
  const has = one.operation['x-organisation'] !== undefined
  return {
    document: one.document,
    pointer: has ? join(pointer, 'x-organisation') : pointer,
    rule: 'organisation',
    message,
  }
}
