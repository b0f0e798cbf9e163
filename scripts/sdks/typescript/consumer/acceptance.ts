// The calls that a program of another project makes with this package, against a whole server.
import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  errorCodes,
  OAuthError,
  type SessionTokens,
  Tamga,
  TamgaError,
  ToolError,
  verifyWebhook,
  WebhookError,
} from '@tamga/sdk'
import {
  type AiChatEvent,
  type CreateGovApplicationRequest,
  createGovApplication,
  downloadGspaceFile,
  getGovApplication,
  getMyProfile,
  listCatalogServices,
  listGovApplications,
  pollEidSignIn,
  requestToken,
  startEidSignInById,
  streamPublicAssistant,
  uploadGspaceFile,
} from '@tamga/sdk/platform'
import { executeCommand, hostStatus } from '@tamga/sdk/tools'

function given(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

let count = 0
async function check(name: string, work: () => Promise<void>): Promise<void> {
  count++
  try {
    await work()
  } catch (error) {
    console.log(`not ok ${count} ${name}`)
    throw error
  }
  console.log(`ok ${count} ${name}`)
}

/** What a person does on the simulated phone. */
async function answerOnPhone(verificationCode: string): Promise<void> {
  const phone = given('TAMGA_PHONE_URL')
  const post = async (path: string, body: object) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`${phone}${path}`, init)
    assert.ok(answer.ok, `${path}: ${answer.status}`)
  }
  for (;;) {
    const query = new URLSearchParams({ nationalId: given('TAMGA_PERSON') })
    const waiting = (await (await fetch(`${phone}/requests?${query}`)).json()) as { id: string }[]
    const request = waiting.at(-1)
    if (request) {
      await post(`/requests/${request.id}/code`, { code: verificationCode })
      return post(`/requests/${request.id}/pin`, { pin: given('TAMGA_PIN') })
    }
    await sleep(200)
  }
}

const baseUrl = given('TAMGA_URL')
let tokens: SessionTokens = { accessToken: '' }
const refreshed: SessionTokens[] = []
const keep = (renewed: SessionTokens) => {
  refreshed.push(renewed)
  tokens = renewed
}
const tamga = new Tamga({ baseUrl, language: 'en' })

await check('sign in', async () => {
  const started = await startEidSignInById(tamga, { body: { national_id: given('TAMGA_PERSON') } })
  assert.ok(started.verification_code)
  await answerOnPhone(started.verification_code)
  let result = await pollEidSignIn(tamga, { body: { sid: started.sid } })
  while (result.state === 'pending') result = await pollEidSignIn(tamga, { body: { sid: started.sid } })
  assert.equal(result.state, 'COMPLETE')
  assert.ok(result.tokens)
  tokens = { accessToken: result.tokens.access_token, refreshToken: result.tokens.refresh_token }
  tamga.signIn({ ...tokens, onRefresh: keep })
  assert.ok((await getMyProfile(tamga)).id)
})

await check('refresh', async () => {
  tamga.signIn({ accessToken: 'not-good-any-more', refreshToken: tokens.refreshToken, onRefresh: keep })
  const [me, cases] = await Promise.all([getMyProfile(tamga), listGovApplications(tamga)])
  assert.ok(me.id)
  assert.ok(Array.isArray(cases.items))
  assert.equal(refreshed.length, 1)
  assert.notEqual(refreshed[0]?.refreshToken, undefined)
})

await check('list with paging', async () => {
  const codes: string[] = []
  for await (const service of tamga.each(listCatalogServices, { limit: 5 })) codes.push(service.code)
  assert.ok(codes.length > 5)
  assert.equal(new Set(codes).size, codes.length)
  assert.ok(codes.includes(given('TAMGA_SERVICE')))
})

const application: CreateGovApplicationRequest = {
  service_code: given('TAMGA_SERVICE'),
  channel: 'online',
  urgency: 'normal',
  form_data: {},
  evidences: [],
}

await check('create with idempotency', async () => {
  const idempotencyKey = randomUUID()
  const first = await createGovApplication(tamga, { body: application }, { idempotencyKey })
  const again = await tamga.call(createGovApplication, { body: application }, { idempotencyKey })
  assert.equal(again.data.id, first.id)
  assert.equal(again.data.number, first.number)
  assert.equal(again.status, 201)
  const changed = { body: { ...application, urgency: 'urgent' as const } }
  await assert.rejects(createGovApplication(tamga, changed, { idempotencyKey }), {
    code: errorCodes.requestIdempotencyMismatch,
  })
})

const content = randomBytes(1024 * 1024)
const path = `acceptance/${randomUUID()}.bin`

