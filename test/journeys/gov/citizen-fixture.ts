import type { BrowserContextOptions, Page } from 'playwright-core'
import { demoAdministrator, demoCitizen } from '../../../src/demo/data.ts'
import { agencies } from '../../../src/demo/gov/agencies.ts'
import type { ServiceContent } from '../../../src/domains/services/registry/content.ts'
import { seedWholeDemo } from '../../support/demo.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { openPaymentSimulator, type PaymentSimulator } from '../../support/payments.ts'
import { aContent } from '../../support/registry.ts'
import type { Person } from '../../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { type BrowserUser, desktop, openBrowserUserAs, openScene, type Scene } from '../scene.ts'
import { signInByEid } from './fixture.ts'

/** The demonstration with the services outside that it speaks with, as a browser sees it. */
export interface CitizenFixture {
  scene: Scene
  eid: EidFixture
  payments: PaymentSimulator
  registry: RegistryFixture
  officer: Person
  /** Expects success, and gives the data. */
  // biome-ignore lint/suspicious/noExplicitAny: the contract has checked the answer
  does(who: Person, operationId: string, input?: object): Promise<any>
  /** A browser in which that person is signed in. */
  seatOf(userId: string, options?: BrowserContextOptions): Promise<BrowserUser>
  close(): Promise<void>
}

export const citizen = demoCitizen
export const citizenNationalId = 'ТЭ92023024'
export const officerNationalId = 'ХО69023042'

export async function openCitizenFixture(): Promise<CitizenFixture> {
  const [registry, payments, eid] = await Promise.all([
    openRegistryFixture(),
    openPaymentSimulator(),
    openEid(),
  ])
  const scene = await openScene({ ...registry.settings, ...payments.settings, ...eid.settings })
  const { services } = scene.stage.app
  await seedWholeDemo(services)
  return {
    scene,
    eid,
    payments,
    registry,
    officer: await signInByEid({ stage: scene.stage, eid }, officerNationalId),
    async does(who, operationId, input = {}) {
      const { status, body } = await scene.stage.send(operationId, input, who.credential)
      if (status >= 300) throw new Error(`${operationId}: ${status} ${JSON.stringify(body)}`)
      return body.data ?? body
    },
    seatOf: (userId, options = desktop) => openBrowserUserAs(scene, userId, options),
    async close() {
      await scene.close()
      await Promise.all([registry.stop(), payments.stop(), eid.stop()])
    },
  }
}

/** Written and published, as the editors of the state registration do it. */
export async function offer(
  { scene, does }: CitizenFixture,
  code: string,
  content: Partial<ServiceContent>,
): Promise<void> {
  const { accessToken } = await scene.stage.app.services.sessions.issue(demoAdministrator.id, {
    strong: true,
  })
  const editor: Person = {
    id: demoAdministrator.id,
    credential: { Authorization: `Bearer ${accessToken}` },
  }
  const body = { code, authority_org_id: agencies.registration.id, content: aContent(content) }
  const draft = await does(editor, 'createRegistryService', { body })
  const published = { path: { id: draft.id }, body: { row_version: draft.row_version } }
  await does(editor, 'publishRegistryService', published)
}

/** The address of the page without the site. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname
