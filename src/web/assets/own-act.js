import { textsOf } from './ask.js'

/** What the pages below /me hold for their scripts. */
export const root = document.querySelector('[data-me]')
export const texts = textsOf(root)
export const signedOut = '/sign-in?signed_out=1'

/** One change at a time; what went wrong is said at `place`, else at the top of the page. True where it worked. */
export async function change(button, work, place = root) {
  const fault = place.querySelector('[data-fault]')
  fault.textContent = ''
  button.disabled = true
  try {
    await work()
    return true
  } catch (trouble) {
    fault.textContent = trouble.words?.(texts) ?? texts.offline
    return false
  } finally {
    button.disabled = false
  }
}

/** Every button with this mark, with its value. */
export function onEach(mark, act) {
  for (const button of root.querySelectorAll(`[data-${mark}]`))
    button.addEventListener('click', () => act(button, button.getAttribute(`data-${mark}`)))
}

/** Takes what has ended from its list, and moves the focus from it to the heading of the part. */
export function removeRow(button, part, words, place) {
  button.closest('li').remove()
  part.querySelector(place).textContent = words
  focusHeading(part)
}

export function focusHeading(part) {
  const heading = part.querySelector('h2')
  heading.tabIndex = -1
  heading.focus()
}

/** What is gone meanwhile is what was wanted. */
export const unless = (code) => (trouble) => {
  if (trouble.code !== code) throw trouble
}
