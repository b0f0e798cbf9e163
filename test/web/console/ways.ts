import * as assert from 'uvu/assert'
import { consoleModel } from '../../../generated/console.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { operationOf } from '../../../src/web/console/rights.ts'
import { exampleInput } from '../../contract/sweeps/examples.ts'
import { seedAuthority } from '../../support/gov.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { aContent } from '../../support/registry.ts'
import type { Person, Stage } from '../../support/stage.ts'
import { Visitor } from '../visitor.ts'

/** Someone with a role, and the organisation that they work for. */
export interface RoleHolder {
  name: string
  person: Person
  elevated: boolean
  orgId?: string
}

/** A page of the console about one operation. */
export interface Way {
  address: string
  operationId: string
  orgId: string | undefined
}

export const roleNames = [
  ...['user', 'manager', 'auditor', 'helpdesk', 'admin', 'superadmin'],
  ...['owner', 'member', 'officer'],
]

/** A person of each role, and a record of what can be made by its example. */
export async function seedRoles(stage: Stage): Promise<RoleHolder[]> {
  const owner = await stage.signIn()
  const orgId = await seedOrganisation(stage, owner)
  const member = await stage.signIn()
  await joinOrganisation(stage, orgId, member)
  const { officer, orgId: authority } = await seedAuthority(stage)
  const own: Readonly<Record<string, Pick<RoleHolder, 'person' | 'orgId'>>> = {
    owner: { person: owner, orgId },
    member: { person: member, orgId },
    officer: { person: officer, orgId: authority },
  }
  const holders: RoleHolder[] = []
  for (const name of roleNames)
    holders.push({
      name,
      elevated: name === 'superadmin',
      ...(own[name] ?? { person: await stage.signIn(name) }),
    })
  const { person: admin } = holders.find(({ name }) => name === 'admin') ?? owned()
  for (const { create } of consoleModel.resources) {
    const operation = create === undefined ? undefined : operationOf(create)
    if (!operation || operation.permission.length === 0 || operation.organisation) continue
    const path = Object.fromEntries(Object.keys(operation.parameters.path).map((name) => [name, orgId]))
    // Some need more than their example; the lists of those stay empty.
    await stage.send(operation.id, { path, ...exampleInput(tamgaContract, operation) }, admin.credential)
  }
  const body = { code: 'crawled', authority_org_id: authority, content: aContent() }
  const service = await stage.send('createRegistryService', { body }, admin.credential)
  const path = { id: service.body.data?.id ?? '' }
  await stage.send('publishRegistryService', { path, body: {} }, admin.credential)
  // What is newest is the first of its list: none of those who call.
  await stage.signIn()
  return holders
}

const owned = (): never => {
  throw new Error('no administrator')
}

export const tokensOf = ({ app }: Stage, { person, elevated }: RoleHolder) =>
  app.services.sessions.issue(person.id, { elevated, method: elevated ? 'mfa' : 'eid_qr' })

export const visitorOf = async (stage: Stage, holder: RoleHolder): Promise<Visitor> =>
  new Visitor(stage.url).hold(await tokensOf(stage, holder))

const linksIn = (body: unknown): string[] => [
  ...new Set(
    [...String(body).matchAll(/href="(\/console\/[^"#]+)"/g)].map(([, href]) =>
      String(href).replaceAll('&amp;', '&'),
    ),
  ),
]

/** What an address of the console is of. */
export function partsOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://console')
  const [, , key = '', first, ...rest] = pathname.split('/')
  const resource = consoleModel.resources.find((one) => one.key === key)
  if (!resource) throw new Error(`no resource at ${address}`)
  const isRecord = first !== undefined && !['new', 'csv', 'do'].includes(first)
  const below = isRecord ? rest : [first, ...rest]
  const [word, act] = below
  const byWord: Readonly<Record<string, string | undefined>> = {
    new: resource.create,
    edit: resource.change,
    do: act,
    csv: undefined,
  }
  const here = isRecord ? (resource.show ?? resource.list) : resource.list
  return {
    resource,
    operationId: word === undefined ? here : byWord[word],
    record: isRecord ? first : undefined,
    isRecordPage: isRecord && word === undefined,
    searchParams,
  }
}

/** With why it is read, where it must be said. */
function withReason(address: string): string {
  const { resource, isRecordPage, searchParams } = partsOf(address)
  const { query = [] } = consoleModel.operations[resource.show ?? ''] ?? {}
  if (!isRecordPage || searchParams.has('reason')) return address
  if (!query.some(({ name, required }) => required && name === 'reason')) return address
  return `${address}${address.includes('?') ? '&' : '?'}reason=She+called+about+her+account`
}

/** From the home to each list, the first record of each, and what is below it; by what each is of. */
export async function waysOf(stage: Stage, holder: RoleHolder): Promise<Map<string, Way>> {
  const visitor = await visitorOf(stage, holder)
  const found = new Map<string, Way>()
  const todo = linksIn((await visitor.get('/console')).body)
  // The help desk finds people by words.
  if (holder.name === 'helpdesk') todo.push('/console/users?q=civil')
  for (let next = todo.shift(); next !== undefined; next = todo.shift()) {
    const { resource, operationId, isRecordPage, searchParams } = partsOf(next)
    if (operationId === undefined) continue
    const kind = `${resource.key} ${isRecordPage ? 'record' : operationId}${searchParams.has('q') ? ' found' : ''}`
    if (searchParams.has('cursor') || searchParams.has('subject') || found.has(kind)) continue
    const address = withReason(next)
    found.set(kind, { address, operationId, orgId: holder.orgId })
    const { status, body } = await visitor.get(address)
    const cause =
      status === 500
        ? stage
            .logged()
            .split('\n')
            .findLast((line) => line.includes('"err"') && !line.includes('to reach a page'))
        : ''
    const told = `${holder.name}: ${address} is offered, and answers ${status} ${cause}`
    // What is not sealed yet has no proof.
    assert.ok([200, 303, 409].includes(status), told)
    if (isRecordPage || operationId === resource.list) todo.push(...linksIn(body))
  }
  return found
}
