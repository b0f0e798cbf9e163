import type { Faults } from '../faults.ts'
import { people, personByNationalId } from '../people.ts'
import type { Pki } from '../pki/eid-pki.ts'
import { newServerRandom, prove } from './proof.ts'
import type { Proof, Session } from './sessions.ts'

/** While the fault is on, every session shows the same. */
const REUSED = newServerRandom()

/** What `GET /session/{id}` says of the session. */
export function sessionResponse(session: Session, pki: Pki, faults: Faults): object {
  const { ending, request } = session
  if (ending === undefined) return { state: 'RUNNING' }
  const odd = faults.take('unknown_end_result')
  const endResult = odd ? (odd.endResult ?? 'ACCOUNT_UNUSABLE') : ending.endResult
  if (endResult !== 'OK' || ending.proof === undefined) return { state: 'COMPLETE', result: { endResult } }

  const { person, certificate, signature } = falsified(session, ending.proof, pki, faults)
  const level = faults.take('claimed_level')?.level ?? person.level
  return {
    state: 'COMPLETE',
    result: { endResult, documentNumber: person.documentNumber },
    ...(request.signatureProtocol && { signatureProtocol: request.signatureProtocol }),
    cert: { value: certificate.toString('base64'), certificateLevel: level },
    ...(signature && {
      signature: { ...signature, value: signature.value.toString('base64'), flowType: session.flow },
    }),
    interactionTypeUsed: request.interaction?.type,
  }
}

/** The proof, or what a broken or hostile provider would give in its place. */
function falsified(session: Session, proof: Proof, pki: Pki, faults: Faults): Proof {
  const { person } = proof
  const stranger = faults.take('wrong_person')
  if (stranger) return prove(pki, session, { person: another(person.civilId, stranger.nationalId) })
  if (faults.take('wrong_certificate')) {
    return prove(pki, session, { person, purpose: session.kind === 'auth' ? 'signing' : 'authentication' })
  }
  if (session.kind === 'auth' && faults.take('reused_server_random'))
    return prove(pki, session, { person, serverRandom: REUSED })
  if (proof.signature && faults.take('tampered_signature')) {
    const value = Buffer.from(proof.signature.value)
    value[value.length - 1] = (value.at(-1) as number) ^ 1
    return { ...proof, signature: { ...proof.signature, value } }
  }
  return proof
}

function another(civilId: string, nationalId: string | undefined) {
  const chosen = nationalId === undefined ? undefined : personByNationalId(nationalId)
  const valid = people.find((person) => person.state === 'valid' && person.civilId !== civilId)
  return chosen ?? (valid as NonNullable<typeof valid>)
}
