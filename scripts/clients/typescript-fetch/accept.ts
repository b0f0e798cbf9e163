import { apiKey, call, client, must, refusal, token, unknownService, url } from './five-calls'
import {
  Configuration,
  ErrorResponseFromJSON,
  GovernmentServicesApi,
  OpenIDProviderApi,
  PublicCatalogueApi,
  ResponseError,
} from './platform30'
import { ToolsApi, Configuration as ToolsConfiguration } from './tools30'

async function main(): Promise<void> {
  const session = new Configuration({ basePath: url, accessToken: token })

  await call('search', async () => {
    const api = new PublicCatalogueApi(new Configuration({ basePath: url }))
    const answer = await api.listCatalogServices({ q: 'паспорт', limit: 3 })
    const code: string | undefined = answer.data.items[0]?.code
    return must(code !== undefined, answer)
  })

  await call('list', async () => {
    const answer = await new GovernmentServicesApi(session).listGovApplications()
    const length: number = answer.data.items.length
    return must(length >= 0, answer)
  })

  await call('refused', async () => {
    try {
      await new GovernmentServicesApi(session).createGovApplication({
        createGovApplicationRequest: {
          serviceCode: unknownService,
          channel: 'online',
          urgency: 'normal',
          formData: {},
          evidences: [],
        },
      })
    } catch (error) {
      if (!(error instanceof ResponseError)) throw error
      const body = ErrorResponseFromJSON(await error.response.json())
      const code: string = body.error
      must(code === refusal, body)
      return 'errors have no type: the program reads their body by ErrorResponseFromJSON'
    }
    return must(false, 'an application')
  })

  await call('token', async () => {
    const credentials = { username: client.id, password: client.secret }
    const api = new OpenIDProviderApi(new Configuration({ basePath: url, ...credentials }))
    const answer = await api.requestToken({ grantType: 'client_credentials', scope: 'svc:tools' })
    const issued: string = answer.accessToken
    return must(issued !== '', answer)
  })

  await call('tool', async () => {
    const api = new ToolsApi(new ToolsConfiguration({ basePath: url, apiKey }))
    const answer = await api.hostStatus({ hostStatusRequest: {} })
    const verdict: string | undefined = answer.data?.health.verdict
    return must(verdict !== undefined, answer)
  })
}

void main()
