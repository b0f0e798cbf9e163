// What a page in a browser does with this package. The server lets pages of its own origin call every operation, and
// pages of other origins the few that are public for them.
import { ConnectionError, errorCodes, Tamga, TamgaError, verifyWebhook, WebhookError } from '@tamga/sdk'
import {
  getCatalogService,
  getOpenidConfiguration,
  listCatalogServices,
  streamPublicAssistant,
} from '@tamga/sdk/platform'

interface Given {
  /** Of the server itself, which is another origin than that of the page. */
  platform: string
  webhook: { public_key: string; headers: Record<string, string>; body: string; tampered_body: string }
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

async function visit({ platform, webhook }: Given): Promise<string[]> {
  const done: string[] = []
  const check = (name: string, holds: boolean) => {
    if (!holds) throw new Error(`in the browser: ${name}`)
    done.push(name)
  }
  const tamga = new Tamga({ baseUrl: location.origin, language: 'en' })

  const codes: string[] = []
  for await (const { code } of tamga.each(listCatalogServices, { limit: 10 })) codes.push(code)
  check('list with paging', codes.length > 10 && new Set(codes).size === codes.length)

  const types: string[] = []
  const question = { message: 'Паспорт хэд вэ?', language: 'mn' } as const
  for await (const { type } of await streamPublicAssistant(tamga, { body: question })) types.push(type)
  check('SSE', types[0] === 'meta' && types.at(-1) === 'done')

  const missing = await failure(getCatalogService(tamga, { id: 'no-such-service' }))
  check(
    'typed error',
    missing instanceof TamgaError &&
      missing.code === errorCodes.catalogServiceNotFound &&
      missing.status === 404,
  )

  const { headers, body, tampered_body, public_key: keys } = webhook
  const { id } = await verifyWebhook({ headers, body, keys })
  const tampered = await failure(verifyWebhook({ headers, body: tampered_body, keys }))
  check('webhook signature', id === headers['webhook-id'] && tampered instanceof WebhookError)

  const elsewhere = new Tamga({ baseUrl: platform, retries: false })
  check('public from another origin', (await getOpenidConfiguration(elsewhere)).issuer !== '')
  const refused = await failure(listCatalogServices(elsewhere))
  check('closed to another origin', refused instanceof ConnectionError)
  return done
}

Object.assign(globalThis, { visit })
