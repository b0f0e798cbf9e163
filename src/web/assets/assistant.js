import { OperationError, textsOf } from './ask.js'
import { eventsOf } from './assistant-events.js'
import { showExchange } from './assistant-exchange.js'
import { judgement } from './assistant-feedback.js'
import { make, withFaults } from './assistant-make.js'
import { openTalk } from './assistant-talk.js'
import { readerOf } from './assistant-voice.js'
// Who signs out in another tab is signed out here, too.
import './drafts.js'
import { newKey } from './key.js'

const panel = document.querySelector('[data-assistant]')
// Scripts of other pages load this one, too.
if (panel) begin()

function begin() {
  const texts = textsOf(panel)
  const { assistant: place, person, voice } = panel.dataset
  const one = (name) => panel.querySelector(`[data-${name}]`)
  const log = one('log')
  const form = one('question-form')
  const field = form.elements.question
  const examples = one('examples')
  const talk = openTalk(person)
  let underWay

  const tell = (words) => {
    one('told').textContent = words
  }

  /** What becomes hidden gives its focus to what takes its place. */
  function arrange() {
    const isBusy = underWay !== undefined
    const [hides, shows] = isBusy ? [one('send'), one('stop')] : [one('stop'), one('send')]
    const hadFocus = document.activeElement === hides
    shows.hidden = false
    hides.hidden = true
    if (hadFocus) (isBusy ? shows : field).focus()
    const isEmpty = talk.exchanges.length === 0
    one('start-over').hidden = isEmpty
    if (examples) examples.hidden = !isEmpty
    const goOn = one('go-on')
    if (goOn) goOn.hidden = isEmpty
  }

  const act = {
    /** Undefined where nothing reads. */
    aloud: voice && readerOf(voice, texts, tell),
    judged: (exchange) => judgement(exchange, { place, texts, tell, changed: () => talk.save() }),
    changed: () => talk.save(),
    /** The same question about what was meant. */
    choose(message) {
      if (underWay) return
      field.focus()
      put(message)
    },
    /** What can be done with an answer that did not come, or not whole. */
    afterwards(exchange, way, shown) {
      if (way === 'sign-in') return signInLink(exchange)
      const button = make('button', 'ui-button ui-button-secondary ui-button-small')
      button.type = 'button'
      button.textContent = way === 'change' ? texts.assistantChange : texts.assistantAgain
      button.addEventListener('click', () => {
        if (underWay) return
        if (exchange.state === 'stopped' || exchange.text !== '') button.parentElement.remove()
        else drop(exchange, shown)
        if (way === 'again') return put(exchange.question)
        field.value = exchange.question
        count()
        field.focus()
        arrange()
      })
      return button
    },
  }

  function drop(exchange, shown) {
    talk.exchanges.splice(talk.exchanges.indexOf(exchange), 1)
    shown.element.remove()
    talk.save()
  }

  /** Back to this page, where the question is sent again. */
  function signInLink({ question }) {
    const link = make('a', 'ui-button ui-button-secondary ui-button-small', texts.assistantGoOn)
    link.href = `/sign-in?${new URLSearchParams({ return_to: location.pathname })}`
    link.addEventListener('click', () => goOnWith(question))
    return link
  }

  function goOnWith(question) {
    talk.goOn = question
    talk.save()
  }

  async function put(question) {
    const exchange = {
      question,
      text: '',
      citations: [],
      candidates: [],
      proposals: [],
      notices: [],
      state: 'writing',
    }
    talk.exchanges.push(exchange)
    const shown = showExchange(exchange, { texts, act })
    log.append(shown.element)
    underWay = new AbortController()
    const { signal } = underWay
    arrange()
    tell(texts.assistantWriting)
    shown.element.scrollIntoView({ block: 'nearest' })
    try {
      await read(exchange, shown, signal)
      if (exchange.state === 'writing') throw new Error('the answer has no end')
    } catch (error) {
      fail(exchange, error, signal)
    }
    if (signal.reason === startedOver) return
    underWay = undefined
    talk.save()
    shown.end()
    arrange()
    tell(exchange.state === 'done' ? doneWith(exchange) : '')
  }

  /** One's own data have no published sources. */
  function doneWith({ citations: { length: count }, candidates }) {
    if (candidates.length > 0) return texts.assistantCandidates
    return count === 0 ? texts.assistantDoneOwn : texts.assistantDone.replace('{count}', String(count))
  }

  async function read(exchange, shown, signal) {
    const { conversation } = talk
    const body = { message: exchange.question, ...(conversation && { conversation }) }
    try {
      for await (const event of eventsOf(place, body, signal)) take(event, exchange, shown)
    } catch (error) {
      if (error.code !== 'ai.conversation' || !conversation) throw error
      // It has run out, or belongs to another: the question begins a new one.
      talk.conversation = undefined
      add('notice', { text: texts.assistantNewTalk }, exchange, shown)
      return read(exchange, shown, signal)
    }
  }

  function take(event, exchange, shown) {
    switch (event.type) {
      case 'meta':
        exchange.language = event.language
        shown.language(event.language)
        break
      case 'delta':
        exchange.text += event.text
        shown.text(event.text)
        break
      case 'citation':
      case 'candidate':
      case 'notice':
        add(event.type, event[event.type], exchange, shown)
        break
      case 'proposal':
        add('proposal', { ...event.proposal, key: newKey() }, exchange, shown)
        break
      case 'done':
        exchange.state = 'done'
        talk.conversation = event.conversation
        exchange.conversation = event.conversation
        break
      case 'error':
        exchange.state = 'failed'
        exchange.words = event.message || texts.assistantFailed
    }
    talk.save()
  }

  function add(kind, part, exchange, shown) {
    exchange[`${kind}s`].push(part)
    shown[kind](part)
  }

  function fail(exchange, error, signal) {
    if (exchange.state === 'failed') return
    exchange.state = signal.aborted ? 'stopped' : 'failed'
    if (signal.aborted) return
    if (!(error instanceof OperationError)) {
      exchange.words = texts.assistantBroken
      return
    }
    exchange.words = wordsOf(error)
    exchange.way = wayAfter(error)
  }

  function wordsOf(trouble) {
    const { status, code = '', retryAfter, message } = trouble
    if (status === 401) return texts.assistantSignedOut
    if (code.startsWith('ai.') && message) return withFaults(message, trouble)
    if (status === 429) return texts.assistantWait.replace('{seconds}', String(retryAfter ?? 60))
    return status >= 500 ? texts.assistantFailed : trouble.words(texts)
  }

  function wayAfter({ status }) {
    if (status === 401) return 'sign-in'
    return status === 400 || status === 422 ? 'change' : 'again'
  }

  const steps = [0, 10, 50, 100]
  let told = steps.length

  /** Said where it gets close, and aloud only now and then. */
  function count() {
    const left = field.maxLength - field.value.length
    const isClose = left <= 100
    const words = texts.assistantLeft.replace('{count}', String(left))
    one('left').textContent = isClose ? words : ''
    const step = steps.findIndex((most) => left <= most)
    if (isClose && step !== told) tell(words)
    told = step
  }

  field.addEventListener('input', count)
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    if (!underWay) form.requestSubmit()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const question = field.value.trim()
    if (underWay || question === '') return
    field.value = ''
    count()
    put(question)
  })
  one('stop').addEventListener('click', () => underWay?.abort())
  // What no one will read is not written.
  addEventListener('pagehide', () => underWay?.abort())
  for (const button of panel.querySelectorAll('[data-example]'))
    button.addEventListener('click', () => {
      if (underWay) return
      field.focus()
      put(button.textContent)
    })

  const startedOver = new Error('started over')
  one('start-over').addEventListener('click', () => {
    underWay?.abort(startedOver)
    underWay = undefined
    talk.exchanges.length = 0
    talk.conversation = undefined
    talk.goOn = undefined
    talk.save()
    log.replaceChildren()
    arrange()
    tell(texts.assistantCleared)
    field.focus()
  })
  one('sign-in')?.addEventListener('click', () => goOnWith(talk.exchanges.at(-1)?.question))

  const { goOn } = talk
  if (goOn !== undefined) talk.exchanges = talk.exchanges.filter(({ way }) => way !== 'sign-in')
  for (const exchange of talk.exchanges) {
    const shown = showExchange(exchange, { texts, act })
    shown.end()
    log.append(shown.element)
  }
  one('talk').hidden = false
  arrange()

  if (goOn === undefined) return
  talk.goOn = undefined
  talk.save()
  // Back without having signed in: there is nothing to go on with.
  if (person === '') return
  field.focus()
  put(goOn)
}
