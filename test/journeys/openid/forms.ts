import type { Browser, Landing } from './browser.ts'
import type { Person } from './issuer.ts'

/**
 * Someone who fills in the forms that an issuer shows, and needs nothing else: of each page the first form that is
 * sent by POST, with the fields as they stand there, and over them what is known of this person.
 */
export function personOfForms(known: Readonly<Record<string, string>>): Person {
  return {
    async goOn(browser: Browser, page: Landing) {
      const form = formOf(page.text)
      if (!form) return undefined
      const fields = new URLSearchParams(form.fields)
      for (const [name, value] of Object.entries(known)) if (form.names.has(name)) fields.set(name, value)
      return browser.post(new URL(form.action, page.url), fields)
    },
  }
}

interface Form {
  action: string
  fields: [string, string][]
  /** Of everything that can be filled in or pressed. */
  names: Set<string>
}

function formOf(html: string): Form | undefined {
  const found = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gis)].find(
    ([, attributes = '']) => attributeOf(attributes, 'method')?.toLowerCase() === 'post',
  )
  if (!found) return undefined
  const [, attributes = '', inside = ''] = found
  const id = attributeOf(attributes, 'id')
  const controls = [...inside.matchAll(/<(input|button)\b([^>]*)>/gi), ...outsideOf(html, id)]
  const fields: [string, string][] = []
  const names = new Set<string>()
  for (const [, tag = '', control = ''] of controls) {
    const name = attributeOf(control, 'name')
    if (name === undefined) continue
    names.add(name)
    if (tag.toLowerCase() === 'input' && attributeOf(control, 'type') === 'hidden')
      fields.push([name, attributeOf(control, 'value') ?? ''])
  }
  return { action: attributeOf(attributes, 'action') ?? '', fields, names }
}

/** Controls that name their form stand anywhere. */
function outsideOf(html: string, id: string | undefined): RegExpMatchArray[] {
  if (id === undefined) return []
  return [...html.matchAll(/<(input|button)\b([^>]*)>/gi)].filter(
    ([, , control = '']) => attributeOf(control, 'form') === id,
  )
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