await check('upload', async () => {
  const file = join(tmpdir(), `tamga-${randomUUID()}`)
  writeFileSync(file, content)
  const stored = await uploadGspaceFile(tamga, { path, body: await openAsBlob(file) })
  assert.equal(stored.bytes, content.length)
  assert.equal(stored.sha256, createHash('sha256').update(content).digest('hex'))
  const stream = new Blob([content]).stream()
  const other = { path: `${path}.copy`, body: stream }
  const copy = await uploadGspaceFile(tamga, other, { contentLength: content.length })
  assert.equal(copy.sha256, stored.sha256)
  const form = { path: `${path}.form`, file: new Blob([content]) }
  assert.equal((await uploadGspaceFile(tamga, { body: form })).sha256, stored.sha256)
})

await check('download with range', async () => {
  const part = await downloadGspaceFile(tamga, { path, range: 'bytes=100-199' })
  assert.equal(part.status, 206)
  assert.equal(part.contentRange, `bytes 100-199/${content.length}`)
  assert.deepEqual(Buffer.from(await part.bytes()), content.subarray(100, 200))
  const whole = await downloadGspaceFile(tamga, { path })
  const digest = createHash('sha256')
  const reader = whole.stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) digest.update(next.value)
  assert.equal(digest.digest('hex'), createHash('sha256').update(content).digest('hex'))
})

await check('SSE', async () => {
  const events: AiChatEvent[] = []
  const question = { message: 'Паспорт хэд вэ?', language: 'mn' } as const
  for await (const event of await streamPublicAssistant(tamga, { body: question })) events.push(event)
  assert.equal(events[0]?.type, 'meta')
  assert.equal(events.at(-1)?.type, 'done')
  assert.ok(events.some((event) => event.type === 'delta' && event.text))
})

const client = { id: given('TAMGA_CLIENT_ID'), secret: given('TAMGA_CLIENT_SECRET') }

await check('OAuth token', async () => {
  const body = { grant_type: 'client_credentials', scope: 'svc:tools' }
  const token = await requestToken(new Tamga({ baseUrl, client }), { body })
  assert.equal(token.token_type, 'Bearer')
  assert.ok((await hostStatus(new Tamga({ baseUrl, token: token.access_token }))).health)
  const stranger = new Tamga({ baseUrl, client: { ...client, secret: 'another one' } })
  await assert.rejects(requestToken(stranger, { body }), (error) => {
    assert.ok(error instanceof OAuthError)
    assert.equal(error.error, 'invalid_client')
    assert.equal(error.status, 401)
    return true
  })
})

await check('tool call', async () => {
  const assistant = new Tamga({ baseUrl, apiKey: given('TAMGA_API_KEY') })
  const status = await hostStatus(assistant)
  assert.ok(['healthy', 'strained', 'critical'].includes(status.health.verdict))
  // A list that is written once for all is readonly, and is taken as it is.
  const argv = ['rm', '-rf', '/'] as const
  await assert.rejects(executeCommand(assistant, { body: { argv } }), ToolError)
})

await check('typed error', async () => {
  await assert.rejects(getGovApplication(tamga, { id: '01930000-0000-7000-8000-00000000dead' }), (error) => {
    assert.ok(error instanceof TamgaError)
    assert.equal(error.code, errorCodes.casesNotFound)
    assert.equal(error.status, 404)
    assert.ok(error.requestId)
    return true
  })
  const body = { ...application, service_code: 'No code!' }
  await assert.rejects(createGovApplication(tamga, { body }), (error) => {
    assert.ok(error instanceof TamgaError)
    assert.equal(error.status, 400)
    assert.equal(error.code, errorCodes.requestInvalid)
    assert.ok(error.fields.service_code)
    return true
  })
})

await check('429 retry', async () => {
  const busy = new Tamga({ baseUrl: given('TAMGA_BUSY_URL'), language: 'en', session: { ...tokens } })
  const { items } = await listCatalogServices(busy, { limit: 1 })
  assert.equal(items.length, 1)
  assert.ok((await createGovApplication(busy, { body: application })).id)
  const impatient = new Tamga({ baseUrl: given('TAMGA_BUSY_URL'), retries: false, session: { ...tokens } })
  await assert.rejects(getMyProfile(impatient), { status: 429, retryAfterMs: 1000 })
})

await check('webhook signature', async () => {
  const { public_key, headers, body, tampered_body } = JSON.parse(
    readFileSync(given('TAMGA_WEBHOOK'), 'utf8'),
  )
  const verified = await verifyWebhook({ headers, body, keys: public_key })
  assert.equal(verified.id, headers['webhook-id'])
  const other = randomBytes(32).toString('base64')
  const now = Date.now() + 6 * 60_000
  await assert.rejects(verifyWebhook({ headers, body: tampered_body, keys: public_key }), WebhookError)
  await assert.rejects(verifyWebhook({ headers, body, keys: other }))
  await assert.rejects(verifyWebhook({ headers, body, keys: public_key, now }), WebhookError)
})
