import type * as uvu from 'uvu'
import * as assert from 'uvu/assert'
import type { ClientName, Issuer } from './issuer.ts'
import { RelyingParty } from './relying-party.ts'

/** One test, named after a module of the OpenID Foundation or after a line of the specification. */
export interface Case {
  name: string
  /** Clients beside `web` that it needs. */
  needs?: readonly ClientName[]
  /** Whether it has to let time pass. */
  needsTime?: boolean
  run(party: RelyingParty): Promise<void>
}

/** What an issuer is known to fail at: where, in words of the failing assertion, and why. */
interface KnownFailure {
  says: string
  reason: string
}

export type KnownFailures = Readonly<Record<string, KnownFailure>>

export interface CaseRun {
  issuer: Issuer
  party: RelyingParty
}

export interface Offer {
  open(): Promise<Issuer>
  /** Which clients it will have. */
  clients: readonly ClientName[]
  /** Whether its clock can be turned. */
  time?: boolean
  failures?: KnownFailures
}

/**
 * Puts the cases into the suite. A known failure has to fail, and at the place that is known: one that passes, or
 * fails elsewhere, fails the suite, and so does one that names no case.
 */
export function registerCases(tests: uvu.Test<CaseRun>, cases: readonly Case[], offer: Offer): void {
  const { failures = {} } = offer
  tests.before(async (play) => {
    play.issuer = await offer.open()
    play.party = await RelyingParty.discover(play.issuer)
  })
  tests.before.each(async ({ issuer }) => {
    await issuer.refresh?.()
  })
  tests.after(async ({ issuer }) => {
    await issuer?.close()
  })

  for (const one of cases) {
    const known = failures[one.name]
    const lack = lackOf(one, offer)
    if (lack !== undefined) {
      console.log(`skipped, ${lack}: ${one.name}`)
      tests.skip(one.name)
    } else if (known) {
      tests(`${one.name} (known to fail)`, ({ party }) => assertFails(one, party, known))
    } else {
      tests(one.name, ({ party }) => one.run(party))
    }
  }
  tests('every failure that is known belongs to a test', () => {
    const names = new Set(cases.map(({ name }) => name))
    assert.equal(
      Object.keys(failures).filter((key) => !names.has(key)),
      [],
    )
  })
}

function lackOf({ needs = [], needsTime }: Case, { clients, time }: Offer): string | undefined {
  const client = needs.find((wanted) => !clients.includes(wanted))
  if (client !== undefined) return `there is no client ${client}`
  return needsTime && !time ? 'its clock cannot be turned' : undefined
}

export async function assertFails(
  one: Case,
  party: RelyingParty,
  { says, reason }: KnownFailure,
): Promise<void> {
  const failure = await one.run(party).then(
    () => undefined,
    (error: Error & { code?: string }) => error,
  )
  assert.ok(failure, `this passes, so it has to leave the list of known failures (${reason})`)
  if (failure.code !== 'ERR_ASSERTION') throw failure
  assert.ok(failure.message.includes(says), `fails elsewhere: ${failure.message}`)
}
