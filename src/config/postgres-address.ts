/** The service changes what it reads, so a standby never does. */
const acceptedAttributes = new Set(['any', 'read-write', 'primary'])

/**
 * One address for each host that a URL names: `postgres://user@one:5432,two:5432/tamga` is how PostgreSQL's own clients
 * name several. Undefined where it is no such URL.
 */
export function postgresAddresses(text: string): string[] | undefined {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(text) ?? []
  const named = hosts.split(',')
  const urls = named.map((host) => URL.parse(before + host + after))
  const [first] = urls
  if (before === '' || !first || (named.length > 1 && named.includes(''))) return undefined

  const wanted = first.searchParams.get('target_session_attrs')
  if (wanted === null && named.length === 1) return [text]
  if (wanted !== null && !acceptedAttributes.has(wanted)) return undefined
  const addresses: string[] = []
  for (const url of urls) {
    if (url === null) return undefined
    url.searchParams.delete('target_session_attrs')
    addresses.push(url.href)
  }
  return addresses
}
