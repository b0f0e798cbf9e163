import type { ErrorCode } from '../../errors/codes.ts'

/** A row as it was sent. What it lacks is its own fault, not that of the request. */
export interface RawTenantRow {
  name?: string | undefined
  slug?: string | undefined
  admin_email?: string | undefined
  reason?: string | undefined
  admin_user_id?: string | undefined
}

/** A row that can be carried out. */
export interface TenantRow {
  name: string
  slug: string
  admin_email: string
  reason: string
  admin_user_id?: string | undefined
}

const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/u
const slugForm = /^[a-z0-9][a-z0-9-]{0,62}$/
const emailForm =
  /^[^\s@"'<>()[\]\\,;:\p{Cc}\p{Cf}]{1,64}@[^\s@"'<>()[\]\\,;:\p{Cc}\p{Cf}]+\.[^\s@"'<>()[\]\\,;:\p{Cc}\p{Cf}]+$/u

/** The row, or why it is refused. */
export function checkRow(sent: RawTenantRow): TenantRow | ErrorCode {
  const { name, slug, admin_email, reason, admin_user_id } = sent
  if (name === undefined) return 'tenants.name_missing'
  if (slug === undefined) return 'tenants.slug_missing'
  if (admin_email === undefined) return 'tenants.email_missing'
  if (reason === undefined || reason.trim() === '') return 'tenants.reason_missing'
  if (name.trim() === '' || unseen.test(name)) return 'tenants.name_invalid'
  if (!slugForm.test(slug)) return 'tenants.slug_invalid'
  if (!emailForm.test(admin_email)) return 'tenants.email_invalid'
  return { name, slug, admin_email, reason, admin_user_id }
}

/** The rows in groups of one slug, each in the order of the request: of two with one slug the first is the one created. */
export function groupsBySlug<Row extends { slug?: string | undefined }>(
  rows: readonly Row[],
): { row: Row; index: number }[][] {
  const groups = new Map<string | undefined, { row: Row; index: number }[]>()
  for (const [index, row] of rows.entries()) {
    const group = groups.get(row.slug)
    if (group) group.push({ row, index })
    else groups.set(row.slug, [{ row, index }])
  }
  return [...groups.values()]
}

/** Does the work for each item, `atOnce` at a time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
