// Incremental saving: what is shown is replaced by objects behind the signed bytes.
import { appended, stream, textOfObject } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, broken, entry, failed, notPassed, rewritten, sizeOf, victim } from './attack.ts'
import { at, FORGED, words } from './base.ts'
import { appendedPacked } from './packed.ts'

const forged = stream(words(FORGED))
const bare = (text: string): Buffer => Buffer.concat([victim(), Buffer.from(text, 'latin1')])
const object = `${at.content} 0 obj\n${forged}\nendobj\n`
const free = at.free

export const saving: Attacks = {
  'saving-content': {
    accepts: failed,
    does: 'The content stream once more, with a table',
    make: () => rewritten(victim(), { [at.content]: forged }),
  },
  'saving-content-twice': {
    accepts: failed,
    does: 'Changed and changed back in the same file, then changed again',
    make() {
      const once = rewritten(victim(), { [at.content]: forged })
      const back = rewritten(once, { [at.content]: textOfObject(victim(), at.content) })
      return rewritten(back, { [at.content]: stream(words('I owe you 5 MNT')) })
    },
  },
  'saving-no-xref': {
    accepts: broken,
    ofFile: true,
    does: 'No table and no trailer',
    make: () => bare(object),
  },
  'saving-no-xref-marked': {
    accepts: broken,
    does: 'No table, but an end',
    make: () => bare(`${object}%%EOF\n`),
  },
  'saving-trailer-alone': {
    accepts: broken,
    does: 'A trailer without a table',
    make: () => bare(`${object}trailer\n<< /Size 40 /Root 1 0 R >>\n%%EOF\n`),
  },
  'saving-xref-without-trailer': {
    accepts: broken,
    does: 'A table without a trailer',
    make: () =>
      bare(`${object}xref\n4 1\n0000010817 00000 n \nstartxref\n${victim().length + object.length}\n%%EOF\n`),
  },
  'saving-old-startxref': {
    accepts: ['total_failed', 'indeterminate', 'refused'],
    ofFile: true,
    does: 'The new object, and a startxref that leads to the old table: readers that rebuild show the new one',
    make() {
      const pdf = victim()
      const tail = pdf.toString('latin1', pdf.lastIndexOf('startxref'))
      return bare(`${object}${tail}`)
    },
  },
  'saving-hybrid': {
    accepts: failed,
    does: 'The new content is known to the stream of a hybrid file alone',
    make: () => appendedPacked(victim(), {}, { hybrid: true, plain: { [at.content]: forged } }),
  },
  'saving-object-stream': {
    accepts: failed,
    does: 'The page, packed into an object stream, leads to other content',
    make: () =>
      appendedPacked(
        victim(),
        { [at.page]: entry(`/Contents ${free} 0 R`)(textOfObject(victim(), at.page)) },
        { plain: { [free]: forged } },
      ),
  },
  'saving-xref-stream': {
    accepts: failed,
    does: 'The new content, with cross-references in a stream',
    make: () => appendedPacked(victim(), {}, { plain: { [at.content]: forged } }),
  },
  'saving-xref-stream-moved': {
    accepts: broken,
    does: 'A cross-reference stream leads the content to an object of another number',
    make() {
      const offset = victim().indexOf(`${at.secondContent} 0 obj`)
      return appendedPacked(victim(), {}, { entries: { [at.content]: [1, offset, 0] } })
    },
  },
  'saving-new-root': {
    accepts: failed,
    does: 'The trailer leads to another catalogue',
    make: () =>
      appended(
        victim(),
        {
          [free]: `<< /Type /Catalog /Pages ${free + 1} 0 R /AcroForm 6 0 R >>`,
          [free + 1]: `<< /Type /Pages /Kids [${free + 2} 0 R] /Count 1 >>`,
          [free + 2]:
            `<< /Type /Page /Parent ${free + 1} 0 R /MediaBox [0 0 595 842] /Contents 24 0 R /Resources 7 0 R >>`,
        },
        { root: free },
      ),
  },
  'saving-new-pages': {
    accepts: failed,
    does: 'The catalogue leads to another page tree',
    make: () =>
      rewritten(victim(), {
        [at.catalog]: entry(`/Pages ${free} 0 R`),
        [free]: `<< /Type /Pages /Kids [${free + 1} 0 R] /Count 1 >>`,
        [free + 1]:
          `<< /Type /Page /Parent ${free} 0 R /MediaBox [0 0 595 842] /Contents 24 0 R /Resources 7 0 R >>`,
      }),
  },
  'saving-content-freed': {
    accepts: failed,
    does: 'The content stream is called free: the page is empty',
    make: () => appended(victim(), {}, { freed: [at.content] }),
  },
  'saving-generation': {
    accepts: notPassed,
    does: 'The content as a new generation of its number',
    make() {
      const pdf = victim()
      const offset = pdf.length
      const text = `4 1 obj\n${forged}\nendobj\n`
      const previous = /startxref\s+(\d+)/.exec(pdf.toString('latin1', pdf.lastIndexOf('startxref')))?.[1]
      return bare(
        `${text}xref\n4 1\n${String(offset).padStart(10, '0')} 00001 n \ntrailer\n<< /Size ${sizeOf(pdf)} /Root 1 0 R /Info 22 0 R /Prev ${previous} >>\nstartxref\n${offset + text.length}\n%%EOF\n`,
      )
    },
  },
  'saving-signature-removed': {
    accepts: failed,
    does: 'The signature leaves the form, and the page changes',
    make: () =>
      rewritten(victim(), {
        [at.form]: entry('/Fields [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R]'),
        [at.content]: forged,
      }),
  },
}
