/**
 * Single keys, by the letter that they type or, where that is not Latin, by their place: a Cyrillic layout has the same
 * keys, and Dvorak keeps its letters.
 */
const places = {
  KeyJ: 'j',
  KeyK: 'k',
  KeyN: 'n',
  KeyO: 'o',
  KeyT: 't',
  KeyX: 'x',
  Slash: '/',
}

export function keyOf({ key, code, shiftKey }) {
  if (key === '/' || key === '?') return key
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const place = places[code]
  return place === '/' && shiftKey ? '?' : place
}

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Calls the action of a key, unless the officer is typing, a dialog is open, or the keys are switched off. */
export function listenToKeys(actions, isOn) {
  document.addEventListener('keydown', (event) => {
    const { target, ctrlKey, metaKey, altKey, isComposing } = event
    if (!isOn || ctrlKey || metaKey || altKey || isComposing) return
    if (target.closest?.(typing) || document.querySelector('dialog[open]')) return
    const act = actions[keyOf(event)]
    if (!act) return
    event.preventDefault()
    act()
  })
}

export const openKeys = () => document.getElementById('desk-keys')?.showModal()
