import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCorpusAuthority } from '../pdf-attacks/authority.ts'
import { basePdf } from '../pdf-attacks/base.ts'

type Bases = (name: string) => Buffer
/** What a program has signed, by the names of the files. */
type Make = (work: string, base: Bases) => Record<string, Buffer>

const python = process.env.PYTHON ?? 'python3'
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const run = (program: string, args: string[], cwd?: string): void =>
  void execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

export function makeBases(work: string): void {
  try {
    run(python, [here('./bases.py'), work])
  } catch (error) {
    console.error(`no documents of Python's libraries: ${(error as Error).message}`)
  }
}

/** Keys and certificates as files, for programs that take no others. */
function writeKeys(directory: string): void {
  const authority = openCorpusAuthority()
  const pem = (der: Buffer): string =>
    `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  mkdirSync(directory, { recursive: true })
  for (const name of ['root', 'issuing'] as const)
    writeFileSync(join(directory, `${name}.pem`), pem(authority.der(name)))
  writeFileSync(join(directory, 'chain.pem'), pem(authority.der('issuing')) + pem(authority.der('root')))
  for (const name of ['first', 'second'] as const) {
    const { certificate, key } = authority.signer(name)
    writeFileSync(join(directory, `${name}.pem`), pem(certificate))
    writeFileSync(join(directory, `${name}.key`), key.export({ type: 'pkcs8', format: 'pem' }))
    const files = [
      '-inkey',
      `${name}.key`,
      '-in',
      `${name}.pem`,
      '-certfile',
      'chain.pem',
      '-out',
      `${name}.p12`,
    ]
    run('openssl', ['pkcs12', '-export', '-name', name, '-passout', 'pass:corpus', ...files], directory)
  }
}

function made(directory: string): Record<string, Buffer> {
  return Object.fromEntries(
    readdirSync(directory)
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => [name.slice(0, -4), readFileSync(join(directory, name))]),
  )
}

/** Directories for a program: where its documents and keys are, and where it puts what it has signed. */
function prepared(work: string, name: string, base: Bases, bases: readonly string[]) {
  const directory = join(work, `by-${name}`)
  const [source, keys, out] = ['in', 'keys', 'out'].map((part) => join(directory, part)) as [
    string,
    string,
    string,
  ]
  for (const one of [source, out]) mkdirSync(one, { recursive: true })
  writeKeys(keys)
  for (const one of bases) writeFileSync(join(source, `${one}.pdf`), base(one))
  writeFileSync(join(source, 'form.pdf'), basePdf())
  return { directory, source, keys, out }
}

export const byPrograms: Readonly<Record<string, Make>> = {
  pyhanko(work, base) {
    const bases = ['pdf-lib-table', 'pdf-lib-streams', 'weasyprint', 'libreoffice-writer', 'reportlab-form']
    const { source, keys, out } = prepared(work, 'pyhanko', base, bases)
    run(python, [here('./pyhanko_sign.py'), source, keys, out])
    return made(out)
  },
  // pdfsig is left out: what it signs does not say by which certificate (signing-certificate-v2), so that it is never passed.
  java(work, base) {
    const { directory, source, keys, out } = prepared(work, 'java', base, [
      'pdf-lib-table',
      'reportlab',
      'typst',
      'weasyprint',
    ])
    const project = join(directory, 'project')
    cpSync(here('../dss/'), project, { recursive: true })
    run(
      'mvn',
      ['-q', '-B', 'compile', 'exec:java', '-Dexec.mainClass=Sign', `-Dexec.args=${source} ${keys} ${out}`],
      project,
    )
    return made(out)
  },
}
