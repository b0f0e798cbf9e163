import type { components } from '../../../../generated/platform.d.ts'

export type Detail = components['schemas']['SigningDetail']

/** Whether a signature of the visitor is still asked for. */
export const isInvited = ({ invitations }: Detail): boolean =>
  invitations.some(({ mine, state }) => mine && state === 'waiting')

/** Whether the visitor is done with it. */
export const hasSigned = (shown: Detail): boolean =>
  shown.sessions.findLast(({ mine }) => mine)?.state === 'completed' && !isInvited(shown)

export const downloadOf = (id: string): string => `/web/api/v1/sign/${id}/download`
