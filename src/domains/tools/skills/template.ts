import { type Argument, quoted, type RefusedCommand, refuse } from '../commands/port.ts'
import { tokenise } from '../commands/tokens.ts'

/** A literal text, or the place of a parameter. */
type Part = string | { parameter: string }

/** The arguments of a command, split once and for all; each is put together from its parts. */
export type Template = readonly (readonly Part[])[]

const placeholder = /\{\{([A-Za-z][A-Za-z0-9_]{0,47})\}\}/g
const forbiddenNames = new Set(['constructor', 'prototype'])

export function parseTemplate(text: string): { template: Template } | RefusedCommand {
  const split = tokenise(text, true)
  if ('refused' in split) return split
  const template: Part[][] = []
  for (const token of split.tokens) {
    const parts = partsOf(token)
    if (!parts) return badPlaceholder(token)
    template.push(parts)
  }
  return { template }
}

/** Undefined when braces are left over that make no placeholder. */
function partsOf(token: string): Part[] | undefined {
  const parts: Part[] = []
  let from = 0
  for (const { 0: whole, 1: parameter = '', index } of token.matchAll(placeholder)) {
    if (forbiddenNames.has(parameter)) return undefined
    if (index > from) parts.push(token.slice(from, index))
    parts.push({ parameter })
    from = index + whole.length
  }
  if (from < token.length || parts.length === 0) parts.push(token.slice(from))
  return parts.some((part) => typeof part === 'string' && /[{}]/.test(part)) ? undefined : parts
}

export function parametersOf(template: Template): string[] {
  const names = template.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.parameter]))
  return [...new Set(names)]
}

/** As the policy looks at it before there are values. */
export function openArguments(template: Template): Argument[] {
  return template.map((parts) => {
    const [first] = parts
    const bound = typeof first === 'object'
    const open = parts.some((part) => typeof part === 'object')
    return {
      text: typeof first === 'string' ? first : '',
      ...(bound ? { bound } : {}),
      ...(open ? { open } : {}),
    }
  })
}

/** One pass: a value that itself holds a placeholder stays what it is. */
export function filledArguments(template: Template, values: ReadonlyMap<string, string>): Argument[] {
  return template.map((parts) => {
    const text = parts.map((part) => (typeof part === 'string' ? part : values.get(part.parameter))).join('')
    return typeof parts[0] === 'object' ? { text, bound: true } : { text }
  })
}

function badPlaceholder(token: string): RefusedCommand {
  return refuse(
    `${quoted(token)} дахь хаалт буруу. Параметрийг {{name}} хэлбэрээр, зайгүй, үсэг, тоо, доогуур зураасаар бичнэ.`,
    `The braces in ${quoted(token)} make no placeholder. Write {{name}}: letters, digits and underscores, beginning with a letter, no spaces.`,
  )
}
