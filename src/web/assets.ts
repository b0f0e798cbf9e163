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
}

export const assetPrefix = '/web/assets/'

const folder = join(import.meta.dirname, 'assets')
let loaded: Map<string, Asset> | undefined

/** The scripts and styles of the pages; read once, at the first request. */
export function pageAsset(name: string): Asset | undefined {
  loaded ??= new Map(readdirSync(folder).map((file) => [file, load(file)]))
  return loaded.get(name)
}

/** The address of a file, with its version. */
export function assetAddress(name: string): string {
  return `${assetPrefix}${name}?v=${pageAsset(name)?.version ?? ''}`
}

function load(file: string): Asset {
  const body = readFileSync(join(folder, file))
  const version = sha256(body, 'base64url').slice(0, 16)
  return { type: types[extname(file)] ?? 'application/octet-stream', version, body }
}
