import type { BilingualFault } from '../../../errors/app-error.ts'
import { stripInvisible } from '../../../text/clean.ts'
import { descriptions } from './catalogue.ts'
import { type PromptKey, promptKeys } from './prompts.ts'
import { hasLooseBraces, variablesIn } from './variables.ts'

const MAX_PROMPT_LENGTH = 8_000

export function isPromptKey(key: string): key is PromptKey {
  return (promptKeys as readonly string[]).includes(key)
}

/** What is stored: nothing invisible, by which a text could say more to a model than people read. */
export const cleaned = (text: string): string => stripInvisible(text)

/** What is wrong with a text for that key; it has been cleaned. */
export function* promptFaults(key: PromptKey, text: string, path: string): Generator<BilingualFault> {
  if (text === '')
    yield { path, rule: 'blank', mn: 'Бичвэр хоосон байна.', en: 'There is nothing visible in it.' }
  if ([...text].length > MAX_PROMPT_LENGTH)
    yield {
      path,
      rule: 'maxLength',
      mn: `${MAX_PROMPT_LENGTH} тэмдэгтээс урт байна.`,
      en: `It is longer than ${MAX_PROMPT_LENGTH} characters.`,
    }
  yield* variableFaults(key, text, path)
  if (key.startsWith('text.') && /<[a-z!/?]|\]\(/i.test(text))
    yield {
      path,
      rule: 'plain',
      mn: 'Хүмүүс энэ бичвэрийг байгаагаар нь уншина: HTML, Markdown холбоосгүй бичнэ үү.',
      en: 'People read this text as it stands: write it without HTML and Markdown links.',
    }
}

function* variableFaults(key: PromptKey, text: string, path: string): Generator<BilingualFault> {
  const { variables } = descriptions[key]
  const used = variablesIn(text)
  for (const name of used)
    if (!variables.some((variable) => variable.name === name))
      yield {
        path,
        rule: 'unknown_variable',
        mn: `{{${name}}} гэсэн хувьсагч энэ түлхүүрт байхгүй.`,
        en: `There is no variable {{${name}}} for this key.`,
      }
  for (const { name, required } of variables)
    if (required && !used.includes(name))
      yield {
        path,
        rule: 'missing_variable',
        mn: `{{${name}}} хувьсагч заавал байх ёстой.`,
        en: `The variable {{${name}}} must be in it.`,
      }
  if (hasLooseBraces(text))
    yield {
      path,
      rule: 'braces',
      mn: '{{ эсвэл }} хаалт дутуу байна.',
      en: 'There is a {{ or }} without its counterpart.',
    }
}
