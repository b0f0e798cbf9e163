import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as client from 'openid-client'

/** An application elsewhere, written with openid-client, with its own pages and sessions. */
export interface RelyingParty {
  url: string
  /** What a registration of it needs. */
  addresses: { redirectUris: string[]; postLogoutRedirectUris: string[]; backchannelLogoutUri: string }
  /** Learns of the issuer, once it is registered there. */
  meet(issuer: string, clientId: string, secret: string): Promise<void>
  /** The tokens and claims of the last person who came back. */
  last:
    | { tokens: client.TokenEndpointResponse; claims: client.IDToken; userInfo: client.UserInfoResponse }
    | undefined
  logoutTokens: string[]
  refresh(): Promise<client.TokenEndpointResponse>
  stop(): Promise<void>
}

interface Flow {
  verifier: string
  state: string
  nonce: string
}

/** Each sign-in has a flow of its own, named by its state, as two tabs have. */
export async function openRelyingParty(scope = 'openid profile email offline_access'): Promise<RelyingParty> {
  const flows = new Map<string, Flow>()
  let configuration: client.Configuration | undefined

  const issuer = (): client.Configuration => {
    if (!configuration) throw new Error('no one has met the issuer yet')
    return configuration
  }

  async function begin(query: URLSearchParams): Promise<string> {
    const flow: Flow = {
      verifier: client.randomPKCECodeVerifier(),
      state: client.randomState(),
      nonce: client.randomNonce(),
    }
    flows.set(flow.state, flow)
    const url = client.buildAuthorizationUrl(issuer(), {
      redirect_uri: `${party.url}/callback`,
      scope,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ...Object.fromEntries(query),
    })
    return url.href
  }

  async function comeBack(url: URL): Promise<string> {
    const flow = flows.get(url.searchParams.get('state') ?? '')
    if (!flow) throw new Error('an answer to a question that no one asked')
    flows.delete(flow.state)
    if (url.searchParams.has('error')) return `<h1>Not signed in: ${url.searchParams.get('error')}</h1>`
    const tokens = await client.authorizationCodeGrant(issuer(), url, {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims() as client.IDToken
    const userInfo = await client.fetchUserInfo(issuer(), tokens.access_token, claims.sub)
    party.last = { tokens, claims, userInfo }
    return `<h1>Welcome, ${userInfo.given_name}</h1><a href="/logout">Leave</a>`
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', party.url)
    const page = (text: string) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>RP</title>${text}`)
    const to = (location: string) => response.writeHead(303, { Location: location }).end()
    switch (url.pathname) {
      case '/login':
        return void to(await begin(url.searchParams))
      case '/callback':
        return void page(await comeBack(url))
      case '/logout':
        return void to(
          client.buildEndSessionUrl(issuer(), {
            id_token_hint: party.last?.tokens.id_token ?? '',
            post_logout_redirect_uri: `${party.url}/bye`,
            state: 'left',
          }).href,
        )
      case '/backchannel': {
        let body = ''
        for await (const chunk of request) body += chunk
        party.logoutTokens.push(new URLSearchParams(body).get('logout_token') ?? '')
        return void response.writeHead(200).end()
      }
      default:
        page(url.pathname === '/bye' ? '<h1>Good bye</h1>' : '<h1>RP</h1><a href="/login">Sign in</a>')
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const party: RelyingParty = {
    url,
    addresses: {
      redirectUris: [`${url}/callback`],
      postLogoutRedirectUris: [`${url}/bye`],
      backchannelLogoutUri: `${url}/backchannel`,
    },
    last: undefined,
    logoutTokens: [],
    async meet(address, clientId, secret) {
      configuration = await client.discovery(
        new URL(address),
        clientId,
        undefined,
        client.ClientSecretBasic(secret),
        {
          execute: [client.allowInsecureRequests],
        },
      )
    },
    refresh: () => client.refreshTokenGrant(issuer(), party.last?.tokens.refresh_token ?? ''),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return party
}
