/** An element with its class and words; words are text, whatever they hold. */
export function make(name, kind, words) {
  const element = document.createElement(name)
  if (kind) element.className = kind
  if (words !== undefined) element.textContent = words
  return element
}

/** With the faults that the operation names, such as the kind of personal data. */
export const withFaults = (words, { details = [] }) =>
  [words, ...details.map(({ message }) => message)].filter(Boolean).join(' ')
