// What EU DSS and pdfsig say of the honest corpus, all of which we pass.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { missing, openExternalValidators } from '../../test/domains/signing/pades/support/programs.ts'
import { corpusOcsp, honestFolder, namesIn } from '../../test/domains/signing/validation/support/corpus.ts'
import { OCSP_PORT, openCorpusAuthority } from '../pdf-attacks/authority.ts'

const authority = openCorpusAuthority()

/** Where other validators do not pass what we pass, and why, by the name of the file: beside the files. */
type Differences = Record<string, { dss?: string; pdfsig?: string; why: string }>

const known = (): Differences =>
  JSON.parse(readFileSync(join(honestFolder, 'differences.json'), 'utf8')) as Differences

/** Lines for what differs otherwise than is written down; `validate` prints the lines of DSS for a directory. */
export async function compareHonest(
  directory: string,
  validate: (directory: string) => Promise<string[]>,
): Promise<string[]> {
  const differences = known()
  const names = namesIn(honestFolder)
  const [byDss, byPdfsig] = [
    await dssFindings(directory, names, validate),
    await pdfsigFindings(directory, names),
  ]
  const wrong: string[] = []
  for (const name of names) {
    const { dss = 'TOTAL_PASSED', pdfsig = 'valid' } = differences[name] ?? {}
    const found = { dss: byDss.get(name) ?? 'nothing', pdfsig: byPdfsig?.get(name) ?? pdfsig }
    if (found.dss !== dss || found.pdfsig !== pdfsig)
      wrong.push(`${name}: DSS says ${found.dss}, pdfsig ${found.pdfsig}; expected ${dss} and ${pdfsig}`)
    else if (differences[name])
      console.log(`${name}: DSS says ${dss}, pdfsig ${pdfsig}, because ${differences[name].why}`)
  }
  console.log(`${names.length} honest files were judged, ${wrong.length} otherwise than is written down`)
  return wrong
}

/** All that DSS says of the signatures of a file, each once. */
async function dssFindings(
  parent: string,
  names: readonly string[],
  validate: (directory: string) => Promise<string[]>,
): Promise<Map<string, string>> {
  const directory = join(parent, 'honest')
  mkdirSync(directory)
  for (const name of ['root', 'issuing', 'tsa'])
    writeFileSync(join(directory, `${name}.crt`), authority.der(name))
  for (const name of names) copyFileSync(join(honestFolder, `${name}.pdf`), join(directory, `${name}.pdf`))
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (request.url === '/ocsp') response.end(corpusOcsp(authority, body, new Date()))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(OCSP_PORT, '127.0.0.1', resolve))
  try {
    const found = new Map<string, Set<string>>()
    for (const line of await validate(directory)) {
      const [, file = '', , indication = '', sub = ''] = line.split(' ')
      const name = file.replace(/\.pdf$/, '')
      const said = indication === 'TOTAL_PASSED' ? indication : `${indication}/${sub}`
      if (indication !== 'TOTAL_PASSED') console.log(line)
      found.set(name, (found.get(name) ?? new Set()).add(said))
    }
    return new Map([...found].map(([name, said]) => [name, [...said].sort().join(' and ')]))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** Undefined where pdfsig is missing. */
async function pdfsigFindings(
  directory: string,
  names: readonly string[],
): Promise<Map<string, string> | undefined> {
  const without = missing('pdfsig', 'certutil')
  if (without.length > 0) {
    console.log(`no ${without.join(', ')} here: only DSS judges the honest files`)
    return undefined
  }
  const anchors = join(directory, 'anchors.pem')
  writeFileSync(anchors, authority.anchors)
  const judges = openExternalValidators(anchors)
  const found = new Map<string, string>()
  try {
    for (const name of names) {
      // A field that is still to be signed is listed, too, and has no verdict.
      const listed = await judges.pdfsig(readFileSync(join(honestFolder, `${name}.pdf`)))
      const signatures = listed.filter(({ signature }) => signature !== '')
      const isValid =
        signatures.length > 0 && signatures.every(({ signature }) => signature === 'Signature is Valid.')
      const said = new Set(
        signatures.map(({ signature }) => signature).filter((one) => one !== 'Signature is Valid.'),
      )
      found.set(name, isValid ? 'valid' : [...said].sort().join(' and ') || 'nothing')
    }
  } finally {
    judges.stop()
  }
  return found
}
