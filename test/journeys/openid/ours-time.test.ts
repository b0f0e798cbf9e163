// Apart from the others, because a clock that has been turned is not turned back.
import { suite } from '../../support/suite.ts'
import { type CaseRun, registerCases } from './case.ts'
import { portable } from './cases/all.ts'
import { races } from './cases/races.ts'
import { openOurs, ourClients } from './ours.ts'

const later = suite<CaseRun>('what time and haste do to tokens')
registerCases(later, [...races, ...portable.filter(({ needsTime }) => needsTime)], {
  open: () => openOurs(),
  clients: ourClients,
  time: true,
})
later.run()
