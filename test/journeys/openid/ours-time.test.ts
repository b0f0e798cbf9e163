// Apart from the others, because a clock that has been turned is not turned back.
import { suite } from '../../support/suite.ts'
import { enlist, type Play } from './case.ts'
import { portable } from './cases/all.ts'
import { races } from './cases/races.ts'
import { openOurs, ourClients } from './ours.ts'

const later = suite<Play>('what time and haste do to tokens')
enlist(later, [...races, ...portable.filter(({ needsTime }) => needsTime)], {
  open: () => openOurs(),
  clients: ourClients,
  time: true,
})
later.run()
