import { eventually } from '../../test/support/eventually.ts'
import type { Demonstration } from './demonstration.ts'

/** People of the simulated phone. */
export const citizen = { nationalId: 'ТЭ92023024', pin: '1232' }
export const officer = { nationalId: 'ДА01223058', pin: '1235' }

export interface SignedIn {
  cookies: { name: string; value: string }[]
  /** What that operation answers this person. */
  get<T>(path: string): Promise<T>
}

/** Signs a person in with the simulated phone, by push. */
export async function signIn({ origin, phone }: Demonstration, person: typeof citizen): Promise<SignedIn> {
  const post = <T>(address: string, body: object) =>
    answerOf<T>(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const eid = `${origin}/api/v1/auth/eid`
  const { data: started } = await post<Data<{ sid: string; verification_code: string }>>(`${eid}/start-id`, {
    national_id: person.nationalId,
  })
  const requests = `${phone}/api/requests`
  let request: string | undefined
  await eventually(async () => {
    const waiting = await answerOf<{ id: string }[]>(
      `${requests}?nationalId=${encodeURIComponent(person.nationalId)}`,
    )
    request = waiting.at(-1)?.id
    return request !== undefined
  })
  await post(`${requests}/${request}/code`, { code: started.verification_code })
  await post(`${requests}/${request}/pin`, { pin: person.pin })
  let tokens: Tokens | undefined
  await eventually(async () => {
    tokens = (await post<Data<{ tokens?: Tokens }>>(`${eid}/poll`, { sid: started.sid })).data.tokens
    return tokens !== undefined
  })
  const { access_token, refresh_token } = tokens as unknown as Tokens
  return {
    cookies: [
      { name: '__Host-tamga_access', value: access_token },
      { name: '__Host-tamga_refresh', value: refresh_token },
    ],
    get: async <T>(path: string) =>
      (
        await answerOf<Data<T>>(`${origin}/api/v1${path}`, {
          headers: { Authorization: `Bearer ${access_token}` },
        })
      ).data,
  }
}

interface Data<T> {
  data: T
}

interface Tokens {
  access_token: string
  refresh_token: string
}

async function answerOf<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** The cookies as a new browser takes them. */
export const stateOf = ({ cookies }: SignedIn) => ({
  cookies: cookies.map((cookie) => ({
    ...cookie,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: true,
    sameSite: 'Lax' as const,
  })),
  origins: [],
})
