import type { ErrorCode } from '../../errors/codes.ts'
import type { RegisteredOrganisation } from '../../providers/state-registry/port.ts'

/** Why somebody may not bring in an organisation, by its record in the state registry. */
export function refusalOfFounding(
  { active, representatives }: Pick<RegisteredOrganisation, 'active' | 'representatives'>,
  civilId: string | null,
): ErrorCode | undefined {
  if (civilId === null || !representatives.includes(civilId)) return 'org.not_representative'
  return active ? undefined : 'org.struck_off'
}

/** The slug of an organisation whose founder has chosen none; no two can have the same. */
export const slugOf = (regNo: string): string => `org-${regNo}`

/** Compares versions of three numbers: 0.10.0 is newer than 0.9.3. */
export function isOlder(version: string, than: string): boolean {
  const [mine, other] = [version, than].map((one) => one.split('-')[0]!.split('.').map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (mine?.[place] ?? 0) - (other?.[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
