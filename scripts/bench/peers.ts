import { accessSync, constants } from 'node:fs'
import type { Bench, Figure } from './figure.ts'
import { type ClaimsSummary, claimFigures, claimsSummary } from './openid/claims.ts'
import type { Contender } from './openid/contender.ts'
import { type Effort, effortOf, progress } from './openid/effort.ts'
import { openHydra } from './openid/hydra/open.ts'
import { KEYCLOAK_VERSION, keycloakAtHand } from './openid/keycloak/distribution.ts'
import { openKeycloak } from './openid/keycloak/open.ts'
import { openPeer } from './openid/open-peer.ts'
import { warmUp, warmUpFigure, watchCompiling } from './openid/warm-up.ts'
import { works } from './openid/works.ts'
import { chosenWorks, compareWorks, startOurs } from './openid.ts'

/** A peer that is at hand, or why it is not. */
type Peer = { name: string } & ({ open(rows: number): Promise<Contender> } | { missing: string })

/** One client, and the most: four sides at three numbers would take too long. */
const CLIENTS = [1, 16] as const
const MAX_CLIENTS = Math.max(...CLIENTS)
/** Before each work. All of them have been warmed up together before the first. */
const WARM_UPS = 200

export const peersBench: Bench = {
  name: 'peers',
  about:
    'the same requests against oidc-provider, Keycloak and Ory Hydra, where they are at hand; CPU of server and PostgreSQL, at 1 and 16 clients; says which of them ran',
  works: works.map(({ name }) => name),
  async run(scale, part = {}) {
    const whole = effortOf(scale, { clients: CLIENTS, ...part })
    const effort = { ...whole, warmUps: Math.min(WARM_UPS, whole.warmUps) }
    progress(`peers: starting ours and filling its tables with ${effort.rows} people`)
    const ours = await startOurs('peers', effort)
    if (!ours) return []
    const sides = [ours.side.contender]
    try {
      const { figures, contenders } = await openAll([oidcProvider, keycloak(), hydra()], sides[0]!, effort)
      sides.push(...contenders)
      const chosen = chosenWorks(part)
      const settled = await warmUp('peers', chosen, sides, warmUpLimits(effort))
      const watched = sides.filter(({ compiling }) => compiling)
      const shares = await Promise.all(watched.map(watchCompiling))
      const costs = await compareWorks('peers', chosen, sides, effort)
      return [
        ...figures,
        ...settled.map(warmUpFigure),
        ...(await Promise.all(
          watched.map(async ({ name }, nth) => whileMeasured(name, (await shares[nth]!()).share)),
        )),
        ...costs,
      ]
    } finally {
      for (const contender of sides.slice(1)) await contender.stop()
      await ours.stop()
    }
  },
}

/** A try of whether it runs at all needs none. */
const warmUpLimits = ({ warmUpMs }: Effort) => ({
  clients: MAX_CLIENTS,
  ...(warmUpMs > 0 ? { requests: 300, passes: 3, mostMs: 120_000 } : { requests: 32, passes: 1, mostMs: 0 }),
})

/** One that does not start, or does other work than ours, is named with the reason: the others are measured. */
export async function openAll(
  peers: readonly Peer[],
  ours: Contender,
  { rows }: Pick<Effort, 'rows'>,
): Promise<{ figures: Figure[]; contenders: Contender[] }> {
  const contenders: Contender[] = []
  const figures: Figure[] = []
  const ran: string[] = []
  const missing: string[] = []
  const told = await claimsSummary(ours)
  for (const peer of peers) {
    const opened = 'open' in peer ? await open(peer, rows, told) : peer
    if ('missing' in opened) missing.push(`${peer.name} did not run: ${opened.missing}`)
    else {
      ran.push(peer.name)
      contenders.push(opened.contender)
      figures.push(...opened.claims)
    }
  }
  for (const one of missing) progress(`peers: ${one}`)
  const note = [`ran: ${ran.join(', ') || 'none'}`, ...missing].join('; ')
  return { contenders, figures: [{ name: 'peers that ran', value: ran.length, digits: 0, note }, ...figures] }
}

async function open(
  peer: Extract<Peer, { open: unknown }>,
  rows: number,
  told: ClaimsSummary,
): Promise<{ contender: Contender; claims: Figure[] } | { missing: string }> {
  progress(`peers: starting ${peer.name} and filling its tables`)
  let contender: Contender | undefined
  try {
    contender = await peer.open(rows)
    return { contender, claims: claimFigures(told, await claimsSummary(contender)) }
  } catch (error) {
    await contender?.stop()
    return { missing: (error as Error).message.trim().replaceAll(/\s+/g, ' ') }
  }
}

function whileMeasured(name: string, share: number): Figure {
  return {
    name: `${name}, share of its processor time that its compilers took while it was measured`,
    value: 100 * share,
    digits: 1,
    unit: ' %',
    note: 'not counted as part of its requests',
  }
}

const oidcProvider: Peer = {
  name: 'oidc-provider',
  async open(rows) {
    const { usual, stop } = await openPeer(rows)
    return { ...usual.contender, stop }
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
  return binary && isProgram(binary)
    ? { name, open: (rows) => openHydra(binary, rows) }
    : { name, missing: 'HYDRA_BIN names no binary' }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
