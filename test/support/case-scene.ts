import type { Test } from 'uvu'
import type { CaseState } from '../../src/domains/cases/state-machine.ts'
import {
  type Authority,
  type PlantedCase,
  type PlantedService,
  plantAuthority,
  plantCase,
  plantService,
} from './gov.ts'
import { openStage, type Person, type Stage } from './stage.ts'

/** An authority with a service, and somebody who applies for it. */
export interface CaseScene {
  stage: Stage
  authority: Authority
  service: PlantedService
  applicant: Person
  /** A case of the applicant in that state. */
  aCase(state: CaseState, facts?: Parameters<typeof plantCase>[4]): Promise<PlantedCase>
}

/** Set before the tests of the suite, and taken down after them. */
export function caseScene(test: Test): CaseScene {
  const scene = {
    aCase: (state, facts) => plantCase(scene.stage, scene.service, scene.applicant, state, facts),
  } as CaseScene
  test.before(async () => {
    scene.stage = await openStage()
    scene.authority = await plantAuthority(scene.stage)
    scene.service = await plantService(scene.stage, scene.authority.orgId)
    scene.applicant = await scene.stage.signIn()
  })
  test.after(() => scene.stage?.close())
  return scene
}
