import { HOTP, Secret } from 'otpauth'
import { createAuthenticator } from '../../support/authenticator.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'

const codeOf = (secret: string, later = 0): string =>
  HOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    counter: Math.floor(Date.now() / 30_000) + later,
  })

async function aBegunTotp(stage: Stage) {
  const { credential } = await stage.signIn()
  const { body } = await stage.call('startMyTotp', {}, credential)
  return {
    headers: credential,
    challenge_id: String(body.data.challenge_id),
    secret: String(body.data.secret),
  }
}

export async function aCodeOfANewApp(stage: Stage): Promise<CallInput> {
  const { headers, challenge_id, secret } = await aBegunTotp(stage)
  return { headers, body: { challenge_id, name: 'Phone', code: codeOf(secret) } }
}

export async function anAnswerOfANewPasskey(stage: Stage): Promise<CallInput> {
  const { credential: headers } = await stage.signIn()
  const { body } = await stage.call('startMyPasskey', {}, headers)
  const key = createAuthenticator(stage.app.services.config.publicOrigin)
  const { challenge_id, options } = body.data
  return { headers, body: { challenge_id, name: 'Key', credential: key.create(options) } }
}

async function anApp(stage: Stage) {
  const { headers, challenge_id, secret } = await aBegunTotp(stage)
  const given = { challenge_id, name: 'Phone', code: codeOf(secret) }
  const { body } = await stage.call('createMyTotp', { body: given }, headers)
  return { headers, secret, id: String(body.data.id) }
}

export async function aPersonWithAnApp(stage: Stage): Promise<CallInput> {
  const { headers } = await anApp(stage)
  return { headers }
}

export async function aLaterCode(stage: Stage): Promise<CallInput> {
  const { headers, secret } = await anApp(stage)
  return { headers, body: { code: codeOf(secret, 1) } }
}

export async function anAppOfMine(stage: Stage): Promise<CallInput> {
  const { headers, id } = await anApp(stage)
  return { headers, path: { id } }
}
