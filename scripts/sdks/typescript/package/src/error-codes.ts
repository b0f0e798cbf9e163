/** In the package this file is another: the codes that the published documents name, as a type and as constants. */
export type { ErrorCode } from '../../../../../src/errors/codes.ts'
