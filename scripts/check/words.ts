import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { filesUnder } from '../lib/files.ts'
import type { Check } from './check.ts'

const code = ['src', 'test', 'scripts', 'openapi']
const prose = [...code, 'docs', '.github']
const others = ['.ci']
const topFiles = ['README.md', 'CHANGELOG.md', 'package.json']

const unfinished = [/\b(TODO|FIXME|XXX)\b/, /\b(not implemented|for now|in a real (system|deployment))\b/i]

/**
 * Names that were replaced by those of the field, as the words of an identifier or of a file's name: `take back` is found in
 * `takeBack`, `isTakenBack` has other words.
 */
const replacedNames: readonly string[] = [
  ...['shelf', 'is told', 'quicken', 'hung', 'hang span', 'lend', 'lent', 'take back'],
  ...['tell former', 'tell turn', 'tell owner', 'put together', 'nothing used', 'nothing usable'],
  ...[
    'until none is left',
    'found one',
    'files left',
    'patiently',
    'patience',
    'in slices',
    'without numbers',
  ],
  ...['kept answers', 'kept topics', 'kept rule', 'kept lane', 'unkept', 'noted looks', 'logs kept'],
  ...['grandmother', 'recollection', 'whereabouts', 'seldom', 'lately', 'lure', 'see to partition'],
  ...['judge', 'bodies under way', 'standing of', 'select standing', 'people elsewhere', 'wrong in'],
  ...['nobody', 'somebody', 'whoever', 'anew', 'give back', 'busy or', 'send kept'],
]

/** Further words that no file is named by. */
const replacedFileNames: readonly string[] = [
  ...['kept', 'told', 'heard', 'instead', 'in words', 'at once', 'elsewhere', 'noted', 'shown', 'crooked'],
  ...['pass on', 'turns', 'bell', 'quick imports', 'lending pool', 'standing'],
]

/** Extensions of the contract that have other names. */
const replacedExtensions: readonly string[] = ['x-kept', 'x-changes', 'x-open', 'x-foreign-names']

/** Phrases that a plain noun or verb says better. */
export const phrases: readonly RegExp[] = [
  /\b[Ww]ho(m?)ever\b/,
  /\b[Ss]omebody\b/,
  /\b[Nn]obody\b/,
  /\b[Ee]verybody\b/,
  /\b[Aa]nybody\b/,
  /\b[Aa]new\b/,
  /\b[Tt]hereby\b/,
  /\b[Tt]urns? about\b/,
  /\bgood no more\b/,
  /\b([Ii]s|[Aa]re|[Ww]as|[Ww]ere|be|been|being) told\b/,
  /\b(can|to) be had\b/,
  /\b[Ss]ees to\b/,
  /\bleft in peace\b/,
  /\bof (its|their|his) own accord\b/,
  /\bc[ao]mes? to nothing\b/,
]

const unixUser = 'it is the name of a Unix user'
const searched = 'people may search with them'

/** Where a phrase may stand: any of them under the path, or the one alone. At most 20. */
export const allowedPhrases: readonly { path: string; phrase?: string; because: string }[] = [
  { path: 'scripts/check/words.ts', because: 'it lists them' },
  { path: 'test/scripts/check/words.test.ts', because: 'it tries them' },
  { path: 'openapi/released/', because: 'a released contract never changes' },
  { path: 'src/domains/search/synonyms/', because: searched },
  { path: 'src/domains/search/words/', because: searched },
  { path: 'test/domains/tools/memory/labelled/', because: searched },
  { path: 'src/config/settings/tools.ts', phrase: 'nobody', because: unixUser },
  { path: 'src/domains/tools/commands/containment.ts', phrase: 'nobody', because: unixUser },
  { path: 'docs/configuration.md', phrase: 'nobody', because: unixUser },
  { path: 'test/domains/tools/commands/policy.test.ts', phrase: 'nobody', because: unixUser },
  { path: 'test/tools/execute_command.test.ts', phrase: 'nobody', because: unixUser },
  { path: 'test/tools/attacks/processes.test.ts', phrase: 'nobody', because: unixUser },
  {
    path: 'test/domains/assistant/answers/model/output.test.ts',
    phrase: 'was told',
    because: 'a model says it that repeats its prompt',
  },
]

/** Words that mark unfinished work, names that were replaced, and phrases that are not plain. */
export const words: Check = {
  name: 'words',
  async faults(root) {
    const under = (names: readonly string[]) => names.flatMap((name) => filesUnder(root, name))
    const top = topFiles.filter((file) => existsSync(join(root, file)))
    const inCode = new Set(under(code))
    return [...new Set([...under(prose), ...under(others), ...top])].flatMap((file) => {
      const text = textOf(join(root, file))
      return [
        ...(inCode.has(file) ? fileNameFaults(file) : []),
        ...(text === undefined ? [] : textFaults(file, text, inCode.has(file))),
      ]
    })
  },
}

/** Undefined for pictures and the like, which hold a zero byte soon, and any word by chance. */
function textOf(path: string): string | undefined {
  const bytes = readFileSync(path)
  return bytes.includes(0) ? undefined : bytes.toString('utf8')
}

function textFaults(file: string, text: string, isCode: boolean): string[] {
  if (file === 'scripts/check/words.ts' || file === 'test/scripts/check/words.test.ts') return []
  const says = (index: number, word: string) => `${file}:${index + 1} says "${word}"`
  const lines = text.split('\n').flatMap((line, index) => {
    const marks = unfinished.flatMap((pattern) => pattern.exec(line)?.[0] ?? [])
    const extensions = isCode && !isAllowed(file) ? extensionsIn(line) : []
    return [...marks, ...phrasesIn(line, file), ...extensions].map((word) => says(index, word))
  })
  return isCode && /\.[cm]?[jt]s$/.test(file) ? [...lines, ...identifierFaults(file, text)] : lines
}

const isAllowed = (file: string): boolean =>
  allowedPhrases.some(({ path, phrase }) => phrase === undefined && file.startsWith(path))

/** The phrases of a line, as far as they may not stand in this file. */
export function phrasesIn(line: string, file: string): string[] {
  const found = phrases.flatMap((phrase) => phrase.exec(line)?.[0] ?? [])
  return found.filter((words) =>
    allowedPhrases.every(({ path, phrase = words }) => !file.startsWith(path) || phrase !== words),
  )
}

const extensionsIn = (line: string): string[] =>
  replacedExtensions.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(line))

/** The replaced names in an identifier, or in the name of a file or folder without its ending. */
export function replacedIn(name: string, among: readonly string[] = replacedNames): string[] {
  const words = name.split(/[-_$#]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
  const all = ` ${words.join(' ').toLowerCase()} `
  return among.filter((replaced) => all.includes(` ${replaced} `))
}

function fileNameFaults(file: string): string[] {
  if (isAllowed(file)) return []
  const among = [...replacedNames, ...replacedFileNames]
  const names = file.replace(/^test\/fixtures\/.*/, '').split('/')
  return names
    .flatMap((name) => replacedIn(name.replace(/\..*$/, ''), among))
    .map((word) => `${file} is named by "${word}"`)
}

// Most files have none of the words, so that only few are parsed.
const anyName = new RegExp(replacedNames.map((name) => name.replaceAll(' ', '_?')).join('|'), 'i')

/** Names in the code itself: what strings and comments say is prose. */
function identifierFaults(file: string, text: string): string[] {
  if (!anyName.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const faults: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      for (const word of replacedIn(node.text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
        faults.push(`${file}:${line + 1} names ${node.text} by "${word}"`)
      }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}
