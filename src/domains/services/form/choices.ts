import type { FormField } from './schema.ts'

type Language = 'mn' | 'en'

/** Beyond this many, a list of choices is no longer read. */
const MAX_LISTED = 10

/** The choice as people read it; versions from before choices had titles show the choice itself. */
export function choiceTitle(field: FormField, choice: string, language: Language): string {
  const place = field.enum?.indexOf(choice) ?? -1
  return field[`enum_titles_${language}`]?.[place] || choice
}

/** In both languages, as references and officers show it: `Ажил / Work`. */
export function choiceText(field: FormField, choice: string): string {
  return [...new Set([choiceTitle(field, choice, 'mn'), choiceTitle(field, choice, 'en')])].join(' / ')
}

/** What may be sent, and what each of it means: `work (Work), study (Study)`. */
export function choicesOf(field: FormField, language: Language): string {
  const choices = field.enum ?? []
  const listed = choices.slice(0, MAX_LISTED).map((choice) => {
    const title = choiceTitle(field, choice, language)
    return title === choice ? choice : `${choice} (${title})`
  })
  return [...listed, ...(choices.length > MAX_LISTED ? ['…'] : [])].join(', ')
}
