/** Asking people by the eID belongs to signing in; other domains ask through this door. */
export {
  awaitEidProof,
  consumeEidSession,
  type EidProven,
  type EidWork,
  eidSessionReference,
  startEidSessionById,
} from './auth/eid-session.ts'
export { admitProven } from './auth/eid-sign-in.ts'
