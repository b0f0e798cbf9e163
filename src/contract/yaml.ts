/**
 * A JSON value as YAML 1.2, in block style. The package `yaml` takes over a second for the platform's document, on the
 * event loop; a bundle has no anchors, tags or comments, so this much is enough. What is not plainly a word is quoted as
 * in JSON, which YAML understands.
 */
export function toYaml(value: unknown): string {
  return isEmpty(value) ? `${scalar(value)}\n` : block(value, '').slice(1)
}

/** What follows a key or a dash: a scalar on the same line, or the members below. */
function block(value: unknown, indent: string): string {
  if (isEmpty(value)) return ` ${scalar(value)}\n`
  if (Array.isArray(value)) return `\n${value.map((item) => `${indent}-${inItem(item, indent)}`).join('')}`
  return `\n${members(value as object, indent)}`
}

/** The first member stands beside the dash, the others below it. */
function inItem(item: unknown, indent: string): string {
  const deeper = `${indent}  `
  if (isEmpty(item) || Array.isArray(item)) return block(item, deeper)
  return ` ${members(item as object, deeper).slice(deeper.length)}`
}

function members(value: object, indent: string): string {
  let text = ''
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) text += `${indent}${word(name)}:${block(member, `${indent}  `)}`
  return text
}

/** A scalar, or a list or an object without members. */
function isEmpty(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0
}

function scalar(value: unknown): string {
  return typeof value === 'string' ? word(value) : JSON.stringify(value)
}

/** Words that some reader of YAML takes for a flag, for nothing or for a number. */
const notText = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf|infinity)$/i
const plain = /^[A-Za-z_/][\w ./(){}'-]*(?<! )$/

function word(text: string): string {
  return plain.test(text) && !notText.test(text) ? text : JSON.stringify(text)
}
