import { Problem, type Route, readJson, sendJson } from '../../shared/http.ts'
import { type Person, people, personByCivilId } from '../people.ts'
import { purposesOfKeys } from '../pki/authority.ts'
import { checkRelyingParty } from '../rp/request.ts'
import { RP_BASE } from '../rp/routes.ts'
import type { SimulatorState } from '../state.ts'

type Body = Record<string, unknown>

/** What the provider knows of a person's eID, for a relying party that shows it to that person. */
export function consoleRoutes(world: SimulatorState): Route[] {
  const { pki, locks, ledger, faults } = world

  const consoleRoute = (what: string, answer: (person: Person, body: Body) => Body): Route => ({
    method: 'POST',
    path: new RegExp(`^${RP_BASE}/person/([^/]+)/${what}$`),
    async answer({ request, response, parameters }) {
      const body = await readJson(request)
      checkRelyingParty(body, world.relyingParty)
      const answered = answer(holderOf(parameters[0] ?? ''), body)
      sendJson(response, faults.take('malformed_console') ? malformed(answered) : answered)
    },
  })

  return [
    consoleRoute('summary', (person) => ({
      state: person.state === 'revoked' ? 'CLOSED' : person.state === 'locked' ? 'SUSPENDED' : 'ACTIVE',
      since: pki.authority.madeAt.toISOString(),
      certificateLevel: person.level,
      pin1: locks.isLocked(person, 'pin1') ? 'LOCKED' : 'OK',
      pin2: locks.isLocked(person, 'pin2') ? 'LOCKED' : 'OK',
      deviceCount: 1,
      certificateCount: purposesOfKeys.length,
      lastUsedAt: ledger.of(person)[0]?.at ?? null,
    })),
    consoleRoute('certificates', (person) => {
      const owner = faults.take('foreign_certificates') ? anotherPerson(person) : person
      return {
        certificates: purposesOfKeys.map((purpose) => ({
          documentNumber: person.documentNumber,
          value: pki.credential(owner, purpose).certificate.toString('base64'),
        })),
      }
    }),
    consoleRoute('devices', (person) => ({
      devices: [
        {
          deviceID: `phone-${person.civilId}`,
          model: 'Simulated phone',
          platform: person.keyType === 'rsa' ? 'IOS' : 'ANDROID',
          appVersion: '1.0.0',
          documentNumber: person.documentNumber,
          state: person.state === 'locked' ? 'LOCKED' : 'ACTIVE',
          registeredAt: pki.authority.madeAt.toISOString(),
          lastUsedAt: ledger.of(person)[0]?.at ?? null,
        },
      ],
    })),
    consoleRoute('activity', (person, { limit, before }) => {
      if (!Number.isInteger(limit) || (limit as number) < 1 || (limit as number) > 100)
        throw new Problem(400, 'limit is not between 1 and 100')
      const all = ledger.of(person)
      const start = before === undefined || before === null ? 0 : 1 + placeOf(all, before)
      const entries = all.slice(start, start + (limit as number))
      const next = start + entries.length < all.length ? (entries.at(-1)?.id ?? null) : null
      return { entries, next: faults.take('endless_activity') ? (before ?? 'again') : next }
    }),
  ]
}

function holderOf(civilId: string): Person {
  if (!/^\d{12}$/.test(civilId)) throw new Problem(400, 'the civil ID is malformed')
  const person = personByCivilId(civilId)
  if (person === undefined) throw new Problem(404, 'no one with that civil ID has the app')
  return person
}

function placeOf(entries: readonly { id: string }[], before: unknown): number {
  const place = entries.findIndex(({ id }) => id === before)
  if (place === -1) throw new Problem(400, 'before is no entry of that person')
  return place
}

const anotherPerson = ({ civilId }: Person): Person =>
  people.find((person) => person.state === 'valid' && person.civilId !== civilId) as Person

/** The same with an invalid character in every text. */
function malformed(answer: Body): Body {
  return JSON.parse(JSON.stringify(answer), (_, value) =>
    typeof value === 'string' ? `${value}\u0000` : value,
  ) as Body
}
