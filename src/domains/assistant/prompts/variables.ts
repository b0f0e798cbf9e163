/** `{{name}}`; whatever stands between the braces is taken for a name, so that a misspelt one is noticed. */
const variable = /\{\{([^{}]*)\}\}/g

/** Names in the order in which they first occur. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(variable)].map(([, name = '']) => name.trim()))]
}

/** Braces that open or close no variable. */
export function hasLooseBraces(text: string): boolean {
  return /\{\{|\}\}/.test(text.replaceAll(variable, ''))
}

/**
 * The text with its variables filled in, once: braces in a value stay as they are. A variable that is declared and has no
 * value is a fault of the program.
 */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  const full = text.replaceAll(variable, (_, written: string) => {
    const name = written.trim()
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`no value for {{${name}}}`)
    return value
  })
  // Where the last variable is empty, its space before it is left.
  return full.trimEnd()
}
