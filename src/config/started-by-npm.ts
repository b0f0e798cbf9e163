/** `npm start`, or what other package managers make of it; not a service or a container that starts node itself. */
export const startedByNpm = process.env.npm_lifecycle_event === 'start'

/** Read at once: npm may be gone before the server has started. */
export const firstParent = process.ppid
