import { apiKey, call, client, must, refusal, token, unknownService, url } from './five-calls'
import { createGovApplication, listCatalogServices, listGovApplications, requestToken } from './platform30'
import { createClient } from './platform30/client'
import { hostStatus } from './tools30'
import { createClient as createToolsClient } from './tools30/client'

async function main(): Promise<void> {
  const platform = createClient({
    baseUrl: url,
    auth: ({ scheme }) => (scheme === 'basic' ? `${client.id}:${client.secret}` : token),
  })

  await call('search', async () => {
    const { data, error } = await listCatalogServices({
      client: platform,
      query: { q: 'паспорт', limit: 3 },
    })
    const code: string | undefined = data?.data.items[0]?.code
    return must(code !== undefined, data ?? error)
  })

  await call('list', async () => {
    const { data, error } = await listGovApplications({ client: platform })
    const length: number | undefined = data?.data.items.length
    return must(length !== undefined, error)
  })

  await call('refused', async () => {
    const { error } = await createGovApplication({
      client: platform,
      body: {
        service_code: unknownService,
        channel: 'online',
        urgency: 'normal',
        form_data: {},
        evidences: [],
      },
    })
    const code: string | undefined = error?.error
    return must(code === refusal, error)
  })

  await call('token', async () => {
    const { data, error } = await requestToken({
      client: platform,
      body: { grant_type: 'client_credentials', scope: 'svc:tools' },
    })
    const issued: string | undefined = data?.access_token
    return must(issued !== undefined, error)
  })

  await call('tool', async () => {
    const tools = createToolsClient({
      baseUrl: url,
      auth: ({ type }) => (type === 'apiKey' ? apiKey : undefined),
    })
    const { data, error } = await hostStatus({ client: tools, body: {} })
    const verdict: string | undefined = data?.data?.health.verdict
    return must(verdict !== undefined, data ?? error)
  })
}

void main()
