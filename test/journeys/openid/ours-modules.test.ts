import { suite } from '../../support/suite.ts'
import { enlist, type Play } from './case.ts'
import { basicModules } from './cases/basic.ts'
import { configModules } from './cases/config.ts'
import { logoutModules } from './cases/logout.ts'
import { openOurs, ourClients } from './ours.ts'

const modules = suite<Play>('the modules of the OpenID Foundation')
enlist(
  modules,
  [...basicModules, ...configModules, ...logoutModules].filter(({ needsTime }) => !needsTime),
  { open: () => openOurs(), clients: ourClients },
)
modules.run()
