import {
  BOOLEAN,
  type Der,
  DerFault,
  DerReader,
  elementsIn,
  expect,
  implicit,
  isTrue,
  OCTET_STRING,
  objectIdentifier,
  octets,
  readDer,
  SEQUENCE,
} from './der.ts'

export interface Extension {
  isCritical: boolean
  value: Buffer
}

/** By object identifier. The same one twice could be read in two ways, and is refused (RFC 5280 section 4.2). */
export function parseExtensions(list: Der): Map<string, Extension> {
  const extensions = new Map<string, Extension>()
  for (const extension of elementsIn(expect(list, SEQUENCE))) {
    const fields = new DerReader(extension)
    const id = objectIdentifier(fields.take())
    const critical = fields.readOptional(BOOLEAN)
    const value = octets(fields.take(OCTET_STRING))
    fields.end()
    if (extensions.has(id)) throw new DerFault(`the extension ${id} occurs twice`)
    extensions.set(id, { isCritical: critical !== undefined && isTrue(critical), value })
  }
  return extensions
}

/** A critical extension that we do not understand may say that everything else means something different. */
export function rejectUnknownCritical(
  extensions: ReadonlyMap<string, Extension>,
  known: ReadonlySet<string>,
): void {
  for (const [id, { isCritical }] of extensions)
    if (isCritical && !known.has(id)) throw new DerFault(`the critical extension ${id} is not understood`)
}

/** The object identifiers with which the members of a sequence begin, or which they are. */
export function identifiers(value: Buffer | undefined, areWrapped: boolean): string[] {
  if (value === undefined) return []
  const members = [...elementsIn(expect(readDer(value), SEQUENCE))]
  return members.map((member) => objectIdentifier(areWrapped ? new DerReader(member).take() : member))
}

/** Addresses among GeneralNames, of which other kinds are passed over. */
export function addresses(names: Iterable<Der>): string[] {
  const texts = [...names]
    .filter(({ tag }) => tag === implicit(6))
    .map(({ content }) => content.toString('latin1'))
  return texts.filter((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''))
}
