import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FactorRow } from './queries.ts'

/** Loaded when the first passkey is used: it brings a parser of ASN.1 of its own. */
const library = () => import('@simplewebauthn/server')

/** Who asks, as the browser and the person's device know it. */
export interface PasskeySite {
  name: string
  origin: string
}

/** EdDSA, ES256 and RS256 (COSE): what devices have. */
const algorithms = [-8, -7, -257]

const idOf = ({ origin }: PasskeySite): string => new URL(origin).hostname
const known = (passkeys: readonly FactorRow[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: String(credential_id),
    transports: transports as AuthenticatorTransport[],
  }))

interface Person {
  id: string
  name: string
}

/** Options for `navigator.credentials.create`, with a fresh challenge. Devices that the person has added already are left out. */
export async function registrationOptions(
  party: PasskeySite,
  person: Person,
  passkeys: readonly FactorRow[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: idOf(party),
    userName: person.name,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    excludeCredentials: known(passkeys),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** The new passkey; undefined where the device's answer does not belong to the challenge or to this site. */
export async function registeredPasskey(party: PasskeySite, challenge: string, response: unknown) {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: idOf(party),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!verified || !registrationInfo) return undefined
  const { credential, credentialDeviceType } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transportsIn(credential.transports),
    synced: credentialDeviceType === 'multiDevice',
  }
}

/** Options for `navigator.credentials.get`, with a fresh challenge. */
export async function authenticationOptions(party: PasskeySite, passkeys: readonly FactorRow[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: idOf(party),
    allowCredentials: known(passkeys),
    userVerification: 'required',
  })
}

/**
 * The counter with which the passkey has signed the challenge; undefined where it has not. Whether the counter has moved
 * on is left to the statement that stores it.
 */
export async function signedCounter(
  party: PasskeySite,
  challenge: string,
  passkey: FactorRow,
  response: unknown,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: idOf(party),
    requireUserVerification: true,
    credential: {
      id: String(passkey.credential_id),
      publicKey: new Uint8Array(passkey.public_key as Buffer),
      counter: 0,
    },
  }).catch(refused)
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The library throws whatever is wrong with what a client sent. */
const refused = () =>
  ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const

/** Clients name them; only the form is believed. */
const transportsIn = (given: unknown): string[] =>
  (Array.isArray(given) ? given : []).filter((one) => /^[a-z-]{2,20}$/.test(String(one))).slice(0, 8)
