import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContracts } from '../contract/contract.ts'
import { writeErrorCodes } from './error-codes.ts'
import { writeModels } from './models.ts'
import { writeOperations } from './operations.ts'

const ROOT = 'mn.tamga.sdk'

/** What generated classes may need; only those that a class names are imported. */
const imports = {
  JsonProperty: 'com.fasterxml.jackson.annotation.JsonProperty',
  JsonEnumDefaultValue: 'com.fasterxml.jackson.annotation.JsonEnumDefaultValue',
  TypeReference: 'com.fasterxml.jackson.core.type.TypeReference',
  URI: 'java.net.URI',
  LocalDate: 'java.time.LocalDate',
  OffsetDateTime: 'java.time.OffsetDateTime',
  Arrays: 'java.util.Arrays',
  List: 'java.util.List',
  Map: 'java.util.Map',
  Collectors: 'java.util.stream.Collectors',
  Api: `${ROOT}.Api`,
  Body: `${ROOT}.Body`,
  Call: `${ROOT}.Call`,
  CallOptions: `${ROOT}.CallOptions`,
  Download: `${ROOT}.Download`,
  EventStream: `${ROOT}.EventStream`,
  IdempotentOptions: `${ROOT}.IdempotentOptions`,
  Options: `${ROOT}.Options`,
  Page: `${ROOT}.Page`,
  Paged: `${ROOT}.Paged`,
  Transport: `${ROOT}.Transport`,
  Upload: `${ROOT}.Upload`,
}

/** The sources of the package: the front as it is written by hand, and what is made from the documents. */
export function writeSources(documents: string, folder: string, version: string): void {
  const contracts = readContracts(documents)
  cpSync(join(import.meta.dirname, 'front'), folder, { recursive: true })
  writeClasses(folder, ROOT, writeErrorCodes(contracts))
  writeClasses(folder, ROOT, new Map([['Version', versionClass(version)]]))
  for (const contract of contracts)
    writeClasses(
      folder,
      `${ROOT}.${contract.name}`,
      new Map([...writeModels(contract), ...writeOperations(contract)]),
    )
}

const versionClass = (version: string): string =>
  `/** Of this package, and of the contract that it was made from. */
public final class Version {
  public static final String VERSION = ${JSON.stringify(version)};

  private Version() {}
}
`

function writeClasses(folder: string, name: string, classes: Map<string, string>): void {
  const target = join(folder, ...name.split('.'))
  mkdirSync(target, { recursive: true })
  for (const [className, source] of classes)
    writeFileSync(join(target, `${className}.java`), withImports(name, className, source, classes))
}

function withImports(name: string, className: string, source: string, beside: Map<string, string>): string {
  // Comments and texts name classes too.
  const code = source.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\]|\\.)*"/g, '')
  const words = new Set(code.match(/\w+/g))
  const needed = Object.entries(imports)
    .filter(([word, from]) => words.has(word) && word !== className && !from.startsWith(`${name}.${word}`))
    .map(([word, from]) => {
      if (beside.has(word)) throw new Error(`${name}.${word} would hide ${from}`)
      return `import ${from};\n`
    })
    .sort()
  const head = `// Made from the contract. Do not edit.\npackage ${name};\n\n`
  return `${head}${needed.join('')}${needed.length > 0 ? '\n' : ''}${source}`
}
