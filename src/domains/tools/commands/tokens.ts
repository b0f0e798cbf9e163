import { quoted, type RefusedCommand, refuse } from './port.ts'

/** What a shell would do with each of its special characters; no shell takes part here. */
const shellFeatures: Record<string, [mn: string, en: string]> = {
  '|': ['дамжуулга (pipe)', 'pipes'],
  '&': ['дараалуулах, ард ажиллуулах', 'chaining and background jobs'],
  ';': ['дараалуулах', 'chaining'],
  '<': ['оролтыг чиглүүлэх', 'redirection'],
  '>': ['гаралтыг чиглүүлэх', 'redirection'],
  '(': ['дэд shell', 'subshells'],
  ')': ['дэд shell', 'subshells'],
  $: ['хувьсагч, орлуулга', 'variables and substitution'],
  '`': ['орлуулга', 'substitution'],
  '*': ['нэрийн загвар', 'globs'],
  '?': ['нэрийн загвар', 'globs'],
  '[': ['нэрийн загвар', 'globs'],
  ']': ['нэрийн загвар', 'globs'],
  '{': ['хаалтын задаргаа', 'brace expansion'],
  '}': ['хаалтын задаргаа', 'brace expansion'],
  '!': ['түүхийн орлуулга', 'history expansion'],
  '\n': ['шинэ мөр', 'line breaks'],
  '\r': ['шинэ мөр', 'line breaks'],
}

const insideDoubleQuotes = new Set(['$', '`', '\n', '\r'])
const insideSingleQuotes = new Set(['\n', '\r'])
const blank = new Set([' ', '\t'])

/**
 * Splits a line into arguments by spaces, quotes and backslashes. Refuses what a shell would interpret instead of
 * taking it literally: the author meant something else. In a template, braces are left for the placeholders.
 */
export function tokenise(line: string, template = false): { tokens: string[] } | RefusedCommand {
  const tokens: string[] = []
  let token: string | undefined
  let quote: "'" | '"' | undefined

  const characters = [...line]
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] as string
    if (quote) {
      if (character === quote) quote = undefined
      else if ((quote === '"' ? insideDoubleQuotes : insideSingleQuotes).has(character))
        return interpreted(character)
      else {
        if (quote === '"' && character === '\\' && '"\\'.includes(characters[at + 1] ?? 'none')) at++
        token = (token ?? '') + characters[at]
      }
    } else if (blank.has(character)) {
      if (token !== undefined) tokens.push(token)
      token = undefined
    } else if (character === "'" || character === '"') {
      quote = character
      token ??= ''
    } else if (character === '\\') {
      const escaped = characters[++at]
      if (escaped === undefined) return dangling()
      if (escaped === '\n' || escaped === '\r') return interpreted(escaped)
      token = (token ?? '') + escaped
    } else {
      const isBrace = character === '{' || character === '}'
      const special = Object.hasOwn(shellFeatures, character) && !(template && isBrace)
      if (special || (token === undefined && (character === '~' || character === '#')))
        return interpreted(character)
      token = (token ?? '') + character
    }
  }
  if (quote) return unbalanced(quote)
  if (token !== undefined) tokens.push(token)
  return { tokens }
}

function interpreted(character: string): RefusedCommand {
  const shown = character === '\n' || character === '\r' ? '\\n' : character
  const [mn, en] = shellFeatures[character] ?? ['shell-ийн тусгай тэмдэгт', 'special characters of a shell']
  return refuse(
    `Команд shell-гүйгээр ажилладаг тул ${quoted(shown)} (${mn}) боломжгүй. Нэг командыг argv жагсаалтаар өгнө үү; тэмдэгтийг өөрийг нь дамжуулах бол дан хашилтад бичнэ.`,
    `Commands run without a shell, so ${quoted(shown)} (${en}) is unavailable. Send one command as a list in argv, and do the rest with its output yourself; to pass the character itself, put it in single quotes.`,
  )
}

function unbalanced(quote: string): RefusedCommand {
  return refuse(
    `${quote} хашилт хаагдаагүй байна. Хааж бичих эсвэл argv жагсаалт ашиглана уу.`,
    `The quote ${quote} is never closed. Close it, or send the arguments as a list in argv.`,
  )
}

function dangling(): RefusedCommand {
  return refuse(
    'Мөр \\ тэмдэгтээр төгссөн байна. Түүнийг хасах эсвэл argv жагсаалт ашиглана уу.',
    'The line ends with a backslash that escapes nothing. Remove it, or send the arguments as a list in argv.',
  )
}
