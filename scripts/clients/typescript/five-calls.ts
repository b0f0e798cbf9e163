// Beside every acceptance program in TypeScript, which is compiled with a generated client and nothing else in sight.
declare const process: { env: Record<string, string | undefined> }

function given(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

export const url = given('TAMGA_URL')
export const token = given('TAMGA_TOKEN')
export const client = { id: given('TAMGA_CLIENT_ID'), secret: given('TAMGA_CLIENT_SECRET') }
export const apiKey = given('TAMGA_API_KEY')

export const bearer = { Authorization: `Bearer ${token}` }
export const basic = { Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` }

/** Well written, and of no service. */
export const unknownService = 'no-such-service'
export const refusal = 'cases.service_not_found'

/** Says what came of a call, with the note that it returns. */
export async function call(name: string, work: () => Promise<string | undefined>): Promise<void> {
  try {
    const note = await work()
    console.log(note === undefined ? `ok ${name}` : `ok ${name} # ${note}`)
  } catch (error) {
    console.log(`not ok ${name} # ${String(error).replaceAll('\n', ' ')}`)
  }
}

export function must(isSo: boolean, otherwise: unknown): undefined {
  if (!isSo) throw new Error(`got ${JSON.stringify(otherwise)}`)
  return undefined
}
