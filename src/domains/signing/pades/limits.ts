/** No larger file is read. */
export const MOST_BYTES = 50 * 1024 * 1024
