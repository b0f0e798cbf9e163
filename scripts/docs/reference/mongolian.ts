import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Bundle } from '../../generate/bundle.ts'
import { type ContractOperation, operationsOf } from '../../generate/walk.ts'
import { linkTo, mongolianPath, type Page } from '../page.ts'
import { operationPath, tagPath } from './operation-page.ts'
import { type TagGroup, tagGroups } from './reference-pages.ts'
import { table } from './table.ts'

/** What the contract calls its groups, tags and operations, in Mongolian. */
export interface MongolianTitles {
  groups: Readonly<Record<string, string>>
  tags: Readonly<Record<string, string>>
  operations: Readonly<Record<string, string>>
}

const FILE = 'docs/mn/operations.yaml'

export const mongolianTitles = (root: string) =>
  parse(readFileSync(join(root, FILE), 'utf8')) as MongolianTitles

/** What the file lacks of the contract, and what it names that the contract does not have. */
export function titleFaults(titles: MongolianTitles, bundles: Map<string, Bundle>): string[] {
  const operations = [...operationsOf(bundles)]
  const groups = tagGroups(bundles)
  const named: Record<keyof MongolianTitles, Set<string>> = {
    groups: new Set(groups.map(({ name }) => name)),
    tags: new Set(groups.flatMap(({ tags }) => tags)),
    operations: new Set(operations.map(({ operation }) => operation.operationId ?? '')),
  }
  return (['groups', 'tags', 'operations'] as const).flatMap((part) => {
    const own = titles[part]
    const missing = [...named[part]].filter((name) => !/\p{Script=Cyrillic}/u.test(own[name] ?? ''))
    const unused = Object.keys(own).filter((name) => !named[part].has(name))
    return [
      ...missing.map((name) => `${FILE} has no Mongolian title of ${name} under ${part}`),
      ...unused.map((name) => `${FILE} names ${name} under ${part}, which the contract does not have`),
    ]
  })
}

/** The list of operations in Mongolian: its start, and a page for each tag. Their own pages are in English. */
export function mongolianReference(bundles: Map<string, Bundle>, titles: MongolianTitles): Page[] {
  const byTag = Map.groupBy(operationsOf(bundles), ({ operation }) => operation.tags?.[0] ?? '')
  const groups = tagGroups(bundles)
  return [
    startPage(groups, byTag, titles),
    ...groups.flatMap(({ tags }) => tags.map((tag) => tagPage(tag, byTag.get(tag) ?? [], titles))),
  ]
}

function startPage(
  groups: readonly TagGroup[],
  byTag: ReadonlyMap<string, readonly ContractOperation[]>,
  titles: MongolianTitles,
): Page {
  const path = mongolianPath('reference/index')
  const total = [...byTag.values()].flat().length
  const parts = [
    '# Үйлдлийн жагсаалт',
    `Гэрээний ${total} үйлдэл бүлгээрээ. Үйлдэл бүрийн хуудас англи хэлээр: хэн дуудаж болох, юу илгээж, юу хүлээн авах, ямар алдаа гарах, кодын жишээ.`,
    ...groups.flatMap(({ name, tags }) => [
      `## ${titles.groups[name] ?? name}`,
      tags
        .map((tag) => {
          const link = linkTo(path, `${mongolianPath(tagPath(tag))}.md`)
          return `- [${titles.tags[tag] ?? tag}](${link}), ${byTag.get(tag)?.length ?? 0} үйлдэл`
        })
        .join('\n'),
    ]),
  ]
  return mongolianPage(path, 'Үйлдлийн жагсаалт', parts, 'reference/index')
}

function tagPage(tag: string, operations: readonly ContractOperation[], titles: MongolianTitles): Page {
  const path = mongolianPath(tagPath(tag))
  const title = titles.tags[tag] ?? tag
  const rows = operations.map(({ method, path: address, operation }) => {
    const id = operation.operationId ?? ''
    return [
      `[${titles.operations[id] ?? operation.summary}](${linkTo(path, `${operationPath(id)}.md`)})`,
      `\`${method.toUpperCase()} ${address}\``,
    ]
  })
  const parts = [`# ${title}`, table(['Үйлдэл', 'Хаяг'], rows)]
  return { ...mongolianPage(path, title, parts, tagPath(tag)), group: tag }
}

const mongolianPage = (path: string, title: string, parts: readonly string[], twin: string): Page => ({
  path,
  title,
  summary: '',
  section: 'reference',
  language: 'mn',
  markdown: `${parts.join('\n\n')}\n`,
  twin,
})
