import type { OpenAPIV3 } from 'openapi-types'
import type { Schema } from '../generate/bundle.ts'
import { tableEntry } from '../generate/operations.ts'
import { bodyOf, type ContractOperation, operationsOf, resolve } from '../generate/walk.ts'
import { hasOnly, isText } from './extension-forms.ts'
import type { Documents, Finding } from './finding.ts'
import { join, mediaAt, operationPointer, responsesAt } from './pointers.ts'

/**
 * The dispatcher fills the subject of a write from the path, the answer's data and the body; what is in none of them would
 * be a dash. A manual operation names its subjects itself.
 */
export function* auditedSubjects(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const { audit, transaction, statuses } = tableEntry(one)
    // Without a success there is nothing to look into, which is a fault of its own.
    const succeeds = statuses.some((status) => status < 300)
    if (!audit || transaction !== 'write' || !succeeds) continue
    const names = subjectNames(one)
    for (const [placeholder, name = ''] of audit.subject.matchAll(/\{([^}]+)\}/g)) {
      if (!names.has(name))
        yield {
          document: one.document,
          pointer: join(operationPointer(one), 'x-audit'),
          rule: 'audit',
          message: `${placeholder} is in neither the path, the answer's data nor the body, which have ${[...names].join(', ')}`,
        }
    }
  }
}

function subjectNames(one: ContractOperation): Set<string> {
  const { envelope } = tableEntry(one)
  const propertiesOf = (schema: Schema | undefined) =>
    schema ? (resolve<OpenAPIV3.SchemaObject>(one.bundle, schema).properties ?? {}) : {}
  const names = new Set([...one.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name)))
  for (const [, media] of mediaAt({ pointer: '', value: bodyOf(one) ?? {} }))
    for (const name of Object.keys(propertiesOf(media.value.schema))) names.add(name)
  for (const [status, response] of responsesAt(one)) {
    if (!status.startsWith('2')) continue
    for (const [, media] of mediaAt(response)) {
      const whole = propertiesOf(media.value.schema)
      const data = envelope === 'platform' || envelope === 'tool' ? propertiesOf(whole.data) : whole
      for (const name of Object.keys(data)) names.add(name)
    }
  }
  return names
}

export function* auditedMutations(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    if (one.method !== 'get' && one.operation['x-audit'] === undefined) {
      yield {
        document: one.document,
        pointer: operationPointer(one),
        rule: 'audit',
        message: 'a change needs x-audit: name its subject, or say {none: <reason>}',
      }
    }
  }
}

/** An entry is committed with the change that it records; a read that is audited makes its entry by hand. */
export function* auditedTransactions(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    const { 'x-audit': audit, 'x-transaction': named } = one.operation
    const transaction = named ?? (one.method === 'get' ? 'read' : 'write')
    const leavesEntry = audit !== undefined && !hasOnly(audit, { none: isText })
    if (leavesEntry && (transaction === 'read' || transaction === 'none')) {
      yield {
        document: one.document,
        pointer: operationPointer(one),
        rule: 'audit',
        message: `x-transaction ${transaction} cannot leave the entry of x-audit: make it manual, or write where x-reads-person has it leave a trace`,
      }
    }
  }
}
