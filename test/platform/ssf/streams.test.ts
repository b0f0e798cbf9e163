import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { setServices } from '../../../src/domains/gateway/client-services.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'
import { ISSUER, openProvider, type Provider } from '../oauth2/provider.ts'
import { addReceiver, type Endpoint, listen, openStream, readEvent, types } from './receiver.ts'

interface Context {
  provider: Provider
  /** Of each test its own. */
  endpoint: Endpoint
  endpoints: Endpoint[]
}

const streams = suite<Context>('streams of security events')
streams.before(async (context) => {
  context.provider = await openProvider()
  context.endpoints = []
})
streams.before.each(async (context) => {
  const { provider } = context
  context.endpoint = await listen()
  context.endpoints.push(context.endpoint)
  await resetLimits(provider.stage)
})
streams.after(async ({ provider, endpoints }) => {
  await provider?.close()
  for (const { server } of endpoints) server.close()
})

const send = ({ stage }: Provider) => stage.runJob('send-security-events')

streams('a token needs the service and its scope', async ({ provider }) => {
  const { stage } = provider
  const stranger = await provider.add()
  const refused = await provider.token(stranger, { grant_type: 'client_credentials', scope: 'ssf.manage' })
  assert.equal([refused.status, refused.body.error], [400, 'invalid_scope'])
  assert.is((await stage.send('getSsfStreams')).status, 401)
  const reader = await addReceiver(provider, 'ssf.read')
  const made = await stage.send('createSsfStream', { body: { events_requested: [] } }, reader.as)
  assert.equal([made.status, made.body.error], [403, 'insufficient_scope'])
})

streams('an application has one stream, and manages it', async ({ provider, endpoint }) => {
  const { stage } = provider
  const receiver = await addReceiver(provider)
  const { as } = receiver
  assert.equal((await stage.call('getSsfStreams', {}, as)).body, [])
  const wanted = [types.session, 'https://example.mn/unknown']
  const id = await openStream(provider, receiver, { events_requested: wanted, description: 'Portal' })
  const query = { stream_id: id }
  const { body: shown } = await stage.call('getSsfStreams', { query }, as)
  assert.equal(shown.aud, [receiver.client.clientId])
  assert.equal(shown.delivery, { method: 'urn:ietf:rfc:8936', endpoint_url: `${ISSUER}/ssf/poll` })
  assert.equal([shown.events_requested, shown.events_delivered], [[types.session], [types.session]])
  assert.equal((await stage.call('getSsfStreams', {}, as)).body, [shown])
  assert.is((await stage.send('createSsfStream', { body: { events_requested: [] } }, as)).status, 409)

  const push = {
    method: 'urn:ietf:rfc:8935',
    endpoint_url: endpoint.uri,
    authorization_header: 'Bearer of-rp',
  }
  const changed = await stage.send('updateSsfStream', { body: { ...query, delivery: push } }, as)
  assert.equal(changed.body.delivery, { method: push.method, endpoint_url: endpoint.uri })
  assert.equal([changed.body.description, changed.body.events_requested], ['Portal', [types.session]])
  assert.not(JSON.stringify(changed.body).includes('of-rp'))
  const body = { ...shown, delivery: { method: 'urn:ietf:rfc:8936' }, events_requested: [types.purged] }
  const replaced = await stage.send('replaceSsfStream', { body: { ...body, description: null } }, as)
  assert.equal(replaced.body.events_delivered, [types.purged])
  assert.is(replaced.body.description, undefined)
  const foreign = await stage.send('replaceSsfStream', { body: { ...body, iss: 'https://other.mn' } }, as)
  assert.is(foreign.status, 400)

  const other = await addReceiver(provider)
  assert.is((await stage.send('getSsfStreams', { query }, other.as)).status, 404)
  assert.is((await stage.send('deleteSsfStream', { query }, other.as)).status, 404)
  assert.is((await stage.send('deleteSsfStream', { query }, as)).status, 204)
  assert.is((await stage.send('deleteSsfStream', { query }, as)).status, 404)
  assert.is((await stage.send('pollSsfEvents', { body: {} }, as)).status, 404)
})

