import { seedOrganisation } from '../../support/organisations.ts'
import { aContent } from '../../support/registry.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Person, Stage } from '../../support/stage.ts'

let made = 0
const newCode = () => `sweep-${++made}`

interface Scene {
  admin: Person
  orgId: string
}

const scenes = new WeakMap<Stage, Promise<Scene>>()

/** One authority for all of them, and someone who manages the registry. */
function sceneOf(stage: Stage): Promise<Scene> {
  const scene = scenes.get(stage) ?? openScene(stage)
  scenes.set(stage, scene)
  return scene
}

async function openScene(stage: Stage): Promise<Scene> {
  const admin = await stage.signIn('admin')
  const orgId = await seedOrganisation(stage, admin)
  await stage.test.database.system
    .insertInto('organisation_modules')
    .values(['gov', 'registry'].map((module) => ({ org_id: orgId, module })))
    .execute()
  return { admin, orgId }
}

async function made201(stage: Stage, operationId: string, body: object): Promise<string> {
  const { admin } = await sceneOf(stage)
  const answer = await stage.send(operationId, { body }, admin.credential)
  if (answer.status !== 201)
    throw new Error(`${operationId}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** A draft that can be published. */
export async function aDraft(stage: Stage): Promise<{ path: { id: string } }> {
  const body = await aNewService(stage)
  return { path: { id: await made201(stage, 'createRegistryService', body.body) } }
}

export async function aNewService(stage: Stage) {
  const { orgId } = await sceneOf(stage)
  return { body: { code: newCode(), authority_org_id: orgId, content: aContent() } }
}

export async function aPublishedDraft(stage: Stage): Promise<{ path: { id: string } }> {
  const draft = await aDraft(stage)
  const { admin } = await sceneOf(stage)
  const { status, body } = await stage.call('publishRegistryService', draft, admin.credential)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return draft
}

const texts = { name_mn: 'Нэр', name_en: 'Name' }
const evidence = { ...texts, issuer_mn: 'Байгууллага', issuer_en: 'Authority', format: 'pdf' }
const source = { provider_mn: 'ХУР', provider_en: 'KhUR', source_code: 'WS100101', legal_basis: 'law' }

export const aNewEvidence = () => ({ body: { code: newCode(), ...evidence } })

export const anEvidence = async (stage: Stage) => ({
  path: { id: await made201(stage, 'createRegistryEvidence', aNewEvidence().body) },
})

export const aChangedEvidence = async (stage: Stage): Promise<CallInput> => ({
  ...(await anEvidence(stage)),
  body: { ...evidence, row_version: 1 },
})

export const aNewLifeEvent = () => ({ body: { code: newCode(), ...texts } })

export const aLifeEvent = async (stage: Stage) => ({
  path: { id: await made201(stage, 'createRegistryLifeEvent', aNewLifeEvent().body) },
})

export const aChangedLifeEvent = async (stage: Stage): Promise<CallInput> => ({
  ...(await aLifeEvent(stage)),
  body: { ...texts, row_version: 1 },
})

export const aNewSource = async (stage: Stage) => ({
  body: { evidence_id: (await anEvidence(stage)).path.id, ...source },
})

export const aSource = async (stage: Stage) => ({
  path: { id: await made201(stage, 'createRegistrySource', (await aNewSource(stage)).body) },
})

export const aChangedSource = async (stage: Stage): Promise<CallInput> => ({
  ...(await aSource(stage)),
  body: { ...source, row_version: 1 },
})
