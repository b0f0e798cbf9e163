/** How long one program of a step may take, on a busy machine; one over it is ended, and is a fault. */
export const INSTALL_MS = 15 * 60_000
export const GENERATE_MS = 5 * 60_000
/** The largest client is a hundred thousand lines in some languages. */
export const COMPILE_MS = 15 * 60_000
export const CALL_MS = 5 * 60_000
