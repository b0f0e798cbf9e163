import { textsOf } from './ask.js'
import './confirm.js'
import { watchEid } from './eid.js'

const card = document.querySelector('[data-card]')
/** Super admins show it first, and go on from there. */
const secondFactor = `/superadmin?${new URLSearchParams({ return_to: card.dataset.returnTo })}`

const start = watchEid(
  card,
  textsOf(card),
  {
    start: 'auth/eid/start-code',
    startById: 'auth/eid/start-id',
    status: 'auth/status/current',
    poll: 'auth/eid/poll',
    resume: 'underWay' in card.dataset,
  },
  ({ mfa_required: isDue }) => location.replace(isDue ? secondFactor : card.dataset.returnTo),
)
const ways = card.querySelector('[data-eid-ways]')
card.querySelector('[data-by-eid]')?.addEventListener('click', ({ target }) => {
  target.closest('button').parentElement.remove()
  card.querySelector('[data-ways-card]').hidden = ways.hidden = false
  ways.focus()
  start()
})
if (!ways.hidden) start()
