import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type * as uvu from 'uvu'

const run = promisify(execFile)

type Program = 'pdfsig' | 'certutil' | 'qpdf' | 'openssl' | 'pdftoppm' | 'pdftotext'

/** The programs that are not on this machine; tests that need one are skipped, by a name that says so. */
export function missing(...programs: Program[]): Program[] {
  return programs.filter((program) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
}

/** Like the suite itself, but tests are skipped, by a name that says so, where one of the programs is missing. */
export function requiringPrograms<T>(tests: uvu.Test<T>, ...programs: Program[]) {
  const without = missing(...programs)
  return (name: string, body: uvu.Callback<T>): void => {
    if (without.length === 0) tests(name, body)
    else tests.skip(`${name}: no ${without.join(', ')} here`, body)
  }
}

interface PdfsigSignature {
  name: string
  /** `Signature is Valid.` */
  signature: string
  /** `Certificate is Trusted.` */
  certificate: string
  /** The last signature covers all of the file. */
  isTotal: boolean
  type: string
}

/** Other programs look at our files. */
export interface ExternalValidators {
  pdfsig(pdf: Uint8Array): Promise<PdfsigSignature[]>
  /** Nothing, or what is wrong. */
  qpdf(pdf: Uint8Array): Promise<string>
  /** The output of a program that is given a file. */
  run(program: Program, args: (file: string) => string[], pdf: Uint8Array): Promise<string>
  openssl(args: string[], files?: Record<string, Uint8Array>): Promise<string>
  directory: string
  stop(): void
}

/** They trust the authorities of one PEM file. */
export function openExternalValidators(anchors: string): ExternalValidators {
  const directory = mkdtempSync(join(tmpdir(), 'tamga-judges-'))
  const nss = join(directory, 'nss')
  let isReady = false
  let count = 0

  function trustInNss(): void {
    if (isReady) return
    execFileSync('mkdir', [nss])
    execFileSync('certutil', ['-N', '-d', `sql:${nss}`, '--empty-password'])
    // The root alone: the signature itself must bring the chain to it.
    const [root = ''] = readFileSync(anchors, 'utf8').match(/-----BEGIN[\s\S]+?END CERTIFICATE-----/) ?? []
    const file = join(directory, 'root.pem')
    writeFileSync(file, root)
    execFileSync('certutil', ['-A', '-d', `sql:${nss}`, '-n', 'root', '-t', 'CT,C,C', '-i', file])
    isReady = true
  }

  const kept = (bytes: Uint8Array): string => {
    const file = join(directory, `${count++}.pdf`)
    writeFileSync(file, bytes)
    return file
  }

  const output = async (program: string, args: string[], cwd = directory): Promise<string> => {
    const { stdout } = await run(program, args, { maxBuffer: 32 * 1024 * 1024, cwd })
    return stdout
  }

  return {
    directory,
    async pdfsig(pdf) {
      trustInNss()
      const file = kept(pdf)
      // Without OCSP: asked online, pdfsig 22.12 calls the certificates of the simulator an "Unknown issue", though the
      // responder answers. Revocation is judged by our own checks and by EU DSS.
      // It ends with 1 where a signature does not hold, and says the same.
      const text = await output('pdfsig', ['-no-ocsp', '-nssdir', nss, file]).catch(
        (error: { stdout: string }) => error.stdout,
      )
      rmSync(file)
      return text
        .split(/^Signature #\d+:/m)
        .slice(1)
        .map((part) => ({
          name: /Signer Certificate Common Name: (.*)/.exec(part)?.[1] ?? '',
          signature: /Signature Validation: (.*)/.exec(part)?.[1] ?? '',
          certificate: /Certificate Validation: (.*)/.exec(part)?.[1] ?? '',
          isTotal: part.includes('Total document signed'),
          type: /Signature Type: (.*)/.exec(part)?.[1] ?? '',
        }))
    },
    async qpdf(pdf) {
      const file = kept(pdf)
      const said = await run('qpdf', ['--check', file]).then(
        () => '',
        ({ stdout, stderr }) => `${stdout}${stderr}`,
      )
      rmSync(file)
      return said
    },
    async run(program, args, pdf) {
      const file = kept(pdf)
      try {
        return await output(program, args(file))
      } finally {
        rmSync(file)
      }
    },
    async openssl(args, files = {}) {
      for (const [name, bytes] of Object.entries(files)) writeFileSync(join(directory, name), bytes)
      const { stdout, stderr } = await run('openssl', args, { cwd: directory, maxBuffer: 64 * 1024 * 1024 })
      return stdout + stderr
    },
    stop: () => rmSync(directory, { recursive: true, force: true }),
  }
}
