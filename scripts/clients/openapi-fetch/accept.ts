import { apiKey, basic, bearer, call, must, refusal, unknownService, url } from './five-calls'
import { clientOf } from './platform30'
import { clientOf as toolsOf } from './tools30'

async function main(): Promise<void> {
  const platform = clientOf({ baseUrl: url })

  await call('search', async () => {
    const { data, error } = await platform.GET('/api/v1/catalog/services', {
      params: { query: { q: 'паспорт', limit: 3 } },
    })
    const code: string | undefined = data?.data.items[0]?.code
    return must(code !== undefined, data ?? error)
  })

  await call('list', async () => {
    const { data, error } = await platform.GET('/api/v1/gov/applications', { headers: bearer })
    const length: number | undefined = data?.data.items.length
    return must(length !== undefined, error)
  })

  await call('refused', async () => {
    const { error } = await platform.POST('/api/v1/gov/applications', {
      headers: bearer,
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
    const { data, error } = await platform.POST('/oauth2/token', {
      headers: { ...basic, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: { grant_type: 'client_credentials', scope: 'svc:tools' },
    })
    const token: string | undefined = data?.access_token
    must(token !== undefined, error)
    return 'forms are sent where the call sets their Content-Type'
  })

  await call('tool', async () => {
    const tools = toolsOf({ baseUrl: url, headers: { 'X-API-Key': apiKey } })
    const { data, error } = await tools.POST('/api/v1/tools/host_status', { body: {} })
    const verdict: string | undefined = data?.data?.health.verdict
    return must(verdict !== undefined, data ?? error)
  })
}

void main()
