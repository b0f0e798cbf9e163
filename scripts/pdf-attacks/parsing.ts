// Parser differentials: one reader sees the signed document, another reader the attacker's.
import { appended, stream, textOfObject } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, broken, entry, failed, notPassed, rewritten, sizeOf, victim } from './attack.ts'
import { at, FORGED, words } from './base.ts'

const forged = stream(words(FORGED))
const text = (number: number): string => textOfObject(victim(), number)
const startxref = (pdf: Buffer): number =>
  Number(/startxref\s+(\d+)/.exec(pdf.toString('latin1', pdf.lastIndexOf('startxref')))?.[1])

/** A revision whose bytes are given, with a table for the one object that stands at its beginning. */
function raw(body: string, number: number, trailer = '', table = ''): Buffer {
  const pdf = victim()
  const lines = table || `${number} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`
  return Buffer.concat([
    pdf,
    Buffer.from(
      `${body}xref\n${lines}trailer\n<< /Size ${sizeOf(pdf) + 2} /Root 1 0 R /Info 22 0 R /Prev ${startxref(pdf)} ${trailer} >>\nstartxref\n${pdf.length + body.length}\n%%EOF\n`,
      'latin1',
    ),
  ])
}

/** The last Prev of a file, changed. */
function withPrev(pdf: Buffer, change: (prev: string) => string): Buffer {
  const text = pdf.toString('latin1')
  const from = text.lastIndexOf('/Prev ')
  return Buffer.from(text.slice(0, from) + text.slice(from).replace(/\d+/, change), 'latin1')
}

const page = (more: string): string => text(at.page).replace(/>>\s*$/, ` ${more} >>`)

