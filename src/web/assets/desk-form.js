/** The controls of a form that go into the body, without those of the questions. */
const controlsOf = (form) => [...form.elements].filter((one) => one.name && !one.closest('[data-item]'))
export const itemsOf = (form) => [...form.querySelectorAll('[data-item]')]

/** What a form says, as the operation takes it: names with a dot lead into objects, and what is empty is left out. */
export function bodyOf(form) {
  const body = {}
  for (const { name, type, value } of controlsOf(form)) {
    const text = value.trim()
    if (text === '') continue
    const [first, second] = name.split('.')
    // The end of the day, as Ulaanbaatar has it.
    const given = type === 'date' ? `${text}T23:59:59+08:00` : text
    if (second === undefined) body[first] = given
    else body[first] = { ...body[first], [second]: given }
  }
  const items = itemsOf(form)
  if (items.length > 0) body.items = items.map(itemOf)
  return body
}

function itemOf(item) {
  const words = {}
  for (const { name, value } of item.querySelectorAll('textarea'))
    if (value.trim() !== '') words[name] = value.trim()
  return { kind: item.querySelector('[data-kind]:checked').value, ...words }
}

/** What can be seen to be missing before anything is sent, named as the operation would. */
export function faultsIn(form, texts) {
  return [...form.querySelectorAll('input, select, textarea')].flatMap((control) => {
    const message = faultOf(control, texts)
    return message ? [{ control, message }] : []
  })
}

function faultOf({ value, dataset, validity }, texts) {
  const text = value.trim()
  if (text === '') return 'required' in dataset ? texts.deskFillIn : undefined
  if (text.length < Number(dataset.shortest ?? 0)) return texts.deskTooShort
  if (validity.rangeUnderflow || validity.rangeOverflow) return texts.deskOutside
  return undefined
}

export function clearFaults(form) {
  for (const place of form.querySelectorAll('.ui-error')) place.textContent = ''
  for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid')
}

/** What is being corrected is wrong no longer. */
export function clearFault(control) {
  if (!control.hasAttribute('aria-invalid')) return
  control.removeAttribute('aria-invalid')
  control.form.querySelector(`#${control.id}-error`).textContent = ''
}

/** Says each fault below its field and leads to the first; false where none has a field. */
export function showFaults(form, faults) {
  const found = faults
    .map(({ control, path, message }) => ({ control: control ?? controlAt(form, path), message }))
    .filter(({ control }) => control)
  for (const { control, message } of found) {
    control.setAttribute('aria-invalid', 'true')
    form.querySelector(`#${control.id}-error`).textContent = message
  }
  found[0]?.control.focus()
  return found.length > 0
}

/** `/body/items/0/text_mn` and `/body/finding/text_mn` lead to their fields. */
function controlAt(form, path) {
  const [, , ...names] = path.split('/')
  if (names[0] === 'items') return itemsOf(form)[names[1]]?.querySelector(`[name="${names[2] ?? 'text_mn'}"]`)
  return form.elements[names.join('.')] ?? form.elements[`${names[0]}.text_mn`]
}

const MOST_ITEMS = 20
let made = 1

/** One more question; each has ids of its own, whatever was removed before. */
export function addItem(form, texts) {
  if (itemsOf(form).length >= MOST_ITEMS) return undefined
  made += 1
  const template = form.querySelector('[data-item-template]')
  const holder = document.createElement('div')
  holder.innerHTML = template.innerHTML.replaceAll('item-0-', `item-${made}-`)
  const item = holder.firstElementChild
  form.querySelector('[data-items]').append(item)
  renumber(form, texts)
  return item
}

export function removeItem(button, texts) {
  const form = button.closest('form')
  button.closest('[data-item]').remove()
  renumber(form, texts)
  form.querySelector('[data-add-item]').focus()
}

function renumber(form, texts) {
  const items = itemsOf(form)
  for (const [index, item] of items.entries()) {
    item.querySelector('legend').textContent = texts.deskItem.replace('{n}', index + 1)
    item.querySelector('[data-remove-item]').hidden = items.length === 1
  }
}

/** All that stands in a form, to be put back later. */
export const valuesOf = (form) => ({
  fields: Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value])),
  items: itemsOf(form).map(itemOf),
  machine: form.querySelector('[data-machine]')?.name,
})

/** Puts back what was written; what the form no longer has is left out. */
export function fill(form, { fields, items, machine }, texts) {
  for (const control of controlsOf(form))
    if (typeof fields[control.name] === 'string') control.value = fields[control.name]
  if (machine && form.elements[machine]) {
    form.elements[machine].dataset.machine = ''
    form.querySelector('[data-translated]').hidden = false
  }
  while (itemsOf(form).length > 0 && itemsOf(form).length < items.length && addItem(form, texts));
  for (const [index, item] of itemsOf(form).entries()) {
    const { kind, ...words } = items[index] ?? {}
    for (const [name, value] of Object.entries(words)) item.querySelector(`[name="${name}"]`).value = value
    const box = item.querySelector(`[data-kind][value="${kind}"]`)
    if (box) box.checked = true
  }
}
