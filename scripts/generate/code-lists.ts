import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { faultRules } from '../../src/errors/fault-rules.ts'
import { errorCodes } from './error-codes.ts'
import type { Json, Sources } from './sources.ts'

interface SchemaFile {
  components: { schemas: Record<string, { properties: Record<string, Json> }> }
}

/** Lists the error codes, with what each means, at the fields that hold one. */
export function listErrorCodes(sources: Sources, source: string): void {
  const codes = Object.keys(errorCodes).sort()
  const oauth = codes.filter((code) => code.startsWith('oauth.'))
  describe(sources, join(source, 'shared', 'envelopes.yaml'), 'ErrorResponse', codes, (code) => code)
  describe(sources, join(source, 'shared', 'oauth.yaml'), 'OAuthError', oauth, (code) =>
    code.slice('oauth.'.length),
  )
  listFaultRules(sources, join(source, 'shared', 'envelopes.yaml'))
}

function listFaultRules(sources: Sources, file: string): void {
  if (!existsSync(file)) return
  const { components } = sources.read(file) as unknown as SchemaFile
  const { rule } = components.schemas.ValidationError?.properties ?? {}
  if (!rule) return
  const rules = Object.entries(faultRules).sort(([one], [other]) => (one < other ? -1 : 1))
  Object.assign(rule, {
    'x-extensible-enum': rules.map(([name]) => name),
    'x-enum-descriptions': rules.map(([, meaning]) => meaning),
  })
}

/** Not as `enum`: a client must go on when a later version adds a code. */
function describe(
  sources: Sources,
  file: string,
  schema: string,
  codes: string[],
  wireName: (code: string) => string,
): void {
  if (!existsSync(file)) return
  const { components } = sources.read(file) as unknown as SchemaFile
  Object.assign(components.schemas[schema]?.properties.error ?? {}, {
    'x-extensible-enum': codes.map(wireName),
    'x-enum-descriptions': codes.map((code) => errorCodes[code]?.en),
  })
}
