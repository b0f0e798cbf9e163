import * as assert from 'uvu/assert'
import type { ServiceContent } from '../../../src/domains/services/registry/content.ts'
import { seedAuthority, seedOfficer } from '../../support/gov.ts'
import { aContent } from '../../support/registry.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { type Answered, openStage, type Person, type Stage } from '../../support/stage.ts'

/** The registry, and those who work in it. */
export interface Scene {
  stage: Stage
  /** Runs the registry. */
  admin: Person
  /** Of the agency, whose services they manage. */
  manager: Person
  orgId: string
  /** As the one who manages it. */
  call(operationId: string, id?: string, body?: object, headers?: Record<string, string>): Promise<Answered>
  list(operationId: string, query?: Record<string, string>): Promise<Answered>
  evidence(code?: string): Promise<{ id: string; code: string }>
  lifeEvent(code?: string): Promise<{ id: string; code: string }>
  source(evidenceId: string, sourceCode?: string): Promise<string>
  /** A draft. */
  service(content?: Partial<ServiceContent>): Promise<{ id: string; code: string }>
  published(content?: Partial<ServiceContent>): Promise<{ id: string; code: string }>
  save(id: string, content: Partial<ServiceContent>): Promise<Answered>
}

export async function openScene(given?: Stage): Promise<Scene> {
  const stage = given ?? (await openStage())
  const { orgId } = await seedAuthority(stage)
  const admin = await stage.signIn('admin')
  const manager = await seedOfficer(stage, orgId)
  let made = 0

  const call: Scene['call'] = (operationId, id, body, headers = {}) => {
    const input = { ...(id !== undefined && { path: { id } }), ...(body && { body }), headers }
    return callSigned(stage, operationId, input, admin.credential)
  }
  const done = async (operationId: string, id: string | undefined, body?: object) => {
    const answer = await call(operationId, id, body)
    assert.ok(answer.status < 300, `${operationId} ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const names = () => {
    made++
    return { name_mn: `Нэр ${made}`, name_en: `Name ${made}` }
  }
  const service: Scene['service'] = async (content = {}) => {
    made++
    const body = { code: `service-${made}`, authority_org_id: orgId, content: aContent(content) }
    const { id, code } = await done('createRegistryService', undefined, body)
    return { id, code }
  }
  return {
    stage,
    admin,
    manager,
    orgId,
    call,
    list: (operationId, query = {}) => stage.send(operationId, { query }, manager.credential),
    evidence: async (code = `evidence-${made + 1}`) => {
      const body = { code, ...names(), issuer_mn: 'УБЕГ', issuer_en: 'State registration', format: 'pdf' }
      return { id: (await done('createRegistryEvidence', undefined, body)).id, code }
    },
    lifeEvent: async (code = `event-${made + 1}`) => ({
      id: (await done('createRegistryLifeEvent', undefined, { code, ...names() })).id,
      code,
    }),
    source: async (evidence_id, source_code = 'WS100101') => {
      const body = {
        evidence_id,
        source_code,
        provider_mn: 'УБЕГ',
        provider_en: 'State registration',
        legal_basis: 'law',
      }
      return (await done('createRegistrySource', undefined, body)).id
    },
    service,
    async published(content) {
      const draft = await service(content)
      await done('publishRegistryService', draft.id)
      return draft
    },
    async save(id, content) {
      const { body } = await call('getRegistryService', id)
      const { row_version, content: before } = body.data
      return call('updateRegistryService', id, { content: { ...before, ...content }, row_version })
    },
  }
}
