/**
 * By which the server lets a signature be followed without delay. It stays in the tab, for a reload; other tabs ask for
 * the document again and again instead.
 */
const nameOf = (sessionId) => `signing ${sessionId}`

export const keepSecret = ({ session_id: id, sid }) => sessionStorage.setItem(nameOf(id), sid)

export const secretOf = (sessionId) => sessionStorage.getItem(nameOf(sessionId)) ?? undefined

export const forgetSecret = (sessionId) => sessionStorage.removeItem(nameOf(sessionId))
