// `npm run check:dss`: the validator of the European Union (EU DSS) looks at signatures of every level that we make, and with
// pdfsig at the honest corpus. It needs Java 17 and Maven, which fetches DSS the first time.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPades } from '../src/domains/signing/pades/pades.ts'
import { derOf } from '../src/simulators/eid/pki/certificate.ts'
import { openAuthorities } from '../test/domains/signing/pades/support/authorities.ts'
import { archived, stamped, validated } from '../test/domains/signing/pades/support/levels.ts'
import { plainPdf } from '../test/domains/signing/pades/support/pdfs.ts'
import { openSigners, type Scheme, signed } from '../test/domains/signing/pades/support/signers.ts'
import { compareHonest } from './check-dss/honest.ts'

const directory = mkdtempSync(join(tmpdir(), 'tamga-dss-'))
const signers = await openSigners()
const authorities = await openAuthorities(signers)
const pades = createPades()

/** The level that DSS is to find, by the name of the file. */
const expected = new Map<string, string>()
function keep(name: string, level: string, pdf: Uint8Array): Uint8Array {
  writeFileSync(join(directory, `${name}.pdf`), pdf)
  expected.set(`${name}.pdf`, level)
  return pdf
}

try {
  const stamp = { page: 1, x: 40, y: 40, width: 200, height: 60, lines: ['Бат Сараа', '2026-11-16'] }
  for (const [person, scheme] of [
    [0, 'ecdsa'],
    [2, 'pkcs1'],
    [3, 'pss'],
  ] as [number, Scheme][])
    keep(
      `B-B-${scheme}`,
      'PAdES-BASELINE-B',
      await signed(pades, await plainPdf(), signers.signer(person, scheme), { stamp }),
    )
  for (const stream of [false, true]) {
    const kind = stream ? 'stream' : 'table'
    const both = [signers.signer(0), signers.signer(2)]
    const once = await stamped(pades, authorities, await plainPdf({ stream }), both[0]!)
    const stampedTwice = keep(
      `B-T-${kind}`,
      'PAdES-BASELINE-T',
      await stamped(pades, authorities, once, both[1]!),
    )
    const long = keep(
      `LT-${kind}`,
      'PAdES-BASELINE-LT',
      await validated(pades, authorities, stampedTwice, both),
    )
    keep(`LTA-${kind}`, 'PAdES-BASELINE-LTA', await archived(pades, authorities, long))
  }
  const { root, issuing, tsa } = signers.pki.authority.issuers
  // The simulator has no one to ask about its own authorities, so these are anchors, too.
  for (const [name, { certificate }] of Object.entries({ root, issuing, tsa }))
    writeFileSync(join(directory, `${name}.crt`), derOf(certificate))

  const project = join(directory, 'dss')
  cpSync(fileURLToPath(new URL('./dss/', import.meta.url)), project, { recursive: true })
  // Not in step: DSS asks the OCSP responder, which is in this process.
  const validate = async (files: string): Promise<string[]> => {
    const { stdout } = await promisify(execFile)(
      'mvn',
      ['-q', '-B', '-Dstyle.color=never', 'compile', 'exec:java', `-Dexec.args=${files}`],
      { cwd: project, maxBuffer: 16 * 1024 * 1024 },
    )
    return stdout.match(/DSS .*/g) ?? []
  }
  const lines = await validate(directory)
  for (const line of lines) console.log(line)
  const found = lines.map((line) => line.split(' '))
  const wrong = found.filter(
    ([, file = '', level, indication]) => level !== expected.get(file) || indication !== 'TOTAL_PASSED',
  )
  const unseen = [...expected.keys()].filter((file) => !found.some(([, seen]) => seen === file))
  console.log(`${found.length - wrong.length} signatures passed, ${wrong.length + unseen.length} failed`)
  const others = await compareHonest(directory, validate)
  for (const line of others) console.log(line)
  process.exitCode = wrong.length + unseen.length + others.length === 0 && found.length > 0 ? 0 : 1
} finally {
  await pades.stop()
  await signers.stop()
  rmSync(directory, { recursive: true, force: true })
}
