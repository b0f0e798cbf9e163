import * as assert from 'uvu/assert'
import { test } from '../support/suite.ts'

const address = new URL('../../src/web/assets/sign-terms.js', import.meta.url)
const { signTerms } = await import(address.href)

/** As much of an element as the script of these fields uses. */
class Field extends EventTarget {
  hidden = true
  checked = false
  textContent = ''
  value = ''
  readonly options: { value: string; disabled: boolean }[]

  constructor(value = '', options: string[] = []) {
    super()
    this.value = value
    this.options = options.map((one) => ({ value: one, disabled: false }))
  }

  get selectedOptions() {
    return this.options.filter(({ value }) => value === this.value)
  }

  removeAttribute(): void {}
}

const corners = ['bottom_right', 'bottom_left', 'top_right', 'top_left']
const texts = { docStampOff: 'The stamp is off now.' }

function fields() {
  const parts: Record<string, Field> = {
    stamp: new Field(),
    page: new Field('1'),
    'page-fault': new Field(),
    'stamp-place': new Field(),
    reason: new Field(),
    corner: new Field('bottom_right', corners),
  }
  const place = Object.assign(new EventTarget(), {
    querySelector: (selector: string) => parts[selector.slice('[data-'.length, -1)] ?? null,
  })
  const { stamp, corner } = parts as { stamp: Field; corner: Field }
  stamp.checked = true
  return { terms: signTerms(place, texts), parts, stamp, corner }
}

const overlaps = (details: { rule: string; message: string }[]) => ({
  code: 'sign.pdf_stamp_overlaps',
  details,
  words: () => 'It would cover something.',
})

test('a corner that is free is chosen in place of one that is not', () => {
  const { terms, stamp, corner } = fields()
  const said = terms.refused(overlaps([{ rule: 'top_left', message: 'The top left corner is free.' }]))
  assert.is(said, 'It would cover something. The top left corner is free.')
  assert.ok(stamp.checked)
  assert.is(corner.value, 'top_left')
  assert.equal(
    corner.options.map(({ disabled }) => disabled),
    [true, true, true, false],
  )
})

test('where no corner is free the stamp is switched off, and can be put on another page', () => {
  const { terms, parts, stamp, corner } = fields()
  let changes = 0
  stamp.addEventListener('change', () => changes++)
  const said = terms.refused(overlaps([{ rule: 'none_free', message: 'No corner is free.' }]))
  assert.is(said, 'It would cover something. No corner is free. The stamp is off now.')
  assert.equal(terms.read(), {}, 'what is sent next has no stamp')
  assert.is(parts['stamp-place']?.hidden, true)
  assert.is(changes, 1, 'what is sent next is another request')
  assert.ok(corner.options.every(({ disabled }) => !disabled))
})

test.run()
