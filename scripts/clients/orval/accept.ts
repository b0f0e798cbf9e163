import { apiKey, basic, bearer, call, must, refusal, unknownService, url } from './five-calls'
import { createGovApplication, listCatalogServices, listGovApplications, requestToken } from './platform30'
import { hostStatus } from './tools30'

// Its clients know paths alone.
const send = globalThis.fetch
globalThis.fetch = (path, init) => send(new URL(String(path), url), init)

async function main(): Promise<void> {
  await call('search', async () => {
    const answer = await listCatalogServices({ q: 'паспорт', limit: 3 })
    if (answer.status !== 200) return must(false, answer)
    const code: string | undefined = answer.data.data.items[0]?.code
    must(code !== undefined, answer.data)
    return 'clients know paths alone: fetch gets the server'
  })

  await call('list', async () => {
    const answer = await listGovApplications({}, { headers: bearer })
    if (answer.status !== 200) return must(false, answer)
    const length: number = answer.data.data.items.length
    return must(length >= 0, answer.data)
  })

  await call('refused', async () => {
    const answer = await createGovApplication(
      {
        service_code: unknownService,
        channel: 'online',
        urgency: 'normal',
        form_data: {},
        evidences: [],
      },
      { headers: bearer },
    )
    if (answer.status !== 404) return must(false, answer)
    const code: string = answer.data.error
    return must(code === refusal, answer.data)
  })

  await call('token', async () => {
    const form = { grant_type: 'client_credentials', scope: 'svc:tools' }
    const answer = await requestToken(form, { headers: basic })
    if (answer.status !== 200) return must(false, answer)
    const issued: string = answer.data.access_token
    return must(issued !== '', answer.data)
  })

  await call('tool', async () => {
    const answer = await hostStatus({}, { headers: { 'X-API-Key': apiKey } })
    if (answer.status !== 200) return must(false, answer)
    const verdict: string | undefined = answer.data.data?.health.verdict
    return must(verdict !== undefined, answer.data)
  })
}

void main()
