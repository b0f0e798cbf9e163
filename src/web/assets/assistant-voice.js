import { OperationError } from './ask.js'
import { make, withFaults } from './assistant-make.js'

/** As much as everyone may have read at once. */
const LONGEST = 600

/** Makes buttons that read an answer aloud, one at a time, and stop when they are pressed again. */
export function readerOf(path, texts, tell) {
  let reading

  return ({ text, language }) => {
    const button = make('button', 'ui-button ui-button-plain ui-button-small aloud', texts.assistantAloud)
    button.type = 'button'
    button.addEventListener('click', async () => {
      const isOwn = reading?.button === button
      reading?.stop.abort()
      if (isOwn) return
      const stop = new AbortController()
      reading = { button, stop }
      button.textContent = texts.assistantQuiet
      try {
        await readAloud(path, { text, language }, stop.signal)
      } catch (trouble) {
        if (!stop.signal.aborted) tell(withFaults(trouble.words?.(texts) ?? texts.assistantFailed, trouble))
      }
      button.textContent = texts.assistantAloud
      if (reading?.button === button) reading = undefined
    })
    return button
  }
}

/** Sounds come through the page's own decoder: its policy lets no audio element load anything. */
async function readAloud(path, { text, language }, signal) {
  const sounds = new AudioContext()
  try {
    for (const piece of piecesOf(text))
      await play(sounds, await spoken(path, piece, language, signal), signal)
  } finally {
    await sounds.close()
  }
}

/** Between sentences where there are any; numbers of sources are not read. */
function piecesOf(text) {
  const pieces = ['']
  for (const sentence of text.replaceAll(/\s*\[\d{1,2}\]/g, '').split(/(?<=[.!?…:])\s+|\n+/)) {
    const longer = `${pieces.at(-1)} ${sentence.slice(0, LONGEST)}`.trim()
    if (longer.length <= LONGEST) pieces[pieces.length - 1] = longer
    else pieces.push(sentence.slice(0, LONGEST))
  }
  return pieces.filter((piece) => piece !== '')
}

async function spoken(path, text, language, signal) {
  const response = await fetch(`/web/api/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Tamga-Request': '1' },
    body: JSON.stringify({ text, ...(language && { language }) }),
    cache: 'no-store',
    credentials: 'same-origin',
    signal,
  })
  if (response.ok) return response.arrayBuffer()
  const answer = await response.json().catch(() => ({}))
  throw new OperationError(response.status, Number(response.headers.get('Retry-After')) || undefined, answer)
}

async function play(sounds, bytes, signal) {
  const source = sounds.createBufferSource()
  source.buffer = await sounds.decodeAudioData(bytes)
  source.connect(sounds.destination)
  await new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
    source.addEventListener('ended', resolve, { once: true })
    source.start()
  })
}
