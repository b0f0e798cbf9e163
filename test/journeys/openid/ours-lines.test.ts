import { suite } from '../../support/suite.ts'
import { type CaseRun, registerCases } from './case.ts'
import { authorizeLines } from './cases/authorize-lines.ts'
import { resourceLines } from './cases/resource-lines.ts'
import { tokenLines } from './cases/token-lines.ts'
import { openOurs, ourClients } from './ours.ts'

const lines = suite<CaseRun>('the lines that every good issuer keeps')
registerCases(
  lines,
  [...authorizeLines, ...tokenLines, ...resourceLines].filter(({ needsTime }) => !needsTime),
  { open: () => openOurs(), clients: ourClients },
)
lines.run()
