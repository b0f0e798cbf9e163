import { type Environment, type Form, forms } from '../clients/generator.ts'
import type { Server } from './consumer.ts'

/** What every acceptance program calls; it says `ok <name>` or `not ok <name>` of each, and may add `# <a note>`. */
const acceptanceCalls = [
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

interface Accepted {
  calls: number
  wrong: string[]
  notes: string[]
}

/** Makes the five calls with the clients of both versions of OpenAPI. */
export async function accept(consumer: string, call: (form: Form) => Promise<string>): Promise<Accepted> {
  const accepted: Accepted = { calls: 0, wrong: [], notes: [] }
  for (const form of forms) {
    const said = await call(form).catch((error: Error) => {
      console.log(`FAILED  ${consumer} calls of ${form}: ${error.message}`)
      return error.message
    })
    for (const name of acceptanceCalls) {
      accepted.calls++
      const found = new RegExp(`^(not )?ok ${name}(?: # (.*))?$`, 'm').exec(said)
      const [, not, note] = found ?? []
      if (found === null) accepted.wrong.push(`${name} ${form}: not called (${lastOf(said)})`)
      else if (not) accepted.wrong.push(`${name} ${form}: ${note?.slice(0, 200) ?? 'failed'}`)
      else if (note && !accepted.notes.includes(note)) accepted.notes.push(note)
    }
  }
  return accepted
}

export const environmentOf = ({ url, key, token, client }: Server): Environment => ({
  TAMGA_URL: url,
  TAMGA_TOKEN: token,
  TAMGA_CLIENT_ID: client.id,
  TAMGA_CLIENT_SECRET: client.secret,
  TAMGA_API_KEY: key,
})

const lastOf = (said: string): string => said.trim().split('\n').at(-1)?.slice(0, 120) ?? ''
