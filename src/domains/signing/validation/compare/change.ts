import type { Reason } from '../reasons.ts'

/** What one revision changes of an earlier one. What each leads to is decided in ../changes.ts. */
const changeCodes = [
  'signature',
  'time_stamp',
  'validation_data',
  'metadata',
  'version',
  'form_filled',
  'annotations',
  'signature_over_content',
  'annotation_over_content',
  'form_over_content',
  'form_value_replaced',
  'form_value_not_shown',
  'form_resources',
  'field_added',
  'structure',
  'navigation',
  'attachments',
  'document',
  'annotation_changed',
  'content_covered',
  'appearance_changed',
  'form_structure',
  'page_content',
  'page_resources',
  'page_attributes',
  'pages_added',
  'pages_removed',
  'optional_content',
  'actions',
  'permissions',
  'signature_altered',
  'role_changed',
  'catalog',
] as const

export type ChangeCode = (typeof changeCodes)[number]

export interface RevisionChange {
  code: ChangeCode
  /** Counted from one; null where it is not about a page. */
  page: number | null
  /** Number of the object that is another. */
  object: number | null
}

export interface Differences {
  changes: RevisionChange[]
  /** Names of fields that were filled or signed, for signatures that lock some. */
  filled: ReadonlySet<string>
}

/** The list that people read is bounded; what is judged is not. */
export const MAX_LISTED_CHANGES = 100

/** How each change is judged where no permission of the signature says otherwise. */
export const tiers = {
  signature: 'allowed',
  time_stamp: 'allowed',
  validation_data: 'allowed',
  metadata: 'allowed',
  version: 'allowed',
  form_filled: 'allowed',
  annotations: 'annotated',
  signature_over_content: 'signature_over_content',
  annotation_over_content: 'annotated',
  form_over_content: 'form_changed',
  form_value_replaced: 'form_changed',
  form_value_not_shown: 'form_changed',
  form_resources: 'form_changed',
  field_added: 'form_changed',
  structure: 'unexplained_changes',
  navigation: 'unexplained_changes',
  attachments: 'unexplained_changes',
  document: 'unexplained_changes',
  annotation_changed: 'content_changed',
  content_covered: 'content_covered',
  appearance_changed: 'content_changed',
  form_structure: 'content_changed',
  page_content: 'content_changed',
  page_resources: 'content_changed',
  page_attributes: 'content_changed',
  pages_added: 'content_changed',
  pages_removed: 'content_changed',
  optional_content: 'content_changed',
  actions: 'content_changed',
  permissions: 'content_changed',
  signature_altered: 'content_changed',
  role_changed: 'content_changed',
  catalog: 'content_changed',
} as const satisfies Record<ChangeCode, Reason | 'allowed'>
