import { ask } from './ask.js'
import { change, onEach, removeRow, root, texts } from './own-act.js'
import { confirmed } from './ui-dialog.js'
import { toast } from './ui-toast.js'

const waiting = root.querySelector('[data-waiting]')

/** An invitation that was withdrawn or answered meanwhile is none any more. */
function answer(button, id, way, words) {
  return change(button, async () => {
    const gone = await ask('POST', `org/invitations/${id}/${way}`, {}).then(
      () => false,
      (trouble) => {
        if (trouble.code !== 'org.invitation_not_found') throw trouble
        return true
      },
    )
    const told = (gone ? texts.waitingGone : words).replace('{name}', button.dataset.label)
    removeRow(button, waiting, told, '[data-answered]')
  })
}

onEach('accept-offer', (button, id) => answer(button, id, 'accept', texts.waitingAccepted))

onEach('decline-offer', async (button, id) => {
  if (!(await confirmed(texts.waitingDeclineAsk.replace('{name}', button.dataset.label)))) return
  answer(button, id, 'decline', texts.waitingDeclined)
})

onEach('unlink-organisation', (button, regNo) =>
  change(button, async () => {
    await ask('DELETE', `users/me/eid/organizations/${encodeURIComponent(regNo)}`)
    location.reload()
  }),
)

const form = root.querySelector('[data-link-organisation]')

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const input = form.elements.reg_no
  const number = input.value.trim()
  if (number === '') return input.focus()
  change(
    form.querySelector('[type=submit]'),
    async () => {
      await ask('POST', 'users/me/eid/organizations', { reg_no: number })
      toast(texts.organisationLinked)
      location.reload()
    },
    form,
  )
})
