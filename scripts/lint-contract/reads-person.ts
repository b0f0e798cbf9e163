import type { OpenAPIV3 } from 'openapi-types'
import { personRule } from '../../src/contract/reads-person.ts'
import type { Schema } from '../generate/bundle.ts'
import { tableEntry } from '../generate/operations.ts'
import { type ContractOperation, operationsOf, resolve } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { join, mediaAt, operationPointer, responsesAt } from './pointers.ts'

/** Fields that tell who a person is. */
const personal = new Set(['civil_id', 'family_name', 'given_name', 'applicant_name'])
/** Subjects of audit entries that are people. */
const isPerson = /^(user|person):|\/(member|officers?|signer)[:/]/
/** What belongs to a person, although it is an organisation's work. */
const ofPeople = /^(case|decision|reference|appointment)\(/
/** Callers who look at others: what people do with their own session alone is their own affair. */
const schemesOfOthers = new Set(['adminKey', 'operatorSession', 'providerToken', 'personToken'])

/** Whatever shows or changes the data of another person says whose, and leaves a trace that they see; or says why not. */
export function* declaredPersonReads(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const written = one.operation['x-reads-person']
    if (written === undefined) {
      if (concernsOthers(one))
        yield at(
          one,
          "it shows or changes another person's data: give it x-reads-person: {kind, of, shows, purpose_mn, purpose_en}, or {none: <reason>}",
        )
      continue
    }
    for (const message of faultsOf(one, written)) yield at(one, message)
  }
}

function* faultsOf(one: ContractOperation, written: unknown): Iterable<string> {
  const rule = personRule(written)
  if (!rule) return
  const { audit, transaction, parameters } = tableEntry(one)
  if (!audit) yield 'a trace is left with an audit entry: give it x-audit'
  if (transaction !== 'write' && transaction !== 'manual')
    yield `x-transaction ${transaction} cannot leave a trace: make it write or manual`
  const [, name] = /path\.(\w+)/.exec(rule.of) ?? []
  if (name !== undefined && !Object.hasOwn(parameters.path, name)) yield `its path has no parameter ${name}`
}

function concernsOthers(one: ContractOperation): boolean {
  const { security, permission, organisation, host, audit } = tableEntry(one)
  const byOthers =
    permission.length > 0 ||
    organisation !== null ||
    host === 'operator' ||
    security.flat().some(({ scheme }) => schemesOfOthers.has(scheme))
  if (!byOthers) return false
  return ofPeople.test(organisation?.of ?? '') || isPerson.test(audit?.subject ?? '') || showsPeople(one)
}

function showsPeople(one: ContractOperation): boolean {
  for (const [status, response] of responsesAt(one)) {
    if (!status.startsWith('2')) continue
    for (const [, media] of mediaAt(response))
      if (hasPersonal(one, media.value.schema, new Set())) return true
  }
  return false
}

function hasPersonal(one: ContractOperation, schema: Schema | undefined, seen: Set<unknown>): boolean {
  if (!schema) return false
  const found = resolve<OpenAPIV3.SchemaObject>(one.bundle, schema)
  if (seen.has(found)) return false
  seen.add(found)
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = found
  const inner = [...Object.values(properties), ...allOf, ...anyOf, ...oneOf]
  if ('items' in found) inner.push(found.items)
  return (
    Object.keys(properties).some((name) => personal.has(name)) ||
    inner.some((part) => hasPersonal(one, part, seen))
  )
}

function at(one: ContractOperation, message: string): Finding {
  const pointer = operationPointer(one)
  const has = one.operation['x-reads-person'] !== undefined
  return {
    document: one.document,
    pointer: has ? join(pointer, 'x-reads-person') : pointer,
    rule: 'reads-person',
    message,
  }
}
