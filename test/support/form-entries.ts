const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, decoded(value)]))
}

/** What a browser would send of a form of ours that no one has touched: its successful controls, in their order. */
export function formEntries(markup: string): URLSearchParams {
  const entries = new URLSearchParams()
  const controls = markup.matchAll(
    /<input\b[^>]*>|<textarea\b([^>]*)>([^<]*)<\/textarea>|<select\b[^>]*>(.*?)<\/select>/gs,
  )
  for (const [whole, , text, options] of controls) {
    const attributes = attributesOf(whole.slice(0, whole.indexOf('>') + 1))
    const name = attributes.get('name')
    if (name === undefined || attributes.has('disabled')) continue
    const type = attributes.get('type')
    if (type === 'file') continue
    if (options !== undefined) {
      const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
      const chosen = all.find((one) => one.has('selected')) ?? all[0]
      if (chosen) entries.append(name, chosen.get('value') ?? '')
    } else if (text !== undefined) entries.append(name, decoded(text).replaceAll('\n', '\r\n'))
    else if (type === 'checkbox' || type === 'radio') {
      if (attributes.has('checked')) entries.append(name, attributes.get('value') ?? 'on')
    } else entries.append(name, attributes.get('value') ?? '')
  }
  return entries
}
