import type { SampleCall, SampleParameter } from '../sdks/sample-call.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** What a person types to make the call. Secrets and the server's address come from the environment. */
export function curlSample(call: SampleCall): string {
  const parts = ['curl', ...methodOf(call), ...credentialOf(call), ...headersOf(call), ...bodyOf(call)]
  parts.push(...outputOf(call), `"${serverOf(call)}${addressOf(call)}"`)
  return folded(parts)
}

/** One option a line where the whole is too long for one. */
function folded(parts: readonly string[]): string {
  const line = parts.join(' ')
  if (line.length <= 88 && !line.includes('\n')) return line
  const lines: string[] = []
  for (const part of parts) {
    const isAddress = part === parts.at(-1)
    if (lines.length === 0 || part.startsWith('-') || isAddress) lines.push(part)
    else lines[lines.length - 1] += ` ${part}`
  }
  return lines.join(' \\\n  ')
}

const serverOf = ({ document }: SampleCall) =>
  document === 'operator' ? '$TAMGA_OPERATOR_URL' : '$TAMGA_URL'

function methodOf({ method, body }: SampleCall): string[] {
  return method === (body ? 'POST' : 'GET') ? [] : ['-X', method]
}

function credentialOf({ credential, tag }: SampleCall): string[] {
  switch (credential) {
    case 'session':
      return ['-H', '"Authorization: Bearer $TAMGA_TOKEN"']
    case 'apiKey':
      return ['-H', '"X-API-Key: $TAMGA_API_KEY"']
    case 'adminKey':
      return ['-H', '"X-Admin-Key: $TAMGA_ADMIN_KEY"']
    case 'clientBasic':
      return ['-u', '"$TAMGA_CLIENT_ID:$TAMGA_CLIENT_SECRET"']
    case 'other':
      return tag === 'Login and consent' ? [] : ['-H', '"Authorization: Bearer $TAMGA_TOKEN"']
    default:
      return []
  }
}

function headersOf({ parameters }: SampleCall): string[] {
  return parameters
    .filter((one) => one.in === 'header')
    .flatMap(({ name, value }) => ['-H', quoted(`${name}: ${String(value)}`)])
}

function bodyOf({ body }: SampleCall): string[] {
  if (!body) return []
  const { mediaType, value } = body
  if (mediaType === FORM_TYPE)
    return Object.entries(value as Record<string, unknown>).flatMap(([name, one]) => [
      '--data-urlencode',
      quoted(`${name}=${String(one)}`),
    ])
  const type = ['-H', quoted(`Content-Type: ${mediaType}`)]
  if (typeof value !== 'string') return [...type, '-d', quoted(JSON.stringify(value, null, 2))]
  // Bytes that the contract only describes are a file of the reader's; text is shown as it is.
  return value.startsWith('(')
    ? [...type, '--data-binary', '@file']
    : [...type, '--data-binary', quoted(value)]
}

function outputOf({ answer }: SampleCall): string[] {
  if (answer === undefined) return ['-i']
  if (answer === 'text/event-stream') return ['-N']
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|x-ndjson|jose|yaml))/.test(answer)
    ? []
    : ['-o', 'answer']
}

/** What may stand in an address as it is stays readable there. */
function addressOf({ path, parameters }: SampleCall): string {
  const address = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = parameters.find((one) => one.in === 'path' && one.name === name)?.value
    return encodeURIComponent(String(value)).replaceAll('!', '%21').replaceAll("'", '%27')
  })
  const query = new URLSearchParams()
  for (const one of parameters.filter((parameter) => parameter.in === 'query')) append(query, one)
  return query.size === 0 ? address : `${address}?${query}`
}

function append(query: URLSearchParams, { name, value }: SampleParameter): void {
  for (const one of [value].flat()) query.append(name, String(one))
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
