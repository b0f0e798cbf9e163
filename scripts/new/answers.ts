import type { Interface } from 'node:readline/promises'
import { allOperations, type OperationKind, type Owner, owners, singular, type Wish } from './resource.ts'
import { type Tree, usualArea, usualTag } from './tree.ts'

/** What the flags say; what they leave out is asked for, or follows from the rest. */
interface Flags {
  owner?: string | undefined
  operations?: string | undefined
  permission?: string | undefined
  quota?: string | undefined
  area?: string | undefined
  tag?: string | undefined
  noun?: string | undefined
  mn?: string | undefined
}

/** Undefined where no person sits at a terminal. */
type Terminal = Interface | undefined

const OWNER_QUESTION = `Whose are the rows? ${owners.join(', ')}`
const OPERATIONS_QUESTION = `Which operations? Of ${allOperations.join(',')}`

export async function wishOf(tree: Tree, target: string, flags: Flags, terminal: Terminal): Promise<Wish> {
  const [group = '', name = '', ...rest] = target.split('/')
  if (group === '' || name === '' || rest.length > 0)
    throw new Error(`say what to make as <folder>/<names>, such as users/bookmarks, not ${target}`)
  const ask = async (question: string, usual: string) =>
    (await terminal?.question(`${question}${usual && ` [${usual}]`}: `))?.trim() || usual

  const owner = (flags.owner ?? (await ask(OWNER_QUESTION, 'person'))) as Owner
  if (!owners.includes(owner)) throw new Error(`--owner is one of ${owners.join(', ')}`)
  const operations = operationsOf(
    flags.operations ?? (await ask(OPERATIONS_QUESTION, allOperations.join(','))),
  )
  const needsPermission = owner === 'none' && flags.permission === undefined
  const usualPermission = `${name.replaceAll('-', '_')}.manage`
  const permission = needsPermission
    ? await ask('Which permission do changes need?', terminal ? usualPermission : '')
    : flags.permission
  const quota =
    flags.quota ?? (owner === 'none' ? '' : await ask(`At most how many for each ${owner}? Empty: any`, ''))
  return {
    group,
    name,
    owner,
    operations,
    permission: permission || undefined,
    quota: quota === '' ? undefined : Number(quota),
    area: flags.area ?? (await usualOr(usualArea(tree, group), () => ask('Which area knows of it?', ''))),
    tag:
      flags.tag ?? (await usualOr(usualTag(tree, group, owner), () => ask('Which tag of the contract?', ''))),
    noun: flags.noun ?? singular(name) ?? name,
    nounMn: flags.mn ?? (await ask('What is one called in Mongolian?', 'бичлэг')),
  }
}

const usualOr = async (usual: string | undefined, ask: () => Promise<string>) => usual ?? (await ask())

function operationsOf(text: string): OperationKind[] {
  const named = text.split(',').map((kind) => kind.trim())
  const unknown = named.filter((kind) => !(allOperations as readonly string[]).includes(kind))
  if (unknown.length > 0)
    throw new Error(`--operations takes ${allOperations.join(',')}, not ${unknown.join(',')}`)
  return allOperations.filter((kind) => named.includes(kind))
}
