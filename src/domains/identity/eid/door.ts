/** Asking people by the eID belongs to signing in; other domains ask through this door. */
export {
  awaitEidProof,
  consumeEidSession,
  type EidProven,
  type EidWork,
  eidSessionReference,
  startEidSessionById,
} from './session.ts'
export { admitProven } from './sign-in.ts'
