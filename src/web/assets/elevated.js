import { ask, textsOf } from './ask.js'
import { watchCodeForm } from './code-form.js'
import { showRecoveryCodes } from './recovery-codes.js'

const texts = textsOf(document.querySelector('[data-me]'))
const own = document.querySelector('[data-own-codes]')
const one = (name) => own.querySelector(`[data-${name}]`)
const form = one('form="renew"')

one('renew').addEventListener('click', () => {
  one('renew').parentElement.hidden = true
  one('proof').hidden = false
  form.elements.code.focus()
})

watchCodeForm(
  form,
  texts,
  (trouble) => trouble.words?.(texts) ?? texts.offline,
  async (code) => {
    const { recovery_codes: codes } = await ask('POST', 'superadmin/me/recovery-codes', { code })
    one('proof').hidden = true
    form.reset()
    showRecoveryCodes(one('new-codes'), codes, texts)
    one('new-codes').hidden = false
    one('left').textContent = texts.recoveryLeft.replace('{count}', String(codes.length))
    one('left').focus()
  },
)
