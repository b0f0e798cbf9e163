/** The one range of bytes that a header asks for (RFC 9110, section 14): its ends, both included; `outside` where there is none. */
export function rangeOf(header: string | undefined, size: number): [number, number] | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'outside' : [first, last]
}
