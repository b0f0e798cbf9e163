/** The media type of Content-Type in lower case, or undefined when it is unreadable or another charset than UTF-8. */
export function mediaType(header: string | undefined): string | undefined {
  if (header === undefined || header === 'application/json') return header
  const [type = '', ...parameters] = header.split(';')
  const name = type.trim().toLowerCase()
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(name)) return undefined
  return parameters.every(isFitting) ? name : undefined
}

function isFitting(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=')
  return name.trim().toLowerCase() !== 'charset' || /^\s*"?utf-8"?\s*$/i.test(value)
}
