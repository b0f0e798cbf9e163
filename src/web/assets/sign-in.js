import { textsOf } from './ask.js'
import { watchEid } from './eid.js'

const card = document.querySelector('[data-card]')

const start = watchEid(
  card,
  textsOf(card),
  {
    start: 'auth/eid/start',
    startById: 'auth/eid/start-id',
    status: 'auth/status/current',
    poll: 'auth/eid/poll',
    resume: 'underWay' in card.dataset,
  },
  () => location.replace(card.dataset.returnTo),
)
start()
