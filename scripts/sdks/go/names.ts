/** Those of the generator, and those of the contract. */
export const MORE_INITIALISMS = ['AI', 'JWS', 'JWT', 'PDF', 'SSO', 'TTS', 'STT', 'QR', 'MFA']
const INITIALISMS = new Set([
  ...'ACL API ASCII CPU CSS DNS EOF GUID HTML HTTP HTTPS ID IP JSON QPS RAM RPC SLA SMTP SQL SSH TCP TLS TTL UDP'.split(
    ' ',
  ),
  ...'UI GID UID UUID URI URL UTF8 VM XML XMPP XSRF XSS SIP RTP AMQP DB TS'.split(' '),
  ...MORE_INITIALISMS,
])

/** The name of a type, field or method, as the generator makes it (ToCamelCaseWithInitialisms). */
export function goName(name: string): string {
  const camel = name
    .split(/[^\p{L}\d]+/u)
    .flatMap((part) => part.split(/(?<=\d)(?=\p{Ll})/u))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
  const parts = camel.match(/[\p{Lu}\d]+(?:[\p{Ll}\d]+|$)/gu) ?? []
  return parts.map((part) => (INITIALISMS.has(part.toUpperCase()) ? part.toUpperCase() : part)).join('')
}

const KEYWORDS = new Set(
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var'.split(
    ' ',
  ),
)

/** The name of an argument: `regNo`, `id`, `fileID`. */
export function argumentName(name: string): string {
  const upper = goName(name)
  const first = upper.match(/^(?:\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}+$|\p{Lu})/u)?.[0] ?? ''
  const lower = first.toLowerCase() + upper.slice(first.length)
  return KEYWORDS.has(lower) || lower === 'ctx' || lower === 'body' || lower === 'params'
    ? `${lower}_`
    : lower
}

export const quoted = (text: string): string => JSON.stringify(text)
