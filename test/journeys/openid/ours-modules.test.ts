import { suite } from '../../support/suite.ts'
import { type CaseRun, registerCases } from './case.ts'
import { basicModules } from './cases/basic.ts'
import { configModules } from './cases/config.ts'
import { logoutModules } from './cases/logout.ts'
import { openOurs, ourClients } from './ours.ts'

const modules = suite<CaseRun>('the modules of the OpenID Foundation')
registerCases(
  modules,
  [...basicModules, ...configModules, ...logoutModules].filter(({ needsTime }) => !needsTime),
  { open: () => openOurs(), clients: ourClients },
)
modules.run()
