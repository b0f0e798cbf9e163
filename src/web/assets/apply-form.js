import { answerOf } from './apply-check.js'
import { validateForm } from './form-validate.js'

const controlOf = (field) => field.querySelector('input, select, textarea')

/**
 * The fields of the form: which are asked, their rows, and what is wrong with them, by the same rules as the server's.
 */
export function fieldsOf(form, { schema, today, texts, told }) {
  const language = document.documentElement.lang === 'mn' ? 'mn' : 'en'
  const groups = [...form.querySelectorAll('[data-group]')]
  const all = () => [...form.querySelectorAll('[data-field]')]
  const asked = () => all().filter((field) => !field.hidden && !field.closest('[hidden][data-group]'))
  const at = (path) => all().find(({ dataset }) => dataset.field === path)
  const isComputed = ({ dataset }) => dataset.computed !== undefined
  const rowsOf = (group) => [...group.querySelectorAll('[data-row]')]

  function addRow(group) {
    const index = rowsOf(group).length
    const row = document.createElement('template')
    row.innerHTML = group
      .querySelector('template')
      .innerHTML.replaceAll('__row__', index)
      .replaceAll('__number__', index + 1)
    group.querySelector('[data-rows]').append(row.content)
  }

  function drawRows(group, count) {
    const { least, most } = group.dataset
    for (const row of rowsOf(group)) row.remove()
    for (let index = 0; index < Math.min(Math.max(count, Number(least)), Number(most)); index++) addRow(group)
  }

  /** What a control holds, as the form has it; undefined where nothing is filled in. */
  function heldBy(field) {
    const control = controlOf(field)
    const { type } = field.dataset
    if (type === 'boolean') return control.checked
    const value = control.value.trim()
    if (value === '') return control.validity.badInput === true ? Number.NaN : undefined
    if (type === 'integer') return /^-?\d+$/.test(value) ? Number(value) : value
    if (type === 'number') {
      const plain = value.replace(',', '.')
      return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : value
    }
    return value
  }

  function filledIn() {
    const data = {}
    for (const group of groups) data[group.dataset.group] = rowsOf(group).map(() => ({}))
    for (const field of all()) {
      if (isComputed(field)) continue
      const [name, index, inner] = field.dataset.field.split('/')
      const value = heldBy(field)
      if (value === undefined) continue
      if (inner === undefined) data[name] = value
      else data[name][index][inner] = value
    }
    return data
  }

  /** Shows what is asked, as far as it is filled in, and what is computed from it. */
  function validate() {
    const { values, shown, faults } = validateForm(schema, filledIn(), today)
    const names = new Set(shown)
    for (const group of groups) {
      group.hidden = !names.has(group.dataset.group)
      const count = rowsOf(group).length
      group.querySelector('[data-add-row]').hidden = count >= Number(group.dataset.most)
      for (const remove of group.querySelectorAll('[data-remove-row]'))
        remove.hidden = count <= Number(group.dataset.least)
    }
    for (const field of all()) {
      field.hidden = !names.has(field.dataset.field)
      if (!isComputed(field)) continue
      const [name, index, inner] = field.dataset.field.split('/')
      const value = inner === undefined ? values[name] : values[name]?.[index]?.[inner]
      field.querySelector('output').textContent = value === undefined ? '–' : value.toLocaleString('en-US')
    }
    for (const section of form.querySelectorAll('[data-section]'))
      section.hidden = ![...section.querySelectorAll('[data-field], [data-group]')].some((one) => !one.hidden)
    return { data: values, faults: faults.filter(({ rule }) => rule !== 'unasked').map(placed) }
  }

  function placed({ path, rule, says }) {
    const field = placeOf(path.slice(1))
    const isWhole = rule === 'type' && field?.dataset.type === 'integer'
    return {
      field,
      words: rule === 'required' ? texts.applyRequired : isWhole ? texts.applyWhole : says[language],
    }
  }

  const placeOf = (path) => at(path) ?? groups.find(({ dataset }) => dataset.group === path.split('/')[0])

  function values() {
    return Object.fromEntries(
      all()
        .filter((field) => !isComputed(field))
        .map((field) => {
          const control = controlOf(field)
          return [field.dataset.field, control.type === 'checkbox' ? control.checked : control.value]
        }),
    )
  }

  function restore(kept, filled) {
    for (const field of all()) {
      const value = kept[field.dataset.field]
      if (value === undefined || isComputed(field)) continue
      put(field, value)
      mark(field, filled?.includes(field.dataset.field) === true)
    }
    validate()
  }

  function put(field, value) {
    const control = controlOf(field)
    if (control.type === 'checkbox') control.checked = value === true
    else control.value = String(value)
  }

  /** Says that it was filled in; what is not to be changed then cannot be. */
  function mark(field, isFilled) {
    const note = field.querySelector('[data-filled]')
    if (note) note.hidden = !isFilled
    if (field.dataset.readOnly !== undefined) controlOf(field).readOnly = isFilled
  }

  /** Row `index` goes, and those after it move up. */
  function removeRow(group, index) {
    const name = group.dataset.group
    const before = values()
    const moved = {}
    for (const [path, value] of Object.entries(before)) {
      const [of, row, inner] = path.split('/')
      if (of !== name || inner === undefined || Number(row) === index) continue
      moved[`${name}/${Number(row) > index ? row - 1 : row}/${inner}`] = value
    }
    drawRows(group, rowsOf(group).length - 1)
    restore(moved)
  }

  for (const group of groups) drawRows(group, 0)
  form.addEventListener('click', ({ target }) => {
    const group = target.closest('[data-group]')
    const row = target.closest('[data-row]')
    if (target.closest('[data-add-row]')) {
      addRow(group)
      validate()
      rowsOf(group).at(-1).querySelector('input, select, textarea')?.focus()
    } else if (target.closest('[data-remove-row]')) {
      removeRow(group, rowsOf(group).indexOf(row))
      group.querySelector('[data-add-row]').focus()
    } else return
    const fault = group.querySelector(':scope > [data-fault]')
    if (fault) fault.textContent = ''
    told()
  })

  /** What the person has written, as the form has it; what was filled in for them is not among it. */
  function written() {
    const data = filledIn()
    for (const field of all()) {
      const [name, index, inner] = field.dataset.field.split('/')
      const row = inner === undefined ? data : data[name][index]
      const isFilled = field.querySelector('[data-filled]')?.hidden === false
      if (isFilled || Number.isNaN(row[inner ?? name])) delete row[inner ?? name]
    }
    return data
  }

  return {
    validate,
    asked,
    values,
    written,
    placeOf,
    labelOf: (field) => {
      const row = field.closest('[data-row]')
      return row ? `${row.dataset.label}, ${field.dataset.label}` : field.dataset.label
    },
    targetOf: (field) =>
      field.dataset.group ? field.querySelector('[data-add-row]') : (controlOf(field) ?? field),
    answerOf: (field) =>
      isComputed(field) ? field.querySelector('output').textContent : answerOf(controlOf(field), texts),
    rows: () => Object.fromEntries(groups.map((group) => [group.dataset.group, rowsOf(group).length])),
    restore(kept) {
      for (const group of groups) drawRows(group, kept.rows?.[group.dataset.group] ?? 0)
      restore(kept.values, kept.filled)
    },
    filled: () =>
      all()
        .filter((field) => field.querySelector('[data-filled]')?.hidden === false)
        .map(({ dataset }) => dataset.field),
    /** Data that the person has accepted fill fields that are empty or were filled in before; what was typed stays. */
    fill(given) {
      for (const [name, value] of Object.entries(given)) {
        const field = at(name)
        const note = field?.querySelector('[data-filled]')
        const control = field && controlOf(field)
        const isKept = control && control.type !== 'checkbox' && control.value !== '' && note.hidden
        if (!field || (isKept && field.dataset.readOnly === undefined)) continue
        put(field, value)
        mark(field, true)
      }
      validate()
    },
    /** What was filled in from data that the person now declines goes with them. */
    empty(given) {
      for (const name of Object.keys(given)) {
        const field = at(name)
        if (!field || field.querySelector('[data-filled]').hidden) continue
        put(field, '')
        mark(field, false)
      }
      validate()
    },
    typed(field) {
      const note = field.querySelector('[data-filled]')
      if (note) note.hidden = true
    },
  }
}
