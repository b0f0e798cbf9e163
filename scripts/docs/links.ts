import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { filesUnder } from '../lib/files.ts'

/** Addresses of the server beside the site. */
const ofTheServer =
  /^\/(?:swagger\/|openapi\.(?:json|yaml)|sign-in$|services$|documents$|inbox$|appointments$|payments$|certificates$|desk(?:\/figures)?$|me$|verify(?:-document)?$|$)/

/** Links of the built site that lead nowhere: to no file of it, to no heading, or beyond it. */
export function brokenLinks(folder: string): string[] {
  const files = new Set(filesUnder(folder, '.'))
  const pages = new Map(
    [...files]
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  const anchors = new Map([...pages].map(([file, html]) => [file, anchorsOf(html)]))
  return [...pages].flatMap(([file, html]) =>
    linksOf(html)
      .filter((link) => !leadsSomewhere(file, link, files, anchors))
      .map((link) => `${file} links to ${link}`),
  )
}

function leadsSomewhere(
  file: string,
  link: string,
  files: ReadonlySet<string>,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (/^(?:https?|mailto):/.test(link)) return true
  if (link.startsWith('/')) return ofTheServer.test(link)
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : normalize(join(dirname(file), decodeURIComponent(path)))
  if (!files.has(target)) return false
  return anchor === undefined || (anchors.get(target)?.has(decodeURIComponent(anchor)) ?? true)
}

/** Whatever a page, a style or a script would load from another host. */
export function foreignHosts(folder: string): string[] {
  return filesUnder(folder, '.').flatMap((file) => {
    const loads = loadsOf(file)
    if (!loads) return []
    const text = readFileSync(join(folder, file), 'utf8')
    return [...text.matchAll(loads)].map(([found]) => `${file} loads ${found}`)
  })
}

function loadsOf(file: string): RegExp | undefined {
  if (file.endsWith('.html'))
    return /<(?:script|link|img|iframe|source|video|audio|object|embed|form)\b[^>]*\b(?:src|srcset|href|action|data)="(?:https?:)?\/\/[^"]*"/g
  if (file.endsWith('.css')) return /(?:url\(|@import)\s*['"]?(?:https?:)?\/\/[^'")]*/g
  return file.endsWith('.js') ? /(?:from|import|fetch)\s*\(?\s*['"`](?:https?:)?\/\/[^'"`]*/g : undefined
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<(?:a|link|img|script|form)\b[^>]*?\b(?:href|src|action)="([^"]*)"/g)].map((match) =>
    (match[1] as string).replaceAll('&amp;', '&'),
  )

const anchorsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\bid="([^"]*)"/g)].map((match) => match[1] as string))
