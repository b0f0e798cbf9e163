import type { ErrorCode } from './codes.ts'

/** What breaking a named database constraint means to the client. A name that is not here is `request.conflict`. */
export const constraintCodes: Readonly<Record<string, ErrorCode>> = {}
