import type * as uvu from 'uvu'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { eventually } from '../../support/eventually.ts'
import { resetLimits } from '../../support/limits.ts'
import {
  makeRequest,
  openPeer,
  openRelayStage,
  type PeerFixture,
  registerPlatform,
  routeTo,
} from '../../support/relay.ts'
import type { Credential, Stage } from '../../support/stage.ts'

interface RelayFixture {
  stage: Stage
  peer: PeerFixture
  as: Credential
  platform: string
  /** Turns the clock of the server ahead. */
  later(ms: number): Promise<void>
  /** A request that a route sends to the peer. */
  made(): Promise<string>
  read(id: string): Promise<ListedRequestState>
  /** The one message of a request, once it is in that state. */
  delivery(id: string, state?: string): Promise<ListedDelivery>
  deliver(): Promise<{ delivered: number; failed: number; dead: number }>
}

interface ListedDelivery {
  id: string
  state: string
  type: string
  seq: number
  attempts: number
  due_at: string
  last_status: number | null
  last_error: string | null
  receipt: string | null
}

interface ListedRequestState {
  request: { id: string; state: string; ended_at: string | null }
  assignments: { id: string; state: string; outcome?: string }[]
  deliveries: ListedDelivery[]
}

/** A server and a peer that requests of the type `address-change` go to. */
export function relayFixture(test: uvu.Test): RelayFixture {
  let ahead = 0
  const world = {
    async later(ms: number) {
      ahead += ms
      await world.peer.turnClock(ahead)
      // The last token is of no use any more, if that was long.
      world.as = (await world.stage.signIn('admin')).credential
    },
    async made() {
      const answer = await makeRequest(world.stage, world.as, 'address-change')
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body.data.request.id as string
    },
    async read(id: string) {
      return (await world.stage.call('getRelayRequest', { path: { id } }, world.as)).body
        .data as ListedRequestState
    },
    async delivery(id: string, state?: string) {
      let found: ListedDelivery | undefined
      await eventually(async () => {
        found = (await world.read(id)).deliveries[0]
        return found !== undefined && (state === undefined || found.state === state)
      })
      return found as ListedDelivery
    },
    deliver: () => world.stage.runJob('deliver-relay-messages'),
  } as RelayFixture

  test.before(async () => {
    world.peer = await openPeer()
    world.stage = await openRelayStage({ clock: () => Date.now() + ahead })
    await disableScheduledJobs(world.stage)
    world.as = (await world.stage.signIn('admin')).credential
    world.platform = await registerPlatform(world.stage, world.as, { address: world.peer.url })
    await routeTo(world.stage, world.as, 'address-change', [world.platform])
  })
  test.before.each(async () => {
    await world.peer.calm()
    await resetLimits(world.stage)
  })
  test.after(async () => {
    await world.stage?.close()
    await world.peer?.stop()
  })
  return world
}
