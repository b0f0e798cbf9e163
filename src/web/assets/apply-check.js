import { dayWords } from './words.js'

/** What was filled in, line by line, each with a way to change it. */
export function drawAnswers(list, lines, { texts, change }) {
  list.replaceChildren(
    ...lines.map(({ name, value, target, step }) => {
      const [pair, title, said, ways] = ['div', 'dt', 'dd', 'dd'].map((tag) => document.createElement(tag))
      title.textContent = name
      said.textContent = value === '' ? texts.checkNone : value
      pair.append(title, said)
      if (!target) return pair
      ways.className = 'ui-facts-change'
      const link = document.createElement('a')
      link.href = `#${step}`
      link.append(texts.checkChange)
      const of = document.createElement('span')
      of.className = 'ui-hidden'
      of.textContent = ` ${name}`
      link.append(of)
      link.addEventListener('click', (event) => {
        event.preventDefault()
        change(step, target)
      })
      ways.append(link)
      pair.append(ways)
      return pair
    }),
  )
}

/** What a control says, as people read it. */
export function answerOf(control, texts) {
  if (control.type === 'checkbox') return control.checked ? texts.yes : texts.no
  if (control.tagName === 'SELECT') return control.value === '' ? '' : control.selectedOptions[0].textContent
  return dayWords(control.value.trim())
}
