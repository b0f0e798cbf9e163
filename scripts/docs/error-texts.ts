import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { codes, type ErrorCode } from '../../src/errors/codes.ts'

/** For developers, beside the message for people: what has to happen that the code comes, and what a program does then. */
interface ReferenceText {
  when: string
  /** Where the message itself does not say it. */
  do?: string
}

const folder = join(import.meta.dirname, 'errors')

/** By code, from the files of their families. */
export const referenceTexts: Readonly<Partial<Record<ErrorCode, ReferenceText>>> = Object.assign(
  {},
  ...readdirSync(folder)
    .sort()
    .map((file) => parse(readFileSync(join(folder, file), 'utf8'))),
)

/** A remedy for more codes than this says too little about each. */
const MAX_SHARED = 3

interface Described {
  code: string
  /** For people, in English. */
  message: string
  when: string
  remedy: string
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** What the reference must not say: the message once more, or the same advice for many codes. */
export function referenceFaults(
  described: readonly Described[],
  operationIds: ReadonlySet<string>,
  texts: Readonly<Record<string, ReferenceText | undefined>> = referenceTexts,
): string[] {
  const byRemedy = Map.groupBy(described, ({ remedy }) => letters(remedy))
  const echoed = described.filter(({ message, when }) => letters(message).includes(letters(when)))
  const unknown = Object.keys(texts).filter((code) => !Object.hasOwn(codes, code))
  const named = Object.entries(texts).flatMap(([code, text]) =>
    [...`${text?.when} ${text?.do}`.matchAll(/`([a-z]+[A-Z]\w+)`/g)]
      .filter(([, name]) => !operationIds.has(name!))
      .map(([, name]) => `${code}: there is no operation ${name}`),
  )
  return [
    ...unknown.map((code) => `${code}: there is no such code`),
    ...echoed.map(({ code }) => `${code}: its "when" repeats its message`),
    ...[...byRemedy.values()]
      .filter((members) => members.length > MAX_SHARED)
      .map((members) => `${members.length} codes, such as ${members[0]!.code}, share: ${members[0]!.remedy}`),
    ...named,
  ]
}
