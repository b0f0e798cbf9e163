import { localPath } from '../security/local-path.ts'

/** Where to go after signing in: a page of this site and nothing else, whatever the address said. */
export function returnPath(text: string | null | undefined, otherwise = '/me'): string {
  return localPath(text) ?? otherwise
}