export const parsing: Attacks = {
  'parsing-duplicate-contents': {
    accepts: broken,
    does: 'The page has Contents twice',
    make: () => rewritten(victim(), { [at.page]: page('/Contents 24 0 R') }),
  },
  'parsing-duplicate-pages': {
    accepts: broken,
    does: 'The catalogue has Pages twice',
    make: () =>
      rewritten(victim(), {
        [at.catalog]: text(at.catalog).replace(/>>\s*$/, ' /Pages 33 0 R >>'),
        33: '<< /Type /Pages /Kids [] /Count 0 >>',
      }),
  },
  'parsing-hex-name': {
    accepts: broken,
    does: 'The second Pages is written in hex',
    make: () =>
      rewritten(victim(), {
        [at.catalog]: text(at.catalog).replace(/>>\s*$/, ' /#50ages 33 0 R >>'),
        33: '<< /Type /Pages /Kids [34 0 R] /Count 1 >>',
        34: '<< /Type /Page /Parent 33 0 R /MediaBox [0 0 595 842] /Contents 24 0 R /Resources 7 0 R >>',
      }),
  },
  'parsing-hex-name-alone': {
    accepts: failed,
    does: 'Contents written in hex leads elsewhere',
    make: () =>
      rewritten(victim(), {
        [at.page]: text(at.page).replace('/Contents [4 0 R 5 0 R]', '/Cont#65nts [24 0 R]'),
      }),
  },
  'parsing-hex-name-key-with-zero': {
    accepts: notPassed,
    does: 'A key with a zero byte that some readers cut',
    make: () => rewritten(victim(), { [at.page]: page('/Rotate#00x 180') }),
  },
  'parsing-comment': {
    accepts: failed,
    does: 'A comment hides the end of the dictionary from simple readers',
    make: () =>
      rewritten(victim(), {
        [at.page]: text(at.page).replace(
          '/Contents [4 0 R 5 0 R]',
          '% >> endobj\n/Contents 24 0 R %[4 0 R]\n',
        ),
      }),
  },
  'parsing-white-space': {
    accepts: notPassed,
    does: 'Form feeds and zeros between the tokens',
    make: () =>
      rewritten(victim(), {
        [at.page]: text(at.page).replace('/Contents [4 0 R 5 0 R]', '/Contents\f\x0024\x000\fR '),
      }),
  },
  'parsing-length-short': {
    accepts: broken,
    does: 'The length of a stream is too short: what follows is an object for some',
    make: () => rewritten(victim(), { [at.content]: forged.replace(/\/Length \d+/, '/Length 5') }),
  },
  'parsing-length-long': {
    accepts: broken,
    does: 'The length of a stream reaches into the next object',
    make: () =>
      rewritten(victim(), {
        [at.content]: forged.replace(/\/Length \d+/, '/Length 120'),
        [at.moreContent]: forged,
      }),
  },
  'parsing-length-missing': {
    accepts: broken,
    does: 'A stream has no length',
    make: () => rewritten(victim(), { [at.content]: forged.replace(/\/Length \d+/, '') }),
  },
  'parsing-length-elsewhere': {
    accepts: notPassed,
    does: 'The length stands in an object that a later revision changes',
    make: () =>
      rewritten(
        rewritten(victim(), {
          [at.content]: forged.replace(/\/Length \d+/, '/Length 33 0 R'),
          33: String(words(FORGED).length),
        }),
        { 33: '2' },
      ),
  },
  'parsing-endstream-inside': {
    accepts: failed,
    does: 'The data of a stream hold endstream and a second object',
    make: () =>
      rewritten(victim(), {
        [at.content]: stream(`${words(FORGED)}\nendstream\nendobj\n4 0 obj\n${text(at.content)}`),
      }),
  },
  'parsing-two-startxref': {
    accepts: notPassed,
    does: 'Two startxref behind each other',
    make() {
      const pdf = rewritten(victim(), { [at.content]: forged })
      return Buffer.concat([pdf, Buffer.from(`startxref\n${startxref(victim())}\n%%EOF\n`)])
    },
    ofFile: true,
  },
  'parsing-two-ends-on-one-line': {
    accepts: notPassed,
    does: 'A second end behind spaces',
    make: () =>
      Buffer.concat([
        rewritten(victim(), { [at.content]: forged }),
        Buffer.from(`   startxref ${startxref(victim())} %%EOF`),
      ]),
    ofFile: true,
  },
  'parsing-header-shifted': {
    accepts: notPassed,
    ofFile: true,
    does: 'Bytes before the header shift every position',
    make: () => Buffer.concat([Buffer.from('GIF89a\n'), victim()]),
  },
  'parsing-header-twice': {
    accepts: notPassed,
    ofFile: true,
    does: 'Another whole document before the signed one',
    make: () => Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), victim()]),
  },
  'parsing-trailing-data': {
    accepts: failed,
    ofFile: true,
    does: 'Another document behind the end',
    make: () => Buffer.concat([victim(), Buffer.from('PK\x03\x04 more bytes that some programs read')]),
  },
  'parsing-trailing-spaces': {
    accepts: failed,
    ofFile: true,
    does: 'Three thousand spaces behind the end',
    make: () => Buffer.concat([victim(), Buffer.alloc(3000, 0x20)]),
  },
  'parsing-entry-to-other-number': {
    accepts: broken,
    does: 'An entry leads to an object of another number',
    make: () => appended(victim(), {}, { moved: { [at.content]: victim().indexOf('24 0 obj') } }),
  },
  'parsing-entry-into-stream': {
    accepts: notPassed,
    does: 'An entry leads into the data of a stream, where an object stands',
    make() {
      const pdf = rewritten(victim(), { 33: stream(`4 0 obj\n${forged}\nendobj\n`) })
      return appended(pdf, {}, { moved: { [at.content]: pdf.lastIndexOf('4 0 obj') } })
    },
  },
  'parsing-entry-into-string': {
    accepts: notPassed,
    does: 'An entry leads into a string',
    make() {
      const pdf = rewritten(victim(), { 33: '(4 0 obj << /Length 0 >> stream\n\nendstream endobj)' })
      return appended(pdf, {}, { moved: { [at.content]: pdf.lastIndexOf('4 0 obj') } })
    },
  },
  'parsing-entry-twice': {
    accepts: broken,
    does: 'One section names an object twice',
    make() {
      const offset = String(victim().length).padStart(10, '0')
      const old = String(victim().indexOf('4 0 obj')).padStart(10, '0')
      return raw(`4 0 obj\n${forged}\nendobj\n`, 4, '', `4 1\n${old} 00000 n \n4 1\n${offset} 00000 n \n`)
    },
  },
  'parsing-entry-odd-width': {
    accepts: notPassed,
    does: 'An entry of nineteen bytes, which readers by position misread',
    make: () => raw(`4 0 obj\n${forged}\nendobj\n`, 4, '', `4 1\n${victim().length} 00000 n\n`),
  },
  'parsing-generation-mismatch': {
    accepts: notPassed,
    does: 'The entry and the object differ in generation',
    make: () => raw(`4 3 obj\n${forged}\nendobj\n`, 4),
  },
  'parsing-object-without-end': {
    accepts: notPassed,
    does: 'An object that has no end',
    make: () => raw(`4 0 obj\n${forged}\n`, 4),
  },
  'parsing-free-reused': {
    accepts: notPassed,
    does: 'A free entry with an offset, which some readers follow',
    make: () =>
      raw(
        `4 0 obj\n${forged}\nendobj\n`,
        4,
        '',
        `4 1\n${String(victim().length).padStart(10, '0')} 00000 f \n`,
      ),
  },
  'parsing-prev-loop': {
    accepts: broken,
    does: 'The section leads to itself',
    make() {
      const body = `4 0 obj\n${forged}\nendobj\n`
      return withPrev(raw(body, 4), () => String(victim().length + body.length))
    },
  },
  'parsing-prev-real': {
    accepts: notPassed,
    does: 'Prev is a number with a fraction',
    make: () => withPrev(raw(`4 0 obj\n${forged}\nendobj\n`, 4), (prev) => `${prev}.0`),
  },
  'parsing-reference-negative': {
    accepts: notPassed,
    does: 'A reference to a number below zero',
    make: () => rewritten(victim(), { [at.page]: entry('/Contents -4 0 R')(text(at.page)) }),
  },
  'parsing-reference-large-generation': {
    accepts: notPassed,
    does: 'A reference to a generation that the content does not have',
    make: () => rewritten(victim(), { [at.page]: entry('/Contents 4 7 R')(text(at.page)) }),
  },
  'parsing-number-overflow': {
    accepts: notPassed,
    does: 'A number of an object that wraps around at 32 bits',
    make: () => rewritten(victim(), { [at.page]: entry('/Contents 4294967320 0 R')(text(at.page)) }),
  },
  'parsing-encrypt-added': {
    accepts: notPassed,
    does: 'A later trailer says that the file is encrypted',
    make: () =>
      appended(victim(), { [at.content]: forged }, { trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 >>' }),
  },
  'parsing-trailer-duplicate-root': {
    accepts: broken,
    does: 'The trailer has Root twice',
    make: () => appended(victim(), { [at.content]: forged }, { trailer: '/Root 18 0 R' }),
  },
}
