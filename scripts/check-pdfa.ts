// `npm run check:pdfa`: veraPDF, the validator of the PDF Association, looks at certificates as they are drawn, sealed, archived
// and renewed: all of them must be PDF/A-3u. It needs Java 17 and Maven, which fetches veraPDF the first time.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { drawReferenceForSeal } from '../src/domains/services/references/pdf/draw.ts'
import { archivePdf } from '../src/domains/signing/pades/archive.ts'
import { createPades } from '../src/domains/signing/pades/pades.ts'
import { openAuthorities } from '../test/domains/signing/pades/support/authorities.ts'
import { stamped } from '../test/domains/signing/pades/support/levels.ts'
import { openSigners } from '../test/domains/signing/pades/support/signers.ts'
import { aSheet } from '../test/support/certificates.ts'

const directory = mkdtempSync(join(tmpdir(), 'tamga-pdfa-'))
const signers = await openSigners()
const { timeStamps, materials } = await openAuthorities(signers)
const pades = createPades()
const files: string[] = []
function keep(name: string, pdf: Uint8Array): Uint8Array {
  writeFileSync(join(directory, `${name}.pdf`), pdf)
  files.push(`${name}.pdf`)
  return pdf
}

try {
  const { pdf, place } = await drawReferenceForSeal(aSheet)
  keep('1-drawn', pdf)
  const stamp = { ...place, lines: ['Байгууллагын цахим тамга', 'E-seal of an organisation'] }
  const how = { kind: 'seal', permission: 1, stamp } as const
  const sealed = await stamped(pades, { timeStamps, materials }, pdf, signers.signer(0), how)
  keep('2-sealed', sealed)
  const archive = { pades, timeStamps, validationMaterials: materials }
  const archived = keep('3-archived', (await archivePdf(archive, sealed)).pdf)
  keep('4-renewed', (await archivePdf(archive, archived)).pdf)

  const project = join(directory, 'pdfa')
  cpSync(fileURLToPath(new URL('./pdfa/', import.meta.url)), project, { recursive: true })
  const { stdout } = await promisify(execFile)(
    'mvn',
    ['-q', '-B', '-Dstyle.color=never', 'compile', 'exec:java', `-Dexec.args=${directory}`],
    { cwd: project },
  )
  const lines: string[] = stdout.match(/PDFA .*/g) ?? []
  for (const line of lines) console.log(line)
  const passed = files.filter((file) => lines.includes(`PDFA ${file} true`)).length
  console.log(`${passed} files passed, ${files.length - passed} failed`)
  process.exitCode = passed === files.length ? 0 : 1
} finally {
  await pades.stop()
  await signers.stop()
  rmSync(directory, { recursive: true, force: true })
}
