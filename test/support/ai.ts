import { launchSimulator } from '../../src/demo/launch.ts'
import type { FaultName, FaultOptions } from '../../src/simulators/ai/faults.ts'
import type { RecordedRequest } from '../../src/simulators/ai/requests.ts'
import type { Rule } from '../../src/simulators/ai/script.ts'
import { faultsAt } from './faults.ts'

type Purpose = 'chat' | 'chat_2' | 'tts' | 'stt' | 'embed'

export interface AiSimulator {
  url: string
  /** Base address of its API, and its key. */
  api: { url: string; key: string }
  /** Settings by which the platform uses it for these purposes; the models of chat and chat_2 have different names. */
  settings(...purposes: Purpose[]): Record<string, string>
  /** Replaces the script of the model; the first rule that matches answers. */
  script(...rules: Rule[]): Promise<void>
  fault(name: FaultName, options?: FaultOptions): Promise<void>
  /** Ends all faults, the script, and the log of requests. */
  calm(): Promise<void>
  /** What it was asked, oldest first. */
  requests(): Promise<RecordedRequest[]>
  stop(): Promise<void>
}

/** Names of its models, by purpose. */
const models: Readonly<Record<Purpose, string>> = {
  chat: 'scripted',
  chat_2: 'scripted-2',
  tts: 'simulated-voice',
  stt: 'simulated-ear',
  embed: 'simulated-vectors',
}

/** The simulated model server, in its own process. */
export async function startAiSimulator(): Promise<AiSimulator> {
  const launched = await launchSimulator('ai', { directory: '/nowhere', environment: 'test' })
  const api = { url: launched.settings.AI_TTS_URL ?? '', key: launched.settings.AI_TTS_KEY ?? '' }
  const { fault, calm } = faultsAt<FaultName, FaultOptions>(launched.url)

  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' }
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method }
    const answer = await fetch(launched.url + path, init)
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer
  }

  return {
    url: launched.url,
    api,
    settings: (...purposes) => Object.assign({}, ...purposes.map((purpose) => settingsOf(purpose, api))),
    script: async (...rules) => void (await ask('POST', '/simulator/script', { rules })),
    fault,
    async calm() {
      await Promise.all([calm(), ask('DELETE', '/simulator/script'), ask('DELETE', '/simulator/requests')])
    },
    requests: async () => (await (await ask('GET', '/simulator/requests')).json()) as RecordedRequest[],
    stop: () => launched.stop(),
  }
}

/** However slow the machine is: what a test leaves waiting, the test ends. */
const timeouts = {
  AI_CHAT_FIRST_SECONDS: '600',
  AI_CHAT_SILENCE_SECONDS: '600',
  AI_CHAT_SECONDS: '600',
}

function settingsOf(purpose: Purpose, { url, key }: AiSimulator['api']): Record<string, string> {
  const prefix = `AI_${purpose.toUpperCase()}`
  return {
    [`${prefix}_URL`]: url,
    [`${prefix}_MODEL`]: models[purpose],
    [`${prefix}_KEY`]: key,
    ...(purpose === 'tts' && { AI_TTS_FORMAT: 'wav' }),
    ...(purpose === 'chat' && timeouts),
  }
}
