import type { ActionOf, StateOf, Transition } from '../../../db/state-machine.ts'

/** One person signs one document or digest, once. */
export const signTransitions = [
  { action: 'start', from: [null], to: 'created', by: 'applicant' },
  // The certificate comes first: its hash is part of what is signed.
  { action: 'take_certificate', from: ['created'], to: 'certificate', by: 'provider' },
  { action: 'prepare', from: ['certificate'], to: 'prepared', by: 'system' },
  { action: 'ask', from: ['prepared'], to: 'pending_user', by: 'system' },
  { action: 'sign', from: ['pending_user'], to: 'signed', by: 'applicant' },
  { action: 'time_stamp', from: ['signed'], to: 'timestamped', by: 'system' },
  // Without a time stamp where none was asked for.
  { action: 'complete', from: ['signed', 'timestamped'], to: 'completed', by: 'system' },
  { action: 'refuse', from: ['pending_user'], to: 'refused', by: 'applicant' },
  { action: 'time_out', from: ['pending_user'], to: 'timeout', by: 'provider' },
  { action: 'mistake_code', from: ['pending_user'], to: 'wrong_vc', by: 'applicant' },
  {
    action: 'fail',
    from: ['created', 'certificate', 'prepared', 'pending_user', 'signed'],
    to: 'failed',
    by: 'system',
  },
  {
    action: 'expire',
    from: ['created', 'certificate', 'prepared', 'pending_user'],
    to: 'expired',
    by: 'system',
  },
] as const satisfies readonly Transition[]

export type SignState = StateOf<typeof signTransitions>
export type SignAction = ActionOf<typeof signTransitions>

/** The states that a step still leads out of. */
export const openSignStates = [
  'created',
  'certificate',
  'prepared',
  'pending_user',
  'signed',
  'timestamped',
] as const satisfies readonly SignState[]
export type OpenSignState = (typeof openSignStates)[number]

export const isOpen = (state: SignState): state is OpenSignState =>
  (openSignStates as readonly SignState[]).includes(state)

/** What a person is shown of a signature: it exists from here on. */
export const isSigned = (state: SignState): boolean =>
  state === 'signed' || state === 'timestamped' || state === 'completed'