streams('an application that loses the service loses its stream', async ({ provider }) => {
  const receiver = await addReceiver(provider)
  await openStream(provider, receiver)
  await setServices(provider.stage.test.database.system, receiver.client.application.id, [])
  const left = await sql`
    select from ssf_streams where application_id = ${receiver.client.application.id}`.execute(
    provider.stage.test.database.system,
  )
  assert.is(left.rows.length, 0)
  await eventually(async () => {
    const again = { body: { events_requested: [] } }
    return (await provider.stage.send('createSsfStream', again, receiver.as)).status === 403
  })
})

streams('of two that create the stream at once one does', async ({ provider }) => {
  const { as } = await addReceiver(provider)
  const make = () => provider.stage.send('createSsfStream', { body: { events_requested: [] } }, as)
  const answers = await Promise.all([make(), make(), make()])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409, 409])
})

streams('what cannot be delivered to is refused', async ({ provider, endpoint }) => {
  const { as } = await addReceiver(provider)
  const method = 'urn:ietf:rfc:8935'
  const broken = [
    { method },
    { method: 'urn:ietf:rfc:9999' },
    { method, endpoint_url: 'http://rp.example.mn/events' },
    { method, endpoint_url: 'https://10.0.0.1/events' },
    { method, endpoint_url: 'https://rp.example.mn/events#here' },
    { method, endpoint_url: endpoint.uri, authorization_header: 'Bearer a\r\nX-Other: b' },
  ]
  for (const delivery of broken) {
    const { status, body } = await provider.stage.send(
      'createSsfStream',
      { body: { delivery, events_requested: [] } },
      as,
    )
    assert.equal([status, body.error], [400, 'invalid_request'], JSON.stringify(delivery))
  }
  const without = await provider.stage.send('createSsfStream', { body: { description: 'x' } }, as)
  assert.is(without.status, 400)
})

streams('a verification is pushed, with the header that was given', async ({ provider, endpoint }) => {
  const { stage } = provider
  const receiver = await addReceiver(provider)
  const authorization = 'Bearer of the receiver'
  const id = await openStream(provider, receiver, {
    delivery: {
      method: 'urn:ietf:rfc:8935',
      endpoint_url: endpoint.uri,
      authorization_header: authorization,
    },
  })
  const verify = () => stage.send('verifySsfStream', { body: { stream_id: id, state: 'abc' } }, receiver.as)
  const statuses = (await Promise.all([verify(), verify()])).map(({ status }) => status)
  assert.equal(statuses.sort(), [204, 429])
  await eventually(() => endpoint.received.length > 0)
  const [got, ...others] = endpoint.received
  assert.is(others.length, 0)
  assert.equal(
    [got?.headers.authorization, got?.headers['content-type']],
    [authorization, 'application/secevent+jwt'],
  )
  const event = await readEvent(provider, receiver, got?.token ?? '')
  assert.equal([event.type, event.payload], [types.verification, { state: 'abc' }])
  assert.equal(event.claims.sub_id, { format: 'opaque', id })
  await send(provider)
  assert.is(endpoint.received.length, 1)
  provider.later(61)
  assert.is((await verify()).status, 204)
})

streams(
  'what a receiver cannot take comes again, what it refuses does not',
  async ({ provider, endpoint }) => {
    const { stage } = provider
    const receiver = await addReceiver(provider)
    const delivery = { method: 'urn:ietf:rfc:8935', endpoint_url: endpoint.uri }
    const id = await openStream(provider, receiver, { delivery })
    const verify = async (state: string) => {
      provider.later(61)
      const { status } = await stage.send('verifySsfStream', { body: { stream_id: id, state } }, receiver.as)
      assert.is(status, 204)
    }
    const isDone = async () => {
      await send(provider)
      const { rows } = await sql`select from ssf_events where stream_id = ${id}`.execute(
        stage.test.database.system,
      )
      return rows.length === 0
    }
    endpoint.status = 503
    await verify('first')
    await eventually(() => endpoint.received.length > 0)
    assert.is(endpoint.received[0]?.headers.authorization, undefined)
    assert.not(await isDone())
    endpoint.status = 202
    // The wait after the first failure.
    provider.later(30)
    await eventually(isDone)
    endpoint.status = 400
    await verify('second')
    await eventually(isDone)
    endpoint.status = 503
    await verify('third')
    provider.later(8 * 24 * 3600)
    await eventually(isDone)
  },
)

streams.run()
