import { make } from './assistant-make.js'
import { localPath } from './assistant-paths.js'
import { proposalEntry } from './assistant-proposal.js'

let number = 0

/** One question and its answer, to which parts are added as they come. */
export function showExchange(exchange, { texts, act }) {
  const name = `source-${++number}`
  const element = make('article', 'exchange')
  if (exchange.before) element.append(make('p', 'ui-hint', texts.assistantBefore))
  const question = make('p', 'question')
  question.append(make('span', 'ui-hidden', `${texts.assistantAsked}: `), exchange.question)
  const answer = make('div', 'answer')
  const text = make('p', 'text')
  const writing = make('p', 'writing', texts.assistantWriting)
  const spinner = make('span', 'spinner')
  writing.prepend(spinner)
  // Told once beside the log; what turns says nothing.
  writing.setAttribute('aria-hidden', 'true')
  const sources = listed('ol', 'sources', texts.assistantSources)
  const candidates = listed('ul', 'candidates', texts.assistantCandidates)
  const proposals = listed('ul', 'proposals', texts.assistantNext)
  const notices = make('div', 'notices')
  // In this order, whatever comes first.
  answer.append(text, candidates.element, sources.element, proposals.element, notices, writing)
  element.append(question, answer)
  let held = ''

  const shown = {
    element,
    language(language) {
      answer.lang = language
    },
    /** Each piece is whole sentences, and one addition to the log: that is what a screen reader says at once. */
    text(piece) {
      const whole = held + piece
      held = /\[\d{0,2}$/.exec(whole)?.[0] ?? ''
      const sentence = make('span')
      for (const part of whole.slice(0, whole.length - held.length).split(/(\[\d{1,2}\])/))
        if (part !== '') sentence.append(/^\[\d{1,2}\]$/.test(part) ? reference(part) : part)
      if (sentence.hasChildNodes()) text.append(sentence)
    },
    citation({ n, title, quote, href }) {
      const entry = make('li')
      entry.id = `${name}-${n}`
      entry.value = n
      entry.tabIndex = -1
      const path = localPath(href)
      const link = make(path ? 'a' : 'strong', '', title)
      if (path) link.href = path
      entry.append(link, make('p', 'quote', quote))
      sources.add(entry)
    },
    candidate({ title, summary, message }) {
      const entry = make('li')
      const button = make('button', 'ui-button ui-button-secondary', title)
      button.type = 'button'
      button.addEventListener('click', () => act.choose(message))
      entry.append(button, make('p', 'quote', summary))
      candidates.add(entry)
    },
    proposal(proposal) {
      const entry = proposalEntry(proposal, { texts, act })
      if (entry) proposals.add(entry)
    },
    notice({ text: words }) {
      notices.append(make('p', 'ui-hint', words))
    },
    end() {
      writing.remove()
      for (const mark of text.querySelectorAll('a'))
        if (!sources.list.querySelector(mark.hash)) mark.replaceWith(mark.textContent)
      if (held !== '') text.append(held)
      held = ''
      const { state, words, way } = exchange
      if (act.aloud && exchange.text !== '') answer.append(act.aloud(exchange))
      if (state === 'done') {
        if (exchange.conversation || exchange.judged) answer.append(act.judged(exchange))
        return
      }
      const said = { stopped: texts.assistantStopped, writing: texts.assistantBroken }[state]
      const ended = make('p', state === 'stopped' ? 'ui-hint' : 'trouble', said ?? words)
      const next = make('p', 'ui-actions')
      next.append(act.afterwards(exchange, way ?? 'again', shown))
      answer.append(ended, next)
    },
  }

  /** A link to the source, which may come later. */
  function reference(words) {
    const mark = make('a', 'mark', words)
    mark.href = `#${name}-${Number(words.slice(1, -1))}`
    mark.setAttribute('aria-label', `${words} ${texts.assistantSource}`)
    return mark
  }

  for (const part of ['language', 'text']) if (exchange[part]) shown[part](exchange[part])
  for (const [kind, parts] of [
    ['citation', exchange.citations],
    ['candidate', exchange.candidates ?? []],
    ['proposal', exchange.proposals],
    ['notice', exchange.notices],
  ])
    for (const part of parts) shown[kind](part)
  return shown
}

/** A list under its name. It is read when the person goes there, not aloud as it comes. */
function listed(kind, name, words) {
  const element = make('div', name)
  element.setAttribute('aria-live', 'off')
  const list = make(kind)
  list.setAttribute('aria-label', words)
  element.append(make('p', 'name', words), list)
  element.hidden = true
  return {
    element,
    list,
    add(entry) {
      list.append(entry)
      element.hidden = false
    },
  }
}
