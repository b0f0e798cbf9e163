export type SiteLanguage = 'en' | 'mn'

export type Section = 'start' | 'guides' | 'reference' | 'errors' | 'explanations' | 'changes'

/** One page of the site, written in Markdown; links lead to `.md` files of the site, as in the repository. */
export interface Page {
  /** In the site and without its ending: `reference/createTheme`. */
  path: string
  title: string
  /** One line for lists of pages. */
  summary: string
  section: Section
  /** What search engines show of it, where the summary is not a sentence. */
  description?: string
  /** Under which heading of its section it stands: a tag, a family of codes. */
  group?: string
  language: SiteLanguage
  markdown: string
  /** The same in the other language. */
  twin?: string
  /** Of an operation, whose page is in English. */
  titleMn?: string
  /** The form that calls the operation. */
  tryIt?: TryIt
  /** What people find it by beside its text: an operationId, a path. */
  names?: readonly string[]
}

export type Credential = 'none' | 'session' | 'apiKey' | 'clientBasic' | 'token'

/** What the form of an operation asks for, as its contract has it. */
export interface TryIt {
  method: string
  path: string
  credential: Credential
  parameters: readonly TryField[]
  body: TryBody | undefined
  /** Why the operation cannot be called from the page. */
  unavailable: string | undefined
}

export interface TryField {
  name: string
  in: 'path' | 'query' | 'header' | 'body'
  kind: 'text' | 'number' | 'boolean'
  required: boolean
  values: readonly string[]
  example: string
}

/** Fields where each is one value, else the whole as text, or a file. */
export type TryBody =
  | { mediaType: string; fields: readonly TryField[] }
  | { mediaType: string; text: string }
  | { mediaType: string; file: true }

/** Of the same page in Mongolian. */
export const mongolianPath = (path: string) => `mn/${path}`

/** `cases.md` as seen from another page. */
export function linkTo(from: string, path: string): string {
  const up = from.split('/').slice(0, -1)
  const down = path.split('/')
  while (up.length > 0 && down.length > 1 && up[0] === down[0]) {
    up.shift()
    down.shift()
  }
  return '../'.repeat(up.length) + down.join('/')
}

/** As GitHub names the anchor of a heading. A heading that is one code is named by it as it is. */
export function anchorOf(heading: string): string {
  const code = /^`([^`]+)`$/.exec(heading.trim())?.[1]
  if (code !== undefined) return code
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')
}
