import { type Exchange, Problem, type Route, readBody, send } from '../../shared/http.ts'
import type { FaultName } from '../faults.ts'
import type { SimulatorState } from '../state.ts'
import { estRoutes } from './est/routes.ts'
import type { OcspFault } from './ocsp.ts'

const ocspFaults: Partial<Record<FaultName, OcspFault>> = {
  ocsp_unknown: 'unknown',
  ocsp_revoked: 'revoked',
  ocsp_stale: 'stale',
  ocsp_forged: 'forged',
  ocsp_without_nonce: 'without-nonce',
}

/** What anyone may ask about certificates and time. */
export function pkiRoutes(world: SimulatorState): Route[] {
  const { pki, faults } = world
  type Responder = (body: Uint8Array, fault?: OcspFault) => Buffer
  const answerOcsp = ({ response }: Exchange, body: Buffer, respond: Responder = pki.ocsp): void => {
    if (faults.take('ocsp_down')) throw new Problem(503, 'the responder is down')
    const fault = Object.entries(ocspFaults).find(([name]) => faults.take(name as FaultName))?.[1]
    send(response, 200, 'application/ocsp-response', respond(body, fault))
  }
  const answerCrl = ({ response }: Exchange, list: () => Buffer): void => {
    if (faults.take('crl_down')) throw new Problem(503, 'the list cannot be had')
    send(response, 200, 'application/pkix-crl', list())
  }
  return [
    {
      method: 'POST',
      path: /^\/ocsp$/,
      answer: async (exchange) => answerOcsp(exchange, await readBody(exchange.request)),
    },
    {
      method: 'GET',
      path: /^\/ocsp\/(.+)$/,
      answer: (exchange) => answerOcsp(exchange, Buffer.from(exchange.parameters[0] ?? '', 'base64')),
    },
    {
      method: 'GET',
      path: /^\/crl\/people\.crl$/,
      answer: (exchange) => answerCrl(exchange, pki.crl),
    },
    {
      method: 'POST',
      path: /^\/seals\/ocsp$/,
      answer: async (exchange) => answerOcsp(exchange, await readBody(exchange.request), pki.seals.ocsp),
    },
    {
      method: 'GET',
      path: /^\/crl\/seals\.crl$/,
      answer: (exchange) => answerCrl(exchange, pki.seals.crl),
    },
    {
      method: 'POST',
      path: /^\/tsa$/,
      async answer({ request, response }) {
        if (faults.take('tsa_down')) throw new Problem(503, 'the time-stamp service is down')
        send(response, 200, 'application/timestamp-reply', pki.timeStamp(await readBody(request)))
      },
    },
    ...estRoutes(world),
  ]
}
