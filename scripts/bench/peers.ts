import type { Bench, Figure } from './figure.ts'
import { claimFigures, claimsTold } from './openid/claims.ts'
import type { Contender } from './openid/contender.ts'
import { effortOf, progress } from './openid/effort.ts'
import { openHydra } from './openid/hydra/open.ts'
import { KEYCLOAK_VERSION, keycloakAtHand } from './openid/keycloak/distribution.ts'
import { openKeycloak } from './openid/keycloak/open.ts'
import { works } from './openid/works.ts'
import { compareWorks, startOurs, warmUp } from './openid.ts'

/** A peer that is at hand, or why it is not. */
type Peer = { name: string } & ({ open(rows: number): Promise<Contender> } | { missing: string })

/** How much longer it takes until the compiler of a Java machine has seen enough. */
const JAVA_WARM_UP = 4

export const peersBench: Bench = {
  name: 'peers',
  about: 'the same requests against Keycloak and Ory Hydra, where they are at hand; says which of them ran',
  async run(scale) {
    const effort = effortOf(scale)
    const peers = [keycloak(), hydra()]
    const ran = peers.filter((peer) => 'open' in peer)
    const figures = [atHand(peers)]
    if (ran.length === 0) return figures
    const ours = await startOurs('peers', effort)
    if (!ours) return []
    const contenders = [ours.side.contender]
    try {
      for (const peer of ran) {
        progress(`peers: starting ${peer.name} and filling its tables`)
        contenders.push(await peer.open(effort.rows))
      }
      const told = await claimsTold(contenders[0]!)
      for (const contender of contenders.slice(1))
        figures.push(...claimFigures(told, await claimsTold(contender)))
      await warmUp('peers', contenders, effort.warmUpMs * JAVA_WARM_UP)
      figures.push(...(await compareWorks('peers', works, contenders, effort)))
      return figures
    } finally {
      for (const contender of contenders.slice(1)) await contender.stop()
      await ours.stop()
    }
  },
}

function keycloak(): Peer {
  const name = `Keycloak ${KEYCLOAK_VERSION}`
  const found = keycloakAtHand()
  return 'home' in found ? { name, open: (rows) => openKeycloak(found.home, rows) } : { name, ...found }
}

function hydra(): Peer {
  const name = 'Ory Hydra'
  const binary = process.env.HYDRA_BIN
  return binary
    ? { name, open: (rows) => openHydra(binary, rows) }
    : { name, missing: 'HYDRA_BIN names no binary' }
}

function atHand(peers: readonly Peer[]): Figure {
  const ran = peers.filter((peer) => 'open' in peer).map(({ name }) => name)
  const missing = peers.flatMap((peer) => ('missing' in peer ? [`${peer.name} (${peer.missing})`] : []))
  return {
    name: 'peers that ran',
    value: ran.length,
    digits: 0,
    note: `ran: ${ran.join(', ') || 'none'}; not at hand: ${missing.join(', ') || 'none'}`,
  }
}
