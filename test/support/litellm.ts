import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

export interface LiteLlm {
  api: { url: string; key: string }
  stop(): Promise<void>
}

/** Where `npm run check:litellm` installs it. */
export const litellmHome = resolve(import.meta.dirname, '..', '..', '.cache', 'litellm')

/** How long a proxy of so many modules may take to start on a busy machine. */
const START_MS = 240_000

/** LiteLLM's proxy in front of a model server, with the same names of models; undefined where it is not at hand. */
export async function openLiteLlm(
  server: { url: string; key: string },
  models: readonly string[],
): Promise<LiteLlm | undefined> {
  const program = programOf()
  if (program === undefined) return undefined
  const directory = await mkdtemp(join(tmpdir(), 'tamga-litellm-'))
  const [port, key] = [await freePort(), `sk-${randomBytes(16).toString('hex')}`]
  const config = {
    model_list: models.map((model) => ({
      model_name: model,
      litellm_params: { model: `openai/${model}`, api_base: server.url, api_key: server.key, max_retries: 0 },
    })),
    general_settings: { master_key: key },
    router_settings: { num_retries: 0, disable_cooldowns: true },
  }
  // JSON is YAML, too.
  await writeFile(join(directory, 'config.yaml'), JSON.stringify(config))
  const child = spawn(
    program,
    ['--config', 'config.yaml', '--host', '127.0.0.1', '--port', String(port), '--telemetry', 'False'],
    // Its own list of prices, so that it asks no one.
    {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LITELLM_LOCAL_MODEL_COST_MAP: 'True' },
    },
  )
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000)
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`LiteLLM did not start: ${said}`)
  })
  ended.catch(() => {})
  const url = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await rm(directory, { recursive: true, force: true })
  }
  try {
    const isUp = async () => (await fetch(`${url}/health/liveliness`)).ok
    await Promise.race([eventually(isUp, START_MS, 500), ended])
  } catch (error) {
    await stop()
    throw error
  }
  return { api: { url: `${url}/v1`, key }, stop }
}

function programOf(): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, 'litellm'))
  return [process.env.LITELLM ?? '', join(litellmHome, 'bin', 'litellm'), ...places].find(
    (path) => path !== '' && existsSync(path),
  )
}
