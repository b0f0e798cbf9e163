import type { Test } from 'uvu'
import type { CaseState } from '../../src/domains/services/cases/state-machine.ts'
import {
  type Authority,
  type SeededCase,
  type SeededService,
  seedAuthority,
  seedCase,
  seedService,
} from './gov.ts'
import { openStage, type Person, type Stage } from './stage.ts'

/** An authority with a service, and someone who applies for it. */
interface CaseScene {
  stage: Stage
  authority: Authority
  service: SeededService
  applicant: Person
  /** A case of the applicant in that state. */
  aCase(state: CaseState, facts?: Parameters<typeof seedCase>[4]): Promise<SeededCase>
}

/** Set before the tests of the suite, and taken down after them. */
export function caseScene(test: Test): CaseScene {
  const scene = {
    aCase: (state, facts) => seedCase(scene.stage, scene.service, scene.applicant, state, facts),
  } as CaseScene
  test.before(async () => {
    scene.stage = await openStage()
    scene.authority = await seedAuthority(scene.stage)
    scene.service = await seedService(scene.stage, scene.authority.orgId)
    scene.applicant = await scene.stage.signIn()
  })
  test.after(() => scene.stage?.close())
  return scene
}
