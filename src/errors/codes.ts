import { auditCodes } from './codes/audit.ts'
import { authCodes } from './codes/auth.ts'
import { jobCodes } from './codes/jobs.ts'
import { keyCodes } from './codes/keys.ts'
import { requestCodes } from './codes/request.ts'
import { serverCodes } from './codes/server.ts'
import { siteCodes } from './codes/site.ts'

export interface ErrorText {
  status: number
  mn: string
  en: string
}

/** Every error code that may leave the server. The list is closed: what is not here cannot be answered. */
export const codes = {
  ...requestCodes,
  ...authCodes,
  ...keyCodes,
  ...auditCodes,
  ...siteCodes,
  ...jobCodes,
  ...serverCodes,
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof codes
