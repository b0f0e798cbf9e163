import type { Environment, Folders, Form, Generator } from '../clients/generator.ts'
import type { Server } from './consumer.ts'

/** What every acceptance program calls; it says `ok <name>` or `not ok <name>` of each, and may add `# <a note>`. */
export const acceptanceCalls = [
  /** Searches the catalogue: an answer with types. */
  'search',
  /** Lists a person's applications, with the token of a session. */
  'list',
  /** Applies for a service that there is not: the error's body has a type, by which its code is read. */
  'refused',
  /** Asks for a token by client credentials: the body is a form. */
  'token',
  /** Calls a tool with an API key, of the tools' document. */
  'tool',
] as const

export interface Accepted {
  calls: number
  wrong: string[]
  notes: string[]
}

export const forms: readonly Form[] = ['30', '31']

/** Makes the five calls with the clients of both versions of OpenAPI. */
export async function accept(generator: Generator, folders: Folders, server: Server): Promise<Accepted> {
  const callWith = async (form: Form) =>
    (await generator.call?.(form, folders, environmentOf(server))) ?? 'it has no acceptance program'
  const accepted: Accepted = { calls: 0, wrong: [], notes: [] }
  for (const form of forms) {
    const said = await callWith(form).catch((error: Error) => {
      console.log(`FAILED  ${generator.name} calls of ${form}: ${error.message}`)
      return error.message
    })
    for (const name of acceptanceCalls) {
      accepted.calls++
      const [, not, note] = new RegExp(`^(not )?ok ${name}(?: # (.*))?$`, 'm').exec(said) ?? []
      if (!said.match(new RegExp(`^(?:not )?ok ${name}\\b`, 'm')))
        accepted.wrong.push(`${name} ${form}: not called (${lastOf(said)})`)
      else if (not) accepted.wrong.push(`${name} ${form}: ${note?.slice(0, 200) ?? 'failed'}`)
      else if (note && !accepted.notes.includes(note)) accepted.notes.push(note)
    }
  }
  return accepted
}

const environmentOf = ({ url, key, token, client }: Server): Environment => ({
  TAMGA_URL: url,
  TAMGA_TOKEN: token,
  TAMGA_CLIENT_ID: client.id,
  TAMGA_CLIENT_SECRET: client.secret,
  TAMGA_API_KEY: key,
})

const lastOf = (said: string): string => said.trim().split('\n').at(-1)?.slice(0, 120) ?? ''
