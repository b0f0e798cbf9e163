import { isDeepStrictEqual } from 'node:util'
import { tableEntry } from '../generate/operations.ts'
import { operationsOf } from '../generate/walk.ts'
import type { Documents, Finding } from './finding.ts'
import { operationPointer } from './pointers.ts'

/** Readers see tags in the order of the document and groups in theirs: one order, and nothing left out. */
export function* groupedTags(documents: Documents): Iterable<Finding> {
  for (const [document, bundle] of documents) {
    const groups = (bundle as { 'x-tagGroups'?: { tags: string[] }[] })['x-tagGroups']
    if (!Array.isArray(groups)) continue
    const grouped = groups.flatMap(({ tags }) => tags ?? [])
    const declared = (bundle.tags ?? []).map(({ name }) => name)
    if (isDeepStrictEqual(grouped, declared)) continue
    const missing = declared.filter((name) => !grouped.includes(name))
    const unknown = grouped.filter((name) => !declared.includes(name))
    const twice = grouped.filter((name, index) => grouped.indexOf(name) !== index)
    const faults: [names: string[], what: string][] = [
      [missing, 'in no group'],
      [unknown, 'no tag of the document'],
      [twice, 'in two groups'],
    ]
    const named = faults.filter(([names]) => names.length > 0)
    yield {
      document,
      pointer: '/x-tagGroups',
      rule: 'tag-group',
      message:
        named.length > 0
          ? named.map(([names, what]) => `${names.join(', ')}: ${what}`).join('; ')
          : 'write the tags in the order of their groups',
    }
  }
}

/** What answers in the manner of OAuth is part of the provider, and so is not there while that is off. */
export function* oauthOfFeature(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    if (one.operation['x-envelope'] !== 'oauth' || tableEntry(one).feature === 'openid') continue
    yield {
      document: one.document,
      pointer: operationPointer(one),
      rule: 'feature',
      message: 'x-envelope oauth belongs to the provider: give it a tag with x-feature openid',
    }
  }
}
