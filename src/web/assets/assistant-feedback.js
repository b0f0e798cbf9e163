import { send } from './assistant-events.js'
import { make } from './assistant-make.js'

/** Whether an answer helped: two buttons, and thanks in their place once one has been pressed. */
export function judgement(exchange, { place, texts, tell, changed }) {
  const row = make('p', 'ui-actions')
  if (exchange.judged) {
    row.append(make('span', 'ui-hint', texts.assistantJudged))
    return row
  }
  const buttons = [
    [true, texts.assistantHelped],
    [false, texts.assistantDidNotHelp],
  ].map(([helpful, words]) => {
    const button = make('button', 'ui-button ui-button-secondary ui-button-small', words)
    button.type = 'button'
    button.addEventListener('click', () => rate(helpful))
    return button
  })
  row.append(make('span', 'ui-hint', texts.assistantRate), ...buttons)
  return row

  async function rate(helpful) {
    for (const button of buttons) button.disabled = true
    const { conversation } = exchange
    const path = place.replace('chat/stream', 'feedback')
    const response = await send(path, { conversation, helpful }, new AbortController().signal).catch(
      () => undefined,
    )
    // An answer that is too old to be judged is not asked about again.
    const isOver = response?.ok || response?.status === 422
    if (!isOver) for (const button of buttons) button.disabled = false
    const words = isOver ? texts.assistantJudged : texts.assistantNotJudged
    tell(words)
    if (!isOver) return
    exchange.judged = true
    delete exchange.conversation
    row.replaceChildren(make('span', 'ui-hint', words))
    changed()
  }
}
