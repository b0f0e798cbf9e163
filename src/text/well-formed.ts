import { isUtf8 } from 'node:buffer'
import type { Fault } from '../errors/app-error.ts'

/** Whether text can be stored and compared as it is: no NUL, and every surrogate has its partner. */
export const isWellFormedText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The text of bytes in UTF-8; undefined where they are none that can be kept. */
export function textOf(bytes: Buffer): string | undefined {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : undefined
  return text === undefined || text.includes('\0') ? undefined : text
}

/** What percent-encoding stands for, or the fault of it. */
export function percentDecoded(text: string, path: string): string | Fault {
  if (!text.includes('%')) return isWellFormedText(text) ? text : textFault(path)
  if (/%(?![0-9a-f]{2})/i.test(text))
    return { path, rule: 'encoding', message: 'This is not valid percent-encoding.' }
  try {
    const decoded = decodeURIComponent(text)
    return isWellFormedText(decoded) ? decoded : textFault(path)
  } catch {
    return textFault(path)
  }
}

/** The one fault of what is not text, wherever it comes in. */
export const textFault = (path: string): Fault => ({
  path,
  rule: 'text',
  message: 'This must be text in UTF-8, without NUL and without halves of surrogate pairs.',
})
