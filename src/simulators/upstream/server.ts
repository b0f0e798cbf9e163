import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem, sendJson } from '../shared/http.ts'
import { portIn, readArgument } from '../shared/options.ts'
import type { Simulator, Start } from '../shared/process.ts'
import { openServer } from '../shared/server.ts'
import { createVerifier, type Verify } from './identity.ts'

interface UpstreamOptions {
  port: number
  /** Where the gateway publishes its keys; without it the service says so and believes no one. */
  platformOrigin: string | undefined
}

/** Parses the one argument of the process. */
function readOptions(argument: string | undefined): UpstreamOptions {
  const given = readArgument(argument, 'upstream')
  const { platformOrigin } = given
  return {
    port: portIn(given),
    platformOrigin: typeof platformOrigin === 'string' ? platformOrigin : undefined,
  }
}

const addresses = [
  { id: 1, city: 'Улаанбаатар', district: 'Сүхбаатар', street: 'Энхтайвны өргөн чөлөө', building: '1' },
  { id: 2, city: 'Улаанбаатар', district: 'Баянзүрх', street: 'Намъяанжугийн гудамж', building: '40' },
  { id: 3, city: 'Дархан', district: 'Дархан сум', street: 'Найрамдлын гудамж', building: '7' },
]

/** A register of addresses that trusts the gateway, and no one else. */
export const start: Start = (argument) => startUpstream(readOptions(argument))

async function startUpstream({ port, platformOrigin }: UpstreamOptions): Promise<Simulator> {
  const { url, serve, close } = await openServer(port)
  const verify = createVerifier(platformOrigin)
  serve((request, response) => route(request, response, verify))
  return { url, settings: {}, close }
}

async function route(request: IncomingMessage, response: ServerResponse, verify: Verify): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/health') return sendJson(response, { well: true })
  const caller = await verify(request.headers['x-tamga-identity'])
  if (pathname === '/whoami') return sendJson(response, caller)
  if (request.method !== 'GET') throw new Problem(405, 'addresses can only be read')
  if (pathname === '/addresses') return sendJson(response, { addresses, asked_by: caller.client_id })
  const found = addresses.find(({ id }) => pathname === `/addresses/${id}`)
  if (!found) throw new Problem(404, 'there is no such address')
  sendJson(response, found)
}
