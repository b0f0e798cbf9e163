import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Made by programs of the machine, from files that were made before. `out` is where the result belongs. */
interface ByProgram {
  program: string
  run(directory: string, out: string): void
}

const page = `<!doctype html><html lang="mn"><meta charset="utf-8"><title>Хэвлэсэн хуудас</title>
<style>@page { size: A4 } h1 { break-before: page }</style><p>Нэгдүгээр хуудас</p><h1>Хоёрдугаар хуудас</h1>
<p><a href="https://example.org">Холбоос</a></p></html>`

const run = (program: string, args: string[], cwd: string): void =>
  void execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

const qpdf = (source: string, ...options: string[]): ByProgram => ({
  program: 'qpdf',
  run: (directory, out) => run('qpdf', [...options, `${source}.pdf`, out], directory),
})

export const byPrograms: Readonly<Record<string, ByProgram>> = {
  'chromium-print': {
    program: 'chromium',
    run(directory, out) {
      const file = join(directory, 'page.html')
      writeFileSync(file, page)
      const options = [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-pdf-header-footer',
        '--log-level=3',
      ]
      run('chromium', [...options, `--print-to-pdf=${out}`, `file://${file}`], directory)
    },
  },
  'libreoffice-writer': {
    program: 'soffice',
    run(directory, out) {
      writeFileSync(join(directory, 'letter.html'), page)
      run('soffice', ['--headless', '--convert-to', 'pdf:writer_web_pdf_Export', 'letter.html'], directory)
      writeFileSync(out, readFileSync(join(directory, 'letter.pdf')))
    },
  },
  'libreoffice-pdfa': {
    program: 'soffice',
    run(directory, out) {
      writeFileSync(join(directory, 'archive.txt'), 'A letter for the archive\n')
      const options = 'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"}}'
      run('soffice', ['--headless', '--convert-to', options, 'archive.txt'], directory)
      writeFileSync(out, readFileSync(join(directory, 'archive.pdf')))
    },
  },
  'cairo-from-pdfkit': {
    program: 'pdftocairo',
    run: (directory, out) => run('pdftocairo', ['-pdf', 'pdfkit-cyrillic.pdf', out], directory),
  },
  'poppler-unite': {
    program: 'pdfunite',
    run: (directory, out) => run('pdfunite', ['pdfkit-plain.pdf', 'pdf-lib-sizes.pdf', out], directory),
  },
  /** Signed by another program, with a key that no one keeps. */
  'poppler-signed': {
    program: 'pdfsig',
    run(directory, out) {
      const usage = [
        '-addext',
        'keyUsage=critical,nonRepudiation',
        '-addext',
        'extendedKeyUsage=emailProtection',
      ]
      const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'own.pem', '-days', '3650']
      run('openssl', ['req', '-x509', ...made, '-subj', '/CN=Another signer', ...usage], directory)
      const packed = ['-out', 'key.p12', '-passout', 'pass:', '-name', 'other']
      run('openssl', ['pkcs12', '-export', '-inkey', 'key.pem', '-in', 'own.pem', ...packed], directory)
      run('mkdir', ['nss'], directory)
      run('certutil', ['-N', '-d', 'sql:nss', '--empty-password'], directory)
      run('pk12util', ['-i', 'key.p12', '-d', 'sql:nss', '-W', ''], directory)
      const signing = ['-nssdir', 'nss', '-add-signature', '-nick', 'other', '-kpw', '']
      run('pdfsig', [...signing, 'pdfkit-plain.pdf', out], directory)
    },
  },
  'qpdf-linearised': qpdf('pdf-lib-sizes', '--linearize'),
  'qpdf-linearised-streams': qpdf('pdf-lib-form', '--linearize', '--object-streams=generate'),
  'qpdf-object-streams': qpdf('pdfkit-plain', '--object-streams=generate'),
  'qpdf-no-object-streams': qpdf('pdf-lib-form', '--object-streams=disable'),
  'qpdf-qdf': qpdf('pdfkit-tagged', '--qdf', '--object-streams=disable'),
  'qpdf-uncompressed': qpdf('pdf-lib-streams', '--stream-data=uncompress', '--object-streams=generate'),
  'qpdf-newline-before-endstream': qpdf('pdfkit-links', '--newline-before-endstream'),
  'qpdf-rotated': qpdf('pdf-lib-sizes', '--rotate=+90:1-2', '--rotate=180:3'),
  'qpdf-version-1.4': qpdf('pdf-lib-streams', '--force-version=1.4', '--object-streams=disable'),
  'qpdf-version-2.0': qpdf('pdfkit-plain', '--min-version=2.0', '--object-streams=generate'),
  'qpdf-from-chromium': qpdf('chromium-print', '--linearize', '--object-streams=generate'),
  'qpdf-encrypted': qpdf('pdfkit-plain', '--encrypt', 'user', 'owner', '256', '--'),
  'qpdf-encrypted-open': qpdf('pdf-lib-streams', '--encrypt', '', 'owner', '256', '--'),
}
