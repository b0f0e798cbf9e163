import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../shared/files.ts'
import { type Authority, isWhole, makeAuthority, openAuthority, type StoredAuthority } from './authority.ts'
import { pemOf } from './certificate.ts'
import { issuePersonalCertificates, type PersonalCertificates } from './personal.ts'

/** The keys and everything that is the same wherever the simulator listens. */
const AUTHORITY_FILE = 'authority.json'

const RENEWAL_MS = 3 * 365 * 24 * 60 * 60_000

/** Opens the authority in the directory; makes a new one the first time, when people were added, and when it is old. */
export async function loadAuthority(directory: string, now: Date): Promise<Authority> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, AUTHORITY_FILE)
  const stored = await readJson<StoredAuthority>(file)
  if (stored && isWhole(stored) && now.getTime() - Date.parse(stored.madeAt) < RENEWAL_MS)
    return openAuthority(stored)
  const made = await makeAuthority(now)
  replaceFile(file, JSON.stringify(made))
  return openAuthority(made)
}

/** Certificates name the address of the OCSP responder, so there is one set for each. */
export async function loadPersonalCertificates(
  directory: string,
  authority: Authority,
  origin: string,
): Promise<PersonalCertificates> {
  const file = join(directory, `people-${new URL(origin).port}.json`)
  const stored = await readJson<{ madeAt: string; certificates: PersonalCertificates }>(file)
  const madeAt = authority.madeAt.toISOString()
  if (stored?.madeAt === madeAt) return stored.certificates
  const certificates = issuePersonalCertificates(authority, origin)
  replaceFile(file, JSON.stringify({ madeAt, certificates }))
  return certificates
}

/** The file that a relying party trusts; gives its path. */
export async function writeAnchors(directory: string, { issuers }: Authority): Promise<string> {
  const file = join(directory, 'ca.pem')
  replaceFile(file, pemOf(issuers.root.certificate) + pemOf(issuers.issuing.certificate))
  return file
}

/** The one anchor under which organisations' seals are issued; EST gives what lies between. */
export function writeSealAnchors(directory: string, { issuers }: Authority): string {
  const file = join(directory, 'seals-ca.pem')
  replaceFile(file, pemOf(issuers.root.certificate))
  return file
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read; remove it to make new keys`, { cause: error })
  }
}
