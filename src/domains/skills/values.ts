import { faultsOf } from '../../contract/faults.ts'
import type { ValidatorError } from '../../contract/validator.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { parametersOf, type Template } from './template.ts'

/** A caller's values by parameter; what is missing, unknown or no text is told at once, as the contract would. */
export function valuesOf(
  template: Template,
  given: Readonly<Record<string, unknown>>,
  place: string,
  language: Language,
): ReadonlyMap<string, string> {
  const names = parametersOf(template)
  const values = new Map<string, string>()
  const errors: ValidatorError[] = []
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const text = textOf(value)
    if (value === undefined || value === null)
      errors.push({ instancePath: place, keyword: 'required', params: { missingProperty: name } })
    else if (text === undefined)
      errors.push({ instancePath: `${place}/${name}`, keyword: 'type', params: { type: 'string' } })
    else values.set(name, text)
  }
  for (const name of Object.keys(given).filter((one) => !names.includes(one)))
    errors.push({
      instancePath: place,
      keyword: 'additionalProperties',
      params: { additionalProperty: name },
    })
  if (errors.length > 0) throw new AppError('request.invalid', { details: faultsOf(errors, language) })
  return values
}

/** Models send numbers as numbers; both spellings mean the same argument. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return Number.isSafeInteger(value) ? String(value) : undefined
}
