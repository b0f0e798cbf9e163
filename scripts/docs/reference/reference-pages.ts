import type { OpenAPIV3 } from 'openapi-types'
import type { Bundle } from '../../generate/bundle.ts'
import { type ContractOperation, operationsOf } from '../../generate/walk.ts'
import { sampleCall } from '../../sdks/sample-calls.ts'
import { linkTo, type Page } from '../page.ts'
import { codeSamples } from '../samples.ts'
import type { MongolianTitles } from './mongolian.ts'
import { operationPage, operationPath, tagPath } from './operation-page.ts'
import { table } from './table.ts'

export interface TagGroup {
  name: string
  tags: readonly string[]
}

/** Citizens first, then those who build on the platform, then those who run it. */
const order = [
  'Citizens',
  'Organisations',
  'Applications and OpenID',
  'AI assistants',
  'Other platforms',
  'Officers and registry',
  'Administration',
  'Operator console',
  'Infrastructure',
]

/** The tags of the three documents in the order of the reference, each group with its name. */
export function tagGroups(bundles: Map<string, Bundle>): TagGroup[] {
  const platform = bundles.get('platform') as Bundle & { 'x-tagGroups'?: readonly TagGroup[] }
  const groups = [
    ...(platform['x-tagGroups'] ?? []),
    { name: 'AI assistants', tags: tagNames(bundles.get('tools')) },
    { name: 'Operator console', tags: tagNames(bundles.get('operator')) },
  ].map(({ name, tags }) => ({
    name,
    tags: tags.filter((tag) => name === 'AI assistants' || tag !== 'Tools'),
  }))
  // Operations on tools stand in two documents under one tag: one page shows both.
  const place = ({ name }: TagGroup) => (order.includes(name) ? order.indexOf(name) : order.length)
  return groups.toSorted((a, b) => place(a) - place(b))
}

const tagNames = (bundle: Bundle | undefined): string[] => (bundle?.tags ?? []).map(({ name }) => name)

/** The start of the reference, a page for each tag, a page for each operation. */
export function referencePages(
  bundles: Map<string, Bundle>,
  titles: MongolianTitles,
  packagesPath?: string,
): Page[] {
  const operations = [...operationsOf(bundles)]
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? '')
  const described = new Map(
    [...bundles.values()].flatMap(({ tags = [] }) => tags.map((tag) => [tag.name, tag])),
  )
  const groups = tagGroups(bundles)
  return [
    startPage(groups, byTag, described),
    ...groups.flatMap(({ tags }) =>
      tags.flatMap((tag) => {
        const own = byTag.get(tag) ?? []
        return [
          tagPage(tag, described.get(tag)?.description ?? '', own),
          ...own.map((one) => ({
            ...operationPage(one, codeSamples(sampleCall(one)), packagesPath),
            ...titleOf(titles, one),
          })),
        ]
      }),
    ),
  ]
}

function titleOf({ operations }: MongolianTitles, { operation }: ContractOperation): Partial<Page> {
  const titleMn = operations[operation.operationId ?? '']
  return titleMn === undefined ? {} : { titleMn }
}

function startPage(
  groups: readonly TagGroup[],
  byTag: Map<string, ContractOperation[]>,
  described: Map<string, OpenAPIV3.TagObject>,
): Page {
  const path = 'reference/index'
  const total = [...byTag.values()].flat().length
  const parts = [
    '# Reference',
    `Every operation of the contract, ${total} of them, each on a page of its own: who may call it, what it takes, what it answers, what can go wrong, and the call in code. The same can be tried in [Swagger UI](/swagger/); programs read [the document](/openapi.json).`,
    ...groups.flatMap(({ name, tags }) => [
      `## ${name}`,
      tags
        .map((tag) => {
          const text = described.get(tag)?.description ?? ''
          const count = byTag.get(tag)?.length ?? 0
          return `- [${tag}](${linkTo(path, `${tagPath(tag)}.md`)}), ${count} operation${count === 1 ? '' : 's'}: ${text.split('\n')[0]}`
        })
        .join('\n'),
    ]),
  ]
  return {
    path,
    title: 'Reference',
    summary: 'Every operation of the contract',
    section: 'reference',
    language: 'en',
    markdown: `${parts.join('\n\n')}\n`,
    twin: `mn/${path}`,
  }
}

function tagPage(tag: string, description: string, operations: readonly ContractOperation[]): Page {
  const path = tagPath(tag)
  const rows = operations.map(({ method, path: address, operation }) => [
    `[${operation.summary}](${linkTo(path, `${operationPath(operation.operationId ?? '')}.md`)})`,
    `\`${method.toUpperCase()} ${address}\``,
    `\`${operation.operationId}\``,
  ])
  const parts = [`# ${tag}`, description, table(['Operation', 'Address', 'Name'], rows)]
  return {
    path,
    title: tag,
    summary: description.split('\n')[0] ?? '',
    section: 'reference',
    group: tag,
    language: 'en',
    markdown: `${parts.join('\n\n')}\n`,
    twin: `mn/${path}`,
  }
}
