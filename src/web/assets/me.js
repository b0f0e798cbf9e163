import { ask, textsOf } from './ask.js'

const card = document.querySelector('[data-me]')
const texts = textsOf(card)
const fault = card.querySelector('[data-fault]')

for (const time of document.querySelectorAll('time')) {
  const words = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  time.textContent = words.format(new Date(time.dateTime))
}

/** One change at a time, with what went wrong said beside it. */
async function change(button, work) {
  fault.textContent = ''
  button.disabled = true
  try {
    await work()
  } catch (trouble) {
    button.disabled = false
    fault.textContent = trouble.words?.(texts) ?? texts.offline
  }
}

const signOut = card.querySelector('[data-sign-out]')
signOut.addEventListener('click', () =>
  change(signOut, async () => {
    await ask('POST', 'auth/logout').catch((trouble) => {
      // Whoever is not signed in any more wanted exactly that.
      if (trouble.status !== 401) throw trouble
    })
    location.assign('/sign-in?signed_out=1')
  }),
)
