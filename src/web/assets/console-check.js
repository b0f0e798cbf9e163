import { textsOf } from './ask.js'
import { fillErrors } from './ui-errors.js'

/**
 * Holds a form against what the contract says of its fields, which their attributes repeat, and says it in our words. The
 * server holds every request against the contract itself: this only spares a way there.
 */
for (const form of document.querySelectorAll('[data-console-form]')) {
  const texts = textsOf(form)
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    if (event.submitter?.formNoValidate) return
    const errors = [...form.elements].flatMap((control) => {
      const fault = faultOf(control, texts)
      if (fault === undefined) return []
      const words = texts.formFault.replace('{label}', () => labelOf(control)).replace('{fault}', () => fault)
      return [{ id: control.id, words }]
    })
    if (errors.length === 0) return
    event.preventDefault()
    fillErrors(errors)
  })
}

function labelOf(control) {
  const label = control.labels?.[0]?.cloneNode(true)
  label?.querySelector('.ui-optional')?.remove()
  return label?.textContent.trim() ?? ''
}

const filled = (text, limit) => text.replace('{limit}', String(limit))

function faultOf(control, texts) {
  if (!control.id || control.type === 'hidden' || control.willValidate === false) return undefined
  const { value, validity, dataset } = control
  const text = value.trim()
  if (dataset.pick !== undefined && text !== '' && control.chosen?.() === '') return texts.pickUnchosen
  if (control.type === 'checkbox' || control.type === 'radio' || control.type === 'file')
    return validity.valueMissing ? texts.formRequired : undefined
  if (validity.badInput) return texts.formWrongForm
  if (text === '') return control.required ? texts.formRequired : undefined
  if (dataset.number !== undefined) return numberFault(text, dataset, texts)
  const length = [...value].length
  if (control.minLength > 0 && length < control.minLength)
    return filled(texts.formTooShort, control.minLength)
  if (control.maxLength > 0 && length > control.maxLength) return filled(texts.formTooLong, control.maxLength)
  if (validity.typeMismatch) return texts.formWrongForm
  if (dataset.pattern !== undefined && !new RegExp(dataset.pattern, 'u').test(value))
    return texts.formWrongForm
  if (dataset.typed !== undefined && text !== dataset.typed.trim()) return texts.formWrongForm
  if (dataset.json !== undefined && !isJson(value)) return texts.formNotJson
  return undefined
}

function numberFault(text, { number, min, max }, texts) {
  const plain = text.replaceAll(/[\s,₮]/g, '')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return texts.formNoNumber
  if (number === 'whole' && !/^-?\d+$/.test(plain)) return texts.formNotWhole
  if (min !== undefined && Number(plain) < Number(min)) return filled(texts.formTooSmall, min)
  return max !== undefined && Number(plain) > Number(max) ? filled(texts.formTooLarge, max) : undefined
}

function isJson(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
