import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenAPIV3 } from 'openapi-types'
import { labelSets } from '../../generated/labels.ts'
import type { LabelSet } from '../../src/text/label-set.ts'
import { allLabels, fieldKeys, type LabelKind, valueKeys } from '../../src/text/labels.ts'
import type { Bundle, Schema } from '../generate/bundle.ts'
import { shownOperations } from '../generate/console-places.ts'
import { bodyOf, type ContractOperation, parametersOf, resolve, responsesOf } from '../generate/walk.ts'
import { childrenOf, type SchemaObject } from '../lint-contract/schemas-of.ts'
import type { Check } from './check.ts'

/** Labels that are the same in both languages, and why. */
const sameInBoth: Readonly<Record<string, string>> = Object.fromEntries([
  ...['EC', 'OKP', 'RSA', 'P-256', 'P-384', 'Ed25519'].map((name) => [name, 'the name of a kind of key']),
  ...['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'].map((name) => [name, 'the name of an algorithm']),
  ['pdf', 'the name of a format'],
])

/** Of every page, and shown by none of its fields. */
const ofPaging = new Set(['limit', 'cursor', 'next_cursor'])
/** Whose rule is a word for programs, beside a message for people. */
const forPrograms = new Set(['ValidationError.rule'])

/** What people read for the names that the console shows: nothing is missing, unused, or in one language alone. */
export const labelled: Check = {
  name: 'labels',
  faults: async (root) => labelFaults(documentsOf(root)),
}

export function documentsOf(root: string): Map<string, Bundle> {
  return new Map(
    ['operator', 'platform', 'tools'].map((name) => [
      name,
      JSON.parse(readFileSync(join(root, 'generated', `${name}.json`), 'utf8')) as Bundle,
    ]),
  )
}

export function labelFaults(documents: Map<string, Bundle>): string[] {
  const used = new Set<string>()
  const missing = new Set<string>()
  const need = (kind: LabelKind, keys: readonly string[]) => {
    const key = keys.find((one) => Object.hasOwn(allLabels[kind], one))
    if (key === undefined) missing.add(`${kind}: ${keys[0]} has no label; give one to ${keys.at(-1)}`)
    else used.add(`${kind} ${key}`)
  }
  for (const { one } of shownOperations(documents)) {
    const id = one.operation.operationId ?? ''
    need('operations', [id])
    for (const tag of one.operation.tags ?? []) need('groups', [tag])
    for (const { schema, field, values } of namesIn(one)) {
      need('fields', fieldKeys(schema, field))
      for (const value of values) need('values', valueKeys(schema, field, value))
    }
  }
  for (const bundle of documents.values())
    for (const { name } of groupsOf(bundle))
      if (Object.hasOwn(allLabels.groups, name)) used.add(`groups ${name}`)
  const all = (Object.keys(allLabels) as LabelKind[]).flatMap((kind) =>
    Object.entries(allLabels[kind]).map(([key, texts]) => ({ kind, key, texts })),
  )
  const times = ({ kind, key }: { kind: LabelKind; key: string }) =>
    labelSets.filter((set: LabelSet) => Object.hasOwn(set[kind] ?? {}, key)).length
  return [
    ...missing,
    ...all
      .filter(({ kind, key }) => !used.has(`${kind} ${key}`))
      .map(({ kind, key }) => `${kind}: nothing that is shown is called ${key}`),
    ...all
      .filter((one) => times(one) > 1)
      .map(({ kind, key }) => `${kind}: ${key} is in two files of src/text/labels`),
    ...all
      .filter(({ key, texts }) => texts.mn === texts.en && sameInBoth[key] === undefined)
      .map(({ kind, key, texts }) => `${kind}: ${key} is "${texts.en}" in both languages`),
  ]
}

const groupsOf = (bundle: Bundle) =>
  ((bundle as { 'x-tagGroups'?: { name: string }[] })['x-tagGroups'] ?? []) as { name: string }[]

interface Named {
  schema: string
  field: string
  values: string[]
}

/** The parameters of an operation, and the fields of what it takes and answers with. */
function* namesIn(one: ContractOperation): Iterable<Named> {
  const { bundle } = one
  for (const { name, in: place, schema } of parametersOf(one)) {
    if (place === 'header' || ofPaging.has(name)) continue
    yield {
      schema: one.operation.operationId ?? '',
      field: name,
      values: schema ? valuesOf(bundle, schema) : [],
    }
  }
  const seen = new Set<string>()
  const contents = [
    bodyOf(one)?.content,
    ...responsesOf(one).flatMap(([status, { content }]) => (status.startsWith('2') ? [content] : [])),
  ]
  for (const content of contents)
    for (const { schema } of Object.values(content ?? {}))
      if (schema) yield* fieldsIn(bundle, schema, '', seen)
}

function* fieldsIn(bundle: Bundle, schema: Schema, name: string, seen: Set<string>): Iterable<Named> {
  if ('$ref' in schema) {
    const target = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    if (seen.has(target)) return
    seen.add(target)
    yield* fieldsIn(bundle, resolve<OpenAPIV3.SchemaObject>(bundle, schema), target, seen)
    return
  }
  // Around the data, and around a page: the console shows what is inside.
  const isAround = /(Envelope|Page)$/.test(name)
  for (const [keys, child] of childrenOf(schema as SchemaObject)) {
    const [kind, field = ''] = keys
    if (kind === 'properties' && !isAround && !(ofPaging.has(field) && name.endsWith('List')))
      yield {
        schema: name,
        field,
        values: forPrograms.has(`${name}.${field}`) ? [] : valuesOf(bundle, child),
      }
    yield* fieldsIn(bundle, child, name, seen)
  }
}

/** The values that a field, or an item of it, is one of. */
function valuesOf(bundle: Bundle, schema: Schema): string[] {
  const whole = resolve<SchemaObject>(bundle, schema as SchemaObject)
  const listed = (whole.enum ?? whole['x-extensible-enum'] ?? []) as unknown[]
  const inside = childrenOf(whole)
    .filter(([[kind]]) => kind !== 'properties' && kind !== 'additionalProperties')
    .flatMap(([, child]) => valuesOf(bundle, child))
  return [...listed.filter((value) => typeof value === 'string'), ...inside]
}
