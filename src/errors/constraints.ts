import type { ErrorCode } from './codes.ts'

/** What breaking a named database constraint means to the client; without an entry here it is `request.conflict`. */
export const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  themes_slug_key: 'site.theme_slug_taken',
  signing_keys_one_active: 'keys.rotated_meanwhile',
  signing_keys_one_next: 'keys.rotated_meanwhile',
}
