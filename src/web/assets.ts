import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sha256 } from '../text/sha256.ts'

interface Asset {
  type: string
  /** Also stands in the address, so that a browser may keep the file for ever. */
  version: string
  body: Buffer
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

export const assetPrefix = '/web/assets/'

const folder = join(import.meta.dirname, 'assets')
/** What judges a form here as the server does; see src/domains/services/form. */
const sharedFolder = join(import.meta.dirname, '../../generated/browser')
const designFolder = join(import.meta.dirname, 'design')

/** The styles of the design in the order of the layers; each lies beside the components that it is for. */
const design = [
  'tokens',
  'base',
  'frame',
  'action',
  'content',
  'card',
  'status',
  'table',
  'navigation',
  'progress',
  'field',
  'search',
  'dialog',
  'qr',
  'print',
]

let loaded: Map<string, Asset> | undefined

/** The scripts and styles of the pages; read once, at the first request. */
export function pageAsset(name: string): Asset | undefined {
  if (!loaded) {
    const files = new Map(
      [folder, sharedFolder].flatMap((from) => readdirSync(from).map((file) => load(from, file))),
    )
    loaded = files.set('design.css', designStyles(files))
  }
  return loaded.get(name)
}

/** The address of a file, with its version. */
export function assetAddress(name: string): string {
  return `${assetPrefix}${name}?v=${pageAsset(name)?.version ?? ''}`
}

function load(from: string, file: string): [string, Asset] {
  const body = readFileSync(join(from, file))
  return [file, asset(file, extname(file) === '.css' ? layered(body.toString()) : body)]
}

/** The layer is said here, so that no style of a page can forget it. */
const layered = (styles: string): Buffer => Buffer.from(`@layer pages {\n${styles}}\n`)

/** The files that the styles name get their versions, so that browsers may keep them for ever. */
function designStyles(files: ReadonlyMap<string, Asset>): Asset {
  const parts = design.map((name) => readFileSync(join(designFolder, `${name}.css`), 'utf8'))
  const styles = parts
    .join('')
    .replaceAll(/url\("\/web\/assets\/([\w.-]+)"\)/g, (whole, name: string) =>
      files.has(name) ? `url("${assetPrefix}${name}?v=${files.get(name)?.version}")` : whole,
    )
  return asset('design.css', Buffer.from(styles))
}

function asset(file: string, body: Buffer): Asset {
  const version = sha256(body, 'base64url').slice(0, 16)
  return { type: types[extname(file)] ?? 'application/octet-stream', version, body }
}
