import { type Api, RequestRefused } from './api.ts'
import { verifyListed } from './console-certificate.ts'
import { parseAccount, parseActivity, parseCertificates, parseDevices } from './console-responses.ts'
import { type EidProvider, EidUnknownCursor } from './port.ts'
import type { CertificateChecks } from './trusted-certificate.ts'

/** Lists of many entries or certificates. */
const LIMIT = 512 * 1024

type Console = Pick<EidProvider, 'account' | 'certificates' | 'devices' | 'activity'>

/** What people may see of their own eID. */
export function createConsole(api: Api, party: object, checks: CertificateChecks): Console {
  const ask = (civilId: string, what: string, signal: AbortSignal, more: object = {}): Promise<unknown> =>
    api.post(['person', civilId, what], { ...party, ...more }, { signal, limit: LIMIT, repeatable: true })

  return {
    account: async (civilId, signal) => parseAccount(await ask(civilId, 'summary', signal)),
    async certificates(civilId, signal) {
      const listed = parseCertificates(await ask(civilId, 'certificates', signal))
      return Promise.all(listed.map((one) => verifyListed(one, civilId, checks)))
    },
    devices: async (civilId, signal) => parseDevices(await ask(civilId, 'devices', signal), civilId),
    async activity(civilId, page, signal) {
      const answer = await ask(civilId, 'activity', signal, page).catch((error) => {
        // The cursor is the only part of the request that may be wrong.
        if (page.before === undefined || !(error instanceof RequestRefused) || error.status !== 400)
          throw error
        throw new EidUnknownCursor('the eID provider does not know the place in the list', { cause: error })
      })
      return parseActivity(answer, page)
    },
  }
}
