interface Uses {
  /** As a value of its own: all of it is needed. */
  whole: boolean
  /** To look up names in: of what they lead to, nothing is needed. */
  names: boolean
  members: Map<string, Uses>
}

const noUses = (): Uses => ({ whole: false, names: false, members: new Map() })

/** Ajv declares every schema as a constant, and the code that it writes needs few of them, and little of those. */
export function dropUnused(code: string): string {
  const schemas = new Map<string, Uses>()
  for (const [, lookUp, name = '', path = ''] of code.matchAll(
    /(func\d+\.call\()?\b(?<!const )(schema\d+)\b((?:\.[A-Za-z_$][\w$]*|\["[^"]*"\])*)/g,
  )) {
    let uses = schemas.get(name) ?? noUses()
    schemas.set(name, uses)
    for (const [, plain, quoted] of path.matchAll(/\.([\w$]+)|\["([^"]*)"\]/g)) {
      const member = (plain ?? quoted) as string
      const next = uses.members.get(member) ?? noUses()
      uses.members.set(member, next)
      uses = next
    }
    uses[lookUp ? 'names' : 'whole'] = true
  }
  return code.replaceAll(/^const (schema\d+) = (.*);\n/gm, (_line, name: string, schema: string) => {
    const uses = schemas.get(name)
    return uses ? `const ${name} = ${JSON.stringify(partOf(JSON.parse(schema), uses))};\n` : ''
  })
}

function partOf(value: unknown, { whole, names, members }: Uses): unknown {
  if (whole || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const part: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) {
    const uses = members.get(name)
    if (uses) part[name] = partOf(member, uses)
    else if (names) part[name] = 0
  }
  return part
}

/**
 * The same in fewer letters, of which there are thousands. Not where a branch of `anyOf` may fail and the whole be
 * right: there an array with room for one is made for values without a fault, too.
 */
export function mergePushes(code: string): string {
  return code.replaceAll(/^function validate\d+\([\s\S]*?^return errors === 0;\n}$/gm, (validator) =>
    validator.includes('keyword:"anyOf"')
      ? validator
      : validator.replaceAll(
          /^const (err\d+) = (.*);\nif\(vErrors === null\){\nvErrors = \[\1\];\n}\nelse {\nvErrors\.push\(\1\);\n}\n/gm,
          '(vErrors ??= []).push($2);\n',
        ),
  )
}

/** A single letter beyond Latin-1 doubles what the engine keeps of a whole file. */
export function escapeNonLatin1(code: string): string {
  return code.replaceAll(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * JSON Schema counts characters, and Ajv counts them one by one, twice a string. The length in UTF-16 units, which is
 * at hand, settles nearly every case: there are at most as many characters, and at least half as many.
 */
export function countCharactersLazily(code: string): string {
  return code
    .replaceAll(/(func\d+)\((data\d*)\) > (\d+)/g, '$2.length > $3 && $1($2) > $3')
    .replaceAll(/(func\d+)\((data\d*)\) < (\d+)/g, '$2.length < 2 * $3 && $1($2) < $3')
}

/** Ajv writes ES exports but still calls `require`; here each call becomes an import. */
export function importsForRequires(code: string): string {
  const names = new Map<string, string>()
  const body = code.replaceAll(/require\("([^"]+)"\)/g, (_call, path: string) => {
    if (!names.has(path)) names.set(path, `required${names.size}`)
    return names.get(path) ?? ''
  })
  const imports = [...names].map(([path, name]) =>
    path.startsWith('ajv/') ? `import ${name} from '${path}.js'` : `import * as ${name} from '${path}'`,
  )
  return `${imports.join('\n')}\n${body.replace('"use strict";', '')}\n`
}
