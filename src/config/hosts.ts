const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host, as URLs write it, is this machine itself. */
export const isLoopback = (host: string): boolean => loopbacks.has(host)
