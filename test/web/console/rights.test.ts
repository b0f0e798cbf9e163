import * as assert from 'uvu/assert'
import { consoleModel } from '../../../generated/console.ts'
import { alternativeOf, organisationResolvers, parameterPlaceOf } from '../../../src/contract/organisation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { operationOf } from '../../../src/web/console/rights.ts'
import { exampleInput } from '../../contract/sweeps/examples.ts'
import { resetLimits } from '../../support/limits.ts'
import type { CallInput } from '../../support/request-of.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  partsOf,
  type RoleHolder,
  roleNames,
  seedRoles,
  tokensOf,
  visitorOf,
  type Way,
  waysOf,
} from './ways.ts'

interface Site {
  stage: Stage
  holders: RoleHolder[]
  /** By role, the ways that its pages lead to. */
  offered: Map<string, Map<string, Way>>
}

const sweep = suite<Site>('every role at every page of the console')
const someId = '0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e99'
/** So few would mean that the pages lead nowhere. */
const LEAST = 120

sweep.before(async (site) => {
  site.stage = await openStage()
  site.holders = await seedRoles(site.stage)
  site.offered = new Map()
})
sweep.before.each(({ stage }) => resetLimits(stage))
sweep.after(({ stage }) => stage?.close())

/** What the operation is asked with: a record that is not there, unless it says whose organisation it is. */
function inputOf({ operationId, orgId, address }: Way): CallInput {
  const operation = operationOf(operationId)
  const { of } = operation.organisation ?? {}
  const place = of === undefined ? undefined : parameterPlaceOf(of)
  const { resource, searchParams, record } = partsOf(address)
  const owner =
    searchParams.get('in.id') ??
    (of === 'path.id' && !resource.within ? record : undefined) ??
    orgId ??
    someId
  const own = /^\w+\(path/.test(of ?? '') ? (record ?? someId) : owner
  const { or } = operation.organisation ?? {}
  const self = or == null ? undefined : alternativeOf(or)?.name
  const path = Object.fromEntries(
    Object.keys(operation.parameters.path).map((name) => [
      name,
      name === place?.name ? own : name === self ? (record ?? someId) : someId,
    ]),
  )
  if (!operation.organisation) return { path, ...(operation.body && { body: {} }) }
  const query = place?.place === 'query' ? { [place.name]: owner } : {}
  const { body } = exampleInput(tamgaContract, operation)
  const named = place?.place === 'body' ? { [place.name]: owner } : {}
  return { path, query, ...(body !== undefined && { body: { ...(body as object), ...named } }) }
}

/** Whether the answer keeps a person out for who they are; another refusal is of the record, or of what was sent. */
function keptOut(operationId: string, status: number, error: string | undefined): boolean {
  if (status === 401) return true
  if (status === 403) return !error?.startsWith('people.')
  const rule = operationOf(operationId).organisation
  // Which office it is is asked on the page, and none is here.
  if (status !== 404 || !rule || /^office\((query|body)/.test(rule.of)) return false
  return error === organisationResolvers[rule.of].absent
}

for (const name of roleNames)
  sweep(`${name}: what the pages lead to opens`, async ({ stage, holders, offered }) => {
    const holder = holders.find((one) => one.name === name)
    offered.set(name, holder ? await waysOf(stage, holder) : new Map())
  })

sweep('together the roles are led to most operations of the console', ({ offered }) => {
  const led = new Set(
    [...offered.values()].flatMap((ways) => [...ways.values()].map((one) => one.operationId)),
  )
  const all = Object.keys(consoleModel.operations).filter((id) => operationOf(id).host === 'platform')
  const missed = all.filter((id) => !led.has(id))
  assert.ok(led.size >= LEAST, `${led.size} of ${all.length}; not reached: ${missed.join(', ')}`)
})

for (const name of roleNames)
  sweep(`${name}: what is shown can be done, and what cannot be done is not shown`, async (site) => {
    const { stage, holders, offered } = site
    const holder = holders.find((one) => one.name === name) as RoleHolder
    const visitor = await visitorOf(stage, holder)
    const own = offered.get(name) ?? new Map<string, Way>()
    const all = new Map([...offered.values()].flatMap((ways) => [...ways]))
    const faults: string[] = []
    for (const [kind, other] of all) {
      // Without an organisation in its address, a page is of the visitor's own.
      const way = own.get(kind) ?? { ...other, orgId: holder.orgId }
      const isOffered = own.has(kind)
      const page = isOffered ? 200 : (await visitor.get(way.address)).status
      await resetLimits(stage)
      const { accessToken } = await tokensOf(stage, holder)
      const credential = { Authorization: `Bearer ${accessToken}` }
      const { status, body } = await stage.send(way.operationId, inputOf(way), credential)
      // The page of a record may show what its list says of it.
      const { resource, isRecordPage } = partsOf(way.address)
      const isListed = isRecordPage && own.has(`${resource.key} ${resource.list}`)
      if (page < 400 && !isListed && keptOut(way.operationId, status, body?.error))
        faults.push(`${way.address} ${page}: ${way.operationId} answers ${status} ${body?.error}`)
    }
    assert.equal(faults, [])
  })

sweep.run()
