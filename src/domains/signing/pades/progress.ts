/** What a worker is at: the storage, or the file itself. Who waits for one that was ended cannot tell otherwise. */
export const AT_STORAGE = 0
export const AT_FILE = 1
