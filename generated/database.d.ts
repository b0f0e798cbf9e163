// Made by scripts/generate-tables.ts from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>
/** Written as JSON text, because the drivers disagree about arrays; read as a value. */
type Json = ColumnType<unknown, string, string>
type Moment = ColumnType<Date, Date | string, Date | string>
type Nullable<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S | null, I | null, U | null> : T | null
type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>
type Computed<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : GeneratedAlways<T>

export interface AccountExportsTable {
  user_id: string
  id: string
  state: Defaulted<string>
  asked_at: Moment
  started_at: Nullable<Moment>
  ended_at: Nullable<Moment>
  expires_at: Nullable<Moment>
  parts_done: Defaulted<number>
  parts: Defaulted<number>
  file_key: Nullable<string>
  bytes: Nullable<number>
  sha256: Nullable<Bytes>
}

export interface AiBudgetsTable {
  subject: string
  day: string
  used: Defaulted<number>
  reserved: Defaulted<number>
  user_id: Nullable<string>
  org_id: Nullable<string>
}

export interface AiCallsTable {
  id: string
  day: string
  kind: string
  mode: Nullable<string>
  model: Nullable<string>
  outcome: string
  prompt_tokens: number
  completion_tokens: number
  estimated: boolean
  took_ms: number
}

export interface AiChunksTable {
  index_id: string
  kind: string
  ref_id: string
  part: string
  code: Nullable<string>
  title_mn: Nullable<string>
  text_mn: Nullable<string>
  title_en: Nullable<string>
  text_en: Nullable<string>
  href: Nullable<string>
  hash: Bytes
  words: string
}

export interface AiFeedbackTable {
  id: string
  answer_hash: Bytes
  helpful: boolean
  question: string
  asked: string
  language: string
  sources: Json
  judged_at: Moment
}

export interface AiIndexesTable {
  id: string
  state: string
  forced: Defaulted<boolean>
  sources: Defaulted<number>
  sources_done: Defaulted<number>
  chunks: Defaulted<number>
  chunks_copied: Defaulted<number>
  revision: Defaulted<number>
  read_to: Nullable<string>
  worker: Nullable<string>
  lease_until: Nullable<Moment>
  attempts: Defaulted<number>
  requested_at: Moment
  started_at: Nullable<Moment>
  finished_at: Nullable<Moment>
  retired_at: Nullable<Moment>
  error: Nullable<string>
}

export interface AiPromptsTable {
  id: string
  key: string
  row_version: number
  text_mn: Nullable<string>
  text_en: Nullable<string>
  changed_by: Nullable<string>
  changed_at: Moment
}

export interface AiReservationsTable {
  id: string
  subject: string
  day: string
  tokens: number
  expires_at: Moment
}

export interface AiSpeechTable {
  hash: Bytes
  maker: Nullable<string>
  made_until: Nullable<Moment>
  file_key: Nullable<string>
  media_type: Nullable<string>
  bytes: Nullable<number>
  sha256: Nullable<Bytes>
  used_at: Moment
}

export interface AiVectorsTable {
  model: string
  hash: Bytes
  signs: string
  vector: Bytes
}

export interface AiWordsTable {
  index_id: string
  word: string
  sound: string
  stem: string
  english_stem: Nullable<string>
  snowball_stem: Computed<Nullable<string>>
  chunks: number
}

export interface ApiKeysTable {
  id: string
  name: string
  prefix: string
  secret_hash: Bytes
  org_id: Nullable<string>
  tools: string[]
  created_at: Moment
  expires_at: Nullable<Moment>
  revoked_at: Nullable<Moment>
  last_used_at: Nullable<Moment>
}

export interface AppealTermsTable {
  valid_from: string
  days: number
  decide_days: number
  served_after_days: number
  working: boolean
  legal_basis_mn: string
  legal_basis_en: string
}

export interface ApplicationKeysTable {
  id: string
  application_id: string
  kid: string
  jwk: Json
  algorithms: string[]
  thumbprint: string
  created_at: Moment
  last_used_at: Nullable<Moment>
}

export interface ApplicationLogosTable {
  application_id: string
  file_key: string
  width: number
  height: number
  updated_at: Moment
}

export interface ApplicationRegistrationsTable {
  application_id: string
  token_hash: Bytes
}

export interface ApplicationReviewsTable {
  id: string
  application_id: string
  kind: string
  state: Defaulted<string>
  wanted: Json
  requested_by: Nullable<string>
  requested_at: Moment
  decided_by: Nullable<string>
  decided_at: Nullable<Moment>
  reason: Nullable<string>
}

export interface ApplicationSecretsTable {
  id: string
  application_id: string
  secret_hash: Bytes
  prefix: Nullable<string>
  name: Nullable<string>
  created_at: Moment
  expires_at: Nullable<Moment>
  last_used_at: Nullable<Moment>
}

export interface ApplicationServicesTable {
  application_id: string
  service_id: string
}

export interface ApplicationsTable {
  id: string
  client_id: string
  name_mn: string
  name_en: string
  kind: string
  auth_method: string
  jwks_uri: Nullable<string>
  redirect_uris: Defaulted<string[]>
  post_logout_redirect_uris: Defaulted<string[]>
  origins: Defaulted<string[]>
  grant_types: string[]
  scopes: string[]
  pkce_required: Defaulted<boolean>
  first_party: Defaulted<boolean>
  access_token_seconds: Nullable<number>
  refresh_token_seconds: Nullable<number>
  id_token_seconds: Nullable<number>
  id_token_claims: Defaulted<string>
  minimum_acr: Nullable<string>
  default_acr_values: Defaulted<string[]>
  default_max_age: Nullable<number>
  backchannel_logout_uri: Nullable<string>
  active: Defaulted<boolean>
  org_id: Nullable<string>
  row_version: Defaulted<number>
  created_at: Moment
  updated_at: Moment
  token_generation: Defaulted<number>
  registered_by: Defaulted<string>
  mode: Defaulted<string>
  purpose_mn: Nullable<string>
  purpose_en: Nullable<string>
  policy_uri: Nullable<string>
  terms_uri: Nullable<string>
  contacts: Defaulted<string[]>
  optional_scopes: Defaulted<string[]>
  search_key: Computed<string>
  security_profile: Nullable<string>
  id_token_signed_response_alg: Defaulted<string>
  userinfo_signed_response_alg: Nullable<string>
}

export interface AuditArchiveTable {
  first_seq: number
  last_seq: number
  first_id: string
  last_id: string
  canon: string
  mac: Bytes
}

export interface AuditDropKeyTable {
  singleton: Defaulted<boolean>
  inner_block: Bytes
  outer_block: Bytes
}

export interface AuditEntryTable {
  id: string
  canon: string
  mac: Bytes
  actor: string
  operation: string
  subject: string
  outcome: string
  tenant_id: Nullable<string>
}

export interface AuditEpochTable {
  epoch: number
  first_seq: number
  canon: string
  mac: Bytes
  genesis: Bytes
}

export interface AuditPublishingTable {
  singleton: Defaulted<boolean>
  holder: Nullable<string>
  held_until: Defaulted<Moment>
  canon: Nullable<string>
  mac: Nullable<Bytes>
}

export interface AuditQueueTable {
  entry_id: string
  queued_at: Defaulted<Moment>
}

export interface AuditSealTable {
  seq: number
  entry_id: string
  hash: Bytes
}

export interface AuditVerificationTable {
  id: string
  requested_by: string
  requested_at: Moment
  state: Defaulted<string>
  runner: Nullable<string>
  beat_at: Nullable<Moment>
  started_at: Nullable<Moment>
  finished_at: Nullable<Moment>
  rows_done: Defaulted<number>
  rows_total: Defaulted<number>
  failure: Nullable<string>
  canon: Nullable<string>
  mac: Nullable<Bytes>
}

export interface AuditVerifiedTable {
  singleton: Defaulted<boolean>
  canon: string
  mac: Bytes
}

export interface CatalogueMostUsedTable {
  place: number
  service_id: string
}

export interface CatalogueRevisionTable {
  id: Defaulted<boolean>
  revision: number
}

export interface CatalogueServicesTable {
  service_id: string
  version_id: string
  code: string
  authority_id: string
  authority_mn: string
  authority_en: string
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
  addressee: string
  channels: string[]
  life_events: string[]
  fee_from: number
  days_from: number
  sort_key: string
  words: string
  sounds: string
}

export interface CatalogueStatisticsTable {
  month: string
  service_id: string
  received: Nullable<number>
  approved: Nullable<number>
  rejected: Nullable<number>
}

export interface CatalogueStatisticsMonthsTable {
  month: string
  published_at: Moment
}

export interface ContactChangesTable {
  user_id: string
  kind: string
  target: string
  code_hash: Nullable<Bytes>
  tries: Defaulted<number>
  created_at: Moment
  expires_at: Moment
  confirmed_at: Nullable<Moment>
}

export interface DataAccessesTable {
  user_id: string
  id: string
  at: Moment
  kind: string
  operation: string
  categories: string[]
  actor_id: Nullable<string>
  actor_role: Nullable<string>
  org_id: Nullable<string>
  case_id: Nullable<string>
  case_number: Nullable<string>
  application_id: Nullable<string>
  source_mn: Nullable<string>
  source_en: Nullable<string>
  reason: Nullable<string>
  until: Nullable<Moment>
  fold: Nullable<string>
}

export interface DeskFiltersTable {
  id: string
  user_id: string
  name: string
  terms: Json
  row_version: Defaulted<number>
  created_at: Moment
  updated_at: Moment
}

export interface DeskSettingsTable {
  user_id: string
  columns: string[]
  open_next: boolean
  shortcuts: boolean
  updated_at: Moment
}

export interface DueMailsTable {
  id: string
  about: string
  sealed_mail: string
  attempts: Defaulted<number>
  due_at: Moment
  useful_until: Moment
  language: Defaulted<string>
  traceparent: Defaulted<Nullable<string>>
}

export interface EidOrganisationLinksTable {
  user_id: string
  reg_no: string
  basis: string
  linked_at: Moment
  verified_at: Moment
}

export interface EidOrganisationSignersTable {
  id: string
  reg_no: string
  email: string
  civil_id: Nullable<string>
  token_hash: Nullable<Bytes>
  invited_by: Nullable<string>
  invited_at: Moment
  expires_at: Moment
  sends: Defaulted<number>
  last_sent_at: Moment
  user_id: Nullable<string>
  accepted_at: Nullable<Moment>
  removed_at: Nullable<Moment>
  confirm_before: Nullable<Moment>
}

export interface EidOrganisationsTable {
  reg_no: string
  name_mn: string
  name_en: Nullable<string>
  checked_at: Moment
}

export interface EidRequestLocksTable {
  user_id: string
  application_id: string
  request_id: string
  locked_at: Moment
}

export interface EidRequestsTable {
  id: string
  user_id: Nullable<string>
  at: Moment
  kind: string
  purpose: string
  application_id: Nullable<string>
  client_name: Nullable<string>
  display_text: Nullable<string>
  origin: Nullable<string>
  origin_id: Nullable<string>
  outcome: Nullable<string>
  ended_at: Nullable<Moment>
  disputed_at: Nullable<Moment>
}

export interface EidSessionsTable {
  id: Bytes
  purpose: string
  method: string
  state: Defaulted<string>
  sso_error: Nullable<string>
  sealed: Nullable<string>
  verification_code: Nullable<string>
  challenge: Nullable<Bytes>
  national_id_hash: Nullable<Bytes>
  silent_until: Nullable<Moment>
  civil_id: Nullable<string>
  created_at: Moment
  expires_at: Moment
  ended_at: Nullable<Moment>
  consumed_at: Nullable<Moment>
  known_browser: Nullable<string>
}

export interface FactorChallengesTable {
  id: string
  user_id: string
  session_id: string
  purpose: string
  challenge: Nullable<string>
  secret_sealed: Nullable<string>
  expires_at: Moment
}

export interface GatewayBucketsTable {
  service_id: string
  application_id: string
  tokens: number
  leased: number
  refilled_at: Moment
}

export interface GatewayDropsTable {
  minute: Moment
  entries: number
}

export interface GatewayHealthTable {
  service_id: string
  healthy: boolean
  status: Nullable<number>
  took_ms: number
  checked_at: Moment
}

export interface GatewayLogsTable {
  id: string
  at: Moment
  service: string
  client_id: string
  method: string
  path: string
  status: number
  error: Nullable<string>
  failed: boolean
  took_ms: number
  request_bytes: number
  response_bytes: number
  request_id: string
}

export interface GatewayMinutesTable {
  minute: Moment
  service: string
  client_id: string
  requests: number
  failures: number
  durations: number[]
}

export interface GatewayQuotasTable {
  service_id: string
  application_id: string
  day: string
  used: number
  leased: number
}

export interface GatewayServicesTable {
  id: string
  scope: string
  name_mn: string
  name_en: string
  built_in: Defaulted<boolean>
  created_at: Defaulted<Moment>
  base_url: Nullable<string>
  timeout_ms: Defaulted<number>
  per_minute: Nullable<number>
  burst: Nullable<number>
  quota_day: Nullable<number>
  body_limit: Defaulted<number>
  health_path: Nullable<string>
  active: Defaulted<boolean>
  row_version: Defaulted<number>
  updated_at: Defaulted<Moment>
  request_headers: Defaulted<string[]>
  response_headers: Defaulted<string[]>
  minimum_acr: Nullable<string>
  max_age: Nullable<number>
}

export interface GovAppealDecisionsTable {
  id: string
  appeal_id: string
  org_id: string
  officer_id: string
  outcome: string
  reasons: string
  reopens: boolean
  refunds: boolean
  appeal_version: number
  state: Defaulted<string>
  reason: Nullable<string>
  record: string
  verification_code: Nullable<string>
  sealed: Nullable<string>
  asked_until: Nullable<Moment>
  signature: Nullable<Bytes>
  signature_algorithm: Nullable<string>
  certificate: Nullable<Bytes>
  chain: Nullable<string[]>
  signed_at: Nullable<Moment>
  created_at: Moment
  expires_at: Moment
  ended_at: Nullable<Moment>
  withdrawn_by: Nullable<string>
}

export interface GovAppealsTable {
  id: string
  remedy_id: string
  kind: string
  user_id: string
  application_id: Nullable<string>
  reference_id: Nullable<string>
  org_id: string
  body_org_id: string
  service_id: Nullable<string>
  acted_by: Nullable<string>
  grounds: Nullable<string>
  state: Defaulted<string>
  officer_id: Nullable<string>
  taken_at: Nullable<Moment>
  filed_at: Moment
  due_at: Moment
  outcome: Nullable<string>
  reasons: Nullable<string>
  reopened: Nullable<boolean>
  refunded: Nullable<boolean>
  decided_by: Nullable<string>
  ended_at: Nullable<Moment>
  entry_id: string
  row_version: Defaulted<number>
}

export interface GovApplicationEventsTable {
  application_id: string
  seq: number
  action: string
  from_status: Nullable<string>
  to_status: string
  actor_id: Nullable<string>
  actor_role: string
  visibility: string
  note: Nullable<string>
  details: Defaulted<Json>
  audit_entry_id: Nullable<string>
  at: Moment
}

export interface GovApplicationEvidencesTable {
  id: string
  application_id: string
  evidence_id: string
  origin: string
  file_id: Nullable<string>
  fetch_id: Nullable<string>
  reference_id: Nullable<string>
  sha256: Bytes
  valid_until: Nullable<Moment>
  created_at: Moment
  instead_of_registry: Defaulted<boolean>
}

export interface GovApplicationSignaturesTable {
  id: string
  application_id: string
  org_id: string
  user_id: string
  case_version: number
  state: Defaulted<string>
  reason: Nullable<string>
  record: string
  verification_code: Nullable<string>
  sealed: Nullable<string>
  asked_until: Nullable<Moment>
  signature: Nullable<Bytes>
  signature_algorithm: Nullable<string>
  certificate: Nullable<Bytes>
  chain: Nullable<string[]>
  signed_at: Nullable<Moment>
  created_at: Moment
  expires_at: Moment
  ended_at: Nullable<Moment>
  withdrawn_by: Nullable<string>
}

export interface GovApplicationsTable {
  id: string
  number: string
  service_id: string
  service_version_id: string
  applicant_user_id: string
  org_id: string
  represented_kind: Nullable<string>
  represented_reg_no: Nullable<string>
  represented_hash: Nullable<Bytes>
  represented_name: Nullable<string>
  represented_reason: Nullable<string>
  represented_proof_file_id: Nullable<string>
  channel: string
  urgency: string
  locale: string
  form_data: Json
  status: string
  fee_amount: number
  fee_snapshot: Json
  processing_days: number
  submitted_at: Nullable<Moment>
  due_at: Nullable<Moment>
  paused_at: Nullable<Moment>
  paused_seconds: Defaulted<number>
  escalated_at: Nullable<Moment>
  assigned_officer_id: Nullable<string>
  assigned_at: Nullable<Moment>
  decision: Nullable<string>
  reason_code: Nullable<string>
  reason_text: Nullable<string>
  decided_by: Nullable<string>
  decided_at: Nullable<Moment>
  closed_at: Nullable<Moment>
  events: Defaulted<number>
  purge_after: Nullable<Moment>
  purged_at: Nullable<Moment>
  row_version: Defaulted<number>
  created_at: Moment
  updated_at: Moment
  finding_mn: Nullable<string>
  finding_en: Nullable<string>
  sign_before: Nullable<Moment>
}

export interface GovAppointmentsTable {
  id: string
  slot_id: string
  org_id: string
  user_id: string
  application_id: Nullable<string>
  status: string
  cancel_until: Moment
  attendance_deadline: Moment
  booked_at: Moment
  ended_at: Nullable<Moment>
  row_version: Defaulted<number>
}

export interface GovCaseCountsTable {
  org_id: string
  service_id: string
  figure: string
  state: Defaulted<string>
  day: Nullable<string>
  began: Nullable<string>
  paused_seconds: Nullable<number>
  n: number
  folded: Defaulted<boolean>
}

export interface GovCaseNotesTable {
  id: string
  application_id: string
  org_id: string
  author_id: string
  text: string
  audit_entry_id: string
  at: Moment
}

export interface GovCaseStepActsTable {
  id: string
  step_id: string
  application_id: string
  action: string
  actor_id: string
  result: Nullable<string>
  text: Nullable<string>
  to_officer_id: Nullable<string>
  other_step: Nullable<string>
  audit_entry_id: string
  at: Moment
}

export interface GovCaseStepsTable {
  id: Defaulted<string>
  application_id: string
  key: string
  place: number
  kind: string
  org_id: string
  case_org_id: string
  service_id: string
  needs: string[]
  optional: boolean
  days: number
  state: string
  officer_id: Nullable<string>
  opened_at: Nullable<Moment>
  due_at: Nullable<Moment>
  ended_at: Nullable<Moment>
  row_version: Defaulted<number>
}

export interface GovCaseTermsTable {
  application_id: string
  org_id: string
  service_id: string
  search_key: string
}

export interface GovDecisionsTable {
  id: string
  application_id: string
  org_id: string
  officer_id: string
  decision: string
  reason_code: Nullable<string>
  reason_text: Nullable<string>
  case_version: number
  state: Defaulted<string>
  reason: Nullable<string>
  record: string
  verification_code: Nullable<string>
  sealed: Nullable<string>
  asked_until: Nullable<Moment>
  signature: Nullable<Bytes>
  signature_algorithm: Nullable<string>
  certificate: Nullable<Bytes>
  chain: Nullable<string[]>
  signed_at: Nullable<Moment>
  created_at: Moment
  expires_at: Moment
  ended_at: Nullable<Moment>
  withdrawn_by: Nullable<string>
  finding_mn: Nullable<string>
  finding_en: Nullable<string>
}

export interface GovDraftsTable {
  id: string
  user_id: string
  service_id: string
  service_version_id: string
  sealed: string
  files: Defaulted<string[]>
  row_version: Defaulted<number>
  created_at: Moment
  updated_at: Moment
  expires_at: Moment
  notified_at: Nullable<Moment>
}

export interface GovFeeRefundsTable {
  id: string
  refund_no: string
  payment_id: string
  application_id: string
  user_id: string
  org_id: string
  amount: number
  reason: string
  four_eyes: boolean
  state: string
  proposed_by: string
  proposed_at: Moment
  decided_by: Nullable<string>
  decided_at: Nullable<Moment>
  note: Nullable<string>
  paid_at: Nullable<Moment>
}

export interface GovFilesTable {
  id: string
  user_id: string
  file_key: string
  name: string
  media_type: string
  bytes: number
  sha256: Bytes
  application_id: Nullable<string>
  created_at: Moment
}

export interface GovInfoRequestsTable {
  id: string
  application_id: string
  items: Json
  requested_by: string
  requested_at: Moment
  due_at: Moment
  answers: Nullable<Json>
  answered_at: Nullable<Moment>
}

export interface GovNotificationsTable {
  id: string
  user_id: string
  template: string
  template_version: Defaulted<number>
  params: Defaulted<Json>
  resource_kind: string
  resource_id: string
  dedupe_key: string
  created_at: Moment
  read_at: Nullable<Moment>
  disputed_at: Nullable<Moment>
}

export interface GovOfficerAbsencesTable {
  id: string
  org_id: string
  user_id: string
  from_day: string
  until_day: string
  created_at: Moment
}

export interface GovOfficerDeputiesTable {
  org_id: string
  user_id: string
  deputy_id: string
}

export interface GovOfficerServicesTable {
  org_id: string
  user_id: string
  service_id: string
}

export interface GovOfficesTable {
  id: string
  org_id: string
  code: string
  name_mn: string
  name_en: string
  address_mn: string
  address_en: string
  cancel_minutes: Defaulted<number>
  attendance_minutes: Defaulted<number>
  active: Defaulted<boolean>
  row_version: Defaulted<number>
  phone: Nullable<string>
  hours_mn: Nullable<string>
  hours_en: Nullable<string>
}

export interface GovOnceOnlyFetchesTable {
  id: string
  user_id: string
  service_id: Nullable<string>
  application_id: Nullable<string>
  source_id: string
  explicit_request_at: Moment
  preview_accepted_at: Nullable<Moment>
  provider_request_id: Nullable<string>
  result_sha256: Nullable<Bytes>
  outcome: string
  expires_at: Nullable<Moment>
  answered_at: Nullable<Moment>
  result_sealed: Nullable<string>
  failure: Nullable<string>
}

export interface GovPaymentAttemptsTable {
  id: string
  payment_id: string
  provider: string
  provider_ref: Nullable<string>
  status: string
  reason: Nullable<string>
  offer: Nullable<Json>
  started_at: Moment
  expires_at: Moment
  ended_at: Nullable<Moment>
  next_check_at: Nullable<Moment>
  checks: Defaulted<number>
  called_back_at: Nullable<Moment>
  taken_ref: Nullable<string>
}

export interface GovPaymentRefundsTable {
  id: string
  payment_id: string
  attempt_id: string
  taken_ref: string
  amount: number
  reason: string
  asked_at: Moment
  next_try_at: Nullable<Moment>
  tries: Defaulted<number>
  refunded_at: Nullable<Moment>
  traceparent: Defaulted<Nullable<string>>
  part_of: Nullable<string>
}

export interface GovPaymentsTable {
  id: string
  invoice_no: string
  application_id: string
  user_id: string
  org_id: string
  amount: number
  currency: Defaulted<string>
  breakdown: Json
  status: string
  due_at: Moment
  provider: Nullable<string>
  provider_ref: Nullable<string>
  paid_at: Nullable<Moment>
  receipt_no: Nullable<string>
  refunded_amount: Defaulted<number>
  refunded_at: Nullable<Moment>
  row_version: Defaulted<number>
  created_at: Moment
  updated_at: Moment
  returned_amount: Defaulted<number>
}

export interface GovReferenceChecksTable {
  id: string
  reference_id: string
  checked_at: Moment
  address_hash: Nullable<string>
}

export interface GovReferenceFilesTable {
  reference_id: string
  seal_id: string
  file_key: string
  sha256: Bytes
  time_stamped: boolean
  sealed_at: Moment
  proven_until: Nullable<Moment>
  renew_at: Defaulted<Nullable<Moment>>
  renewal_attempts: Defaulted<number>
}

export interface GovReferencesTable {
  id: string
  number: string
  type: string
  subject_user_id: string
  application_id: Nullable<string>
  org_id: string
  payload: Json
  jws: string
  sha256: Bytes
  key_id: string
  verify_code: string
  status: string
  issued_at: Moment
  valid_until: Nullable<Moment>
  revoked_at: Nullable<Moment>
  revoked_by: Nullable<string>
  revoke_reason: Nullable<string>
  superseded_by: Nullable<string>
  row_version: Defaulted<number>
}

export interface GovRemediesTable {
  id: Defaulted<string>
  kind: string
  user_id: string
  application_id: Nullable<string>
  reference_id: Nullable<string>
  org_id: string
  body_org_id: string
  service_id: Nullable<string>
  acted_by: Nullable<string>
  acted_at: Moment
  terms: Json
  served_at: Moment
  opened_at: Nullable<Moment>
  ends_at: Nullable<Moment>
}

export interface GovSlotsTable {
  id: string
  office_id: string
  starts_at: Moment
  ends_at: Moment
  capacity: number
  booked_count: Defaulted<number>
}

export interface GspaceFilesTable {
  id: string
  user_id: string
  path: string
  file_key: string
  media_type: string
  bytes: number
  sha256: Bytes
  created_at: Moment
  updated_at: Moment
}

export interface HolidaysTable {
  day: string
  name_mn: string
  name_en: string
  working: Defaulted<boolean>
}

export interface IdempotencyKeysTable {
  principal: string
  operation: string
  key: string
  fingerprint: string
  claim: Nullable<string>
  begun: Defaulted<boolean>
  status: Nullable<number>
  answer: Nullable<string>
  provisional: Defaulted<boolean>
  sealed: Defaulted<boolean>
  created_at: Defaulted<Moment>
}

export interface InsightMemoriesTable {
  memory: string
  org_id: Nullable<string>
  insights: Defaulted<number>
}

export interface InsightVectorsTable {
  memory: string
  fingerprint: Bytes
  model: string
  signs: string
  vector: Bytes
}

export interface InsightWordsTable {
  memory: string
  word: string
  org_id: Nullable<string>
  sound: string
  stem: string
  english_stem: Nullable<string>
  insights: number
  snowball_stem: Computed<Nullable<string>>
}

export interface InsightsTable {
  id: string
  org_id: Nullable<string>
  memory: Computed<string>
  topic: string
  content: string
  fingerprint: Bytes
  confidence: number
  times_recorded: Defaulted<number>
  recorded_by: string
  recorded_at: Moment
  confirmed_by: string
  confirmed_at: Moment
  words: string
}

export interface IntegrationRevocationsTable {
  id: string
  user_id: Nullable<string>
  provider: string
  issuer: string
  subject: Nullable<string>
  token_kind: string
  token_sealed: Nullable<string>
  state: Defaulted<string>
  created_at: Defaulted<Moment>
  next_try_at: Defaulted<Moment>
  tries: Defaulted<number>
  ended_at: Nullable<Moment>
  traceparent: Defaulted<Nullable<string>>
}

export interface IntegrationUsedStatesTable {
  id: string
  expires_at: Moment
}

export interface IntegrationsTable {
  id: string
  user_id: string
  provider: string
  issuer: string
  subject: string
  state: Defaulted<string>
  scopes: string[]
  access_sealed: Nullable<string>
  access_expires_at: Nullable<Moment>
  refresh_sealed: Nullable<string>
  version: Defaulted<number>
  lease_until: Nullable<Moment>
  lease_id: Nullable<string>
  connected_at: Moment
  refreshed_at: Nullable<Moment>
}

export interface JobRunsTable {
  id: Defaulted<string>
  name: string
  state: string
  attempts: Defaulted<number>
  queued_at: Defaulted<Moment>
  due_at: Defaulted<Moment>
  started_at: Nullable<Moment>
  finished_at: Nullable<Moment>
  holder: Nullable<string>
  held_until: Nullable<Moment>
  output: Nullable<Json>
  queued_with: Nullable<Json>
}

export interface JobSchedulesTable {
  name: string
  cron: string
  next_at: Moment
}

export interface KnownBrowsersTable {
  id: string
  user_id: string
  turn: Defaulted<number>
  signed_in_at: Moment
}

export interface LinkedAccountsTable {
  id: string
  user_id: string
  provider: string
  issuer: string
  subject: string
  linked_at: Moment
  last_used_at: Nullable<Moment>
}

export interface LoginEventsTable {
  id: string
  at: Moment
  method: string
  outcome: string
  reason: Nullable<string>
  user_id: Nullable<string>
  target_hash: Nullable<Bytes>
  session_id: Nullable<string>
  address_hash: Nullable<string>
  request_id: string
  device: Nullable<string>
  network: Nullable<string>
}

export interface ModulesTable {
  key: string
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
  version: string
  minimum_platform_version: string
}

export interface NoticeDeliveriesTable {
  notification_id: string
  channel: string
  target: Defaulted<string>
  attempts: Defaulted<number>
  due_at: Moment
  useful_until: Moment
  traceparent: Defaulted<Nullable<string>>
}

export interface NoticeKeysTable {
  user_id: string
  dedupe_key: string
  notification_id: string
}

export interface NoticeSettingsTable {
  user_id: string
  language: Nullable<string>
  kinds: Defaulted<Json>
  updated_at: Moment
}

export interface OauthAccessTokensTable {
  id: string
  secret_hash: Bytes
  application_id: string
  grant_id: string
  scopes: string[]
  resources: Defaulted<string[]>
  dpop_jkt: Nullable<string>
  issued_at: Moment
  expires_at: Moment
}

export interface OauthBackchannelRequestsTable {
  eid_session: Bytes
  application_id: string
  scopes: string[]
  resources: Defaulted<string[]>
  acr_values: Defaulted<string[]>
  poll_interval: number
  polled_at: Nullable<Moment>
  expires_at: Moment
}

export interface OauthChallengesTable {
  id: string
  kind: string
  challenge_hash: Bytes
  browser_hash: Bytes
  application_id: Nullable<string>
  request: Json
  user_id: Nullable<string>
  session_id: Nullable<string>
  state: Defaulted<string>
  verifier_hash: Nullable<Bytes>
  scopes: Nullable<string[]>
  error: Nullable<string>
  created_at: Moment
  expires_at: Moment
  decided_at: Nullable<Moment>
}

export interface OauthConsentsTable {
  user_id: string
  application_id: string
  scopes: string[]
  declined: Defaulted<string[]>
  granted_at: Moment
  first_granted_at: Moment
}

export interface OauthDeviceRequestsTable {
  id: string
  device_hash: Bytes
  user_hash: Bytes
  application_id: string
  scopes: string[]
  resources: Defaulted<string[]>
  state: Defaulted<string>
  user_id: Nullable<string>
  granted: Nullable<string[]>
  auth_time: Nullable<Moment>
  acr: Nullable<string>
  amr: Nullable<string[]>
  decided_at: Nullable<Moment>
  poll_interval: number
  polled_at: Nullable<Moment>
  created_at: Moment
  expires_at: Moment
}

export interface OauthDpopProofsTable {
  minute: number
  proof: Bytes
}

export interface OauthGrantsTable {
  id: string
  application_id: string
  user_id: string
  session_id: Nullable<string>
  secret_hash: Bytes
  gen: Defaulted<number>
  scopes: string[]
  resources: Defaulted<string[]>
  redirect_uri: Nullable<string>
  code_challenge: Nullable<string>
  nonce: Nullable<string>
  auth_time: Moment
  acr: string
  amr: string[]
  claims: Nullable<Json>
  dpop_jkt: Nullable<string>
  created_at: Moment
  rotated_at: Nullable<Moment>
  expires_at: Moment
  revoked_at: Nullable<Moment>
  revoke_reason: Nullable<string>
  outcome: Defaulted<string>
  keep_until: string
}

export interface OauthLogoutNoticesTable {
  id: string
  application_id: string
  user_id: string
  sid: string
  ended_at: Moment
  attempts: Defaulted<number>
  due_at: Moment
  traceparent: Defaulted<Nullable<string>>
}

export interface OauthParticipantsTable {
  session_id: string
  application_id: string
  sid: string
  told: boolean
  joined_at: Moment
}

export interface OauthPushedRequestsTable {
  id: string
  reference_hash: Bytes
  application_id: string
  parameters: Json
  created_at: Moment
  expires_at: Moment
  used_at: Nullable<Moment>
}

export interface OauthReturnedTokensTable {
  id: string
}

export interface OrganisationCorrectionsTable {
  id: string
  org_id: Nullable<string>
  organisation_name: string
  action: string
  values: Json
  reason: string
  org_row_version: number
  state: Defaulted<string>
  proposed_by: string
  proposed_at: Moment
  expires_at: Moment
  decided_by: Nullable<string>
  decided_at: Nullable<Moment>
  decision_reason: Nullable<string>
}

export interface OrganisationEndedRightsTable {
  id: string
  org_id: Nullable<string>
  reg_no: Nullable<string>
  user_id: string
  role: string
  basis: string
  since: Moment
  ended_at: Moment
  reason: string
}

export interface OrganisationInvitationsTable {
  id: string
  org_id: string
  email: Nullable<string>
  role: string
  civil_id: Nullable<string>
  token_hash: Nullable<Bytes>
  invited_by: Nullable<string>
  created_at: Moment
  expires_at: Moment
  accepted_at: Nullable<Moment>
  accepted_by: Nullable<string>
  withdrawn_at: Nullable<Moment>
  user_id: Nullable<string>
  hands_over: Defaulted<boolean>
  declined_at: Nullable<Moment>
}

export interface OrganisationLatinNamesTable {
  reg_no: string
  name: string
  set_by: Nullable<string>
  updated_at: Moment
}

export interface OrganisationMembersTable {
  org_id: string
  user_id: string
  role: string
  created_at: Defaulted<Moment>
  named_by_operator: Defaulted<boolean>
  basis: Defaulted<string>
  basis_at: Defaulted<Moment>
  named_by: Nullable<string>
  confirm_before: Nullable<Moment>
}

export interface OrganisationModulesTable {
  org_id: string
  module: string
  installed_at: Defaulted<Moment>
  version: Defaulted<string>
  installed_by: Nullable<string>
}

export interface OrganisationNominationsTable {
  id: string
  org_id: Nullable<string>
  reg_no: Nullable<string>
  nominated_by: string
  user_id: Nullable<string>
  email: Nullable<string>
  civil_id: Nullable<string>
  role: string
  is_member: Defaulted<boolean>
  hands_over: Defaulted<boolean>
  language: string
  invitation_id: Nullable<string>
  state: Defaulted<string>
  reason: Nullable<string>
  record: string
  verification_code: Nullable<string>
  sealed: Nullable<string>
  asked_until: Nullable<Moment>
  signature: Nullable<Bytes>
  signature_algorithm: Nullable<string>
  certificate: Nullable<Bytes>
  chain: Nullable<string[]>
  signed_at: Nullable<Moment>
  created_at: Moment
  expires_at: Moment
  ended_at: Nullable<Moment>
  withdrawn_by: Nullable<string>
}

export interface OrganisationSealsTable {
  id: string
  org_id: string
  state: Defaulted<string>
  reg_no: string
  name: string
  key_id: string
  key_sealed: Nullable<string>
  request: Bytes
  renews: Nullable<string>
  re_enrols: Defaulted<boolean>
  certificate: Nullable<Bytes>
  chain: Nullable<string[]>
  serial: Nullable<string>
  not_before: Nullable<Moment>
  not_after: Nullable<Moment>
  reason: Nullable<string>
  requested_by: Nullable<string>
  requested_at: Moment
  next_attempt_at: Moment
  attempts: Defaulted<number>
  activated_at: Nullable<Moment>
  ended_at: Nullable<Moment>
  ended_by: Nullable<string>
}

export interface OrganisationStampsTable {
  reg_no: string
  file_key: string
  width: number
  height: number
  set_by: Nullable<string>
  updated_at: Moment
}

export interface OrganisationTakeOverPartiesTable {
  take_over_id: string
  user_id: string
}

export interface OrganisationTakeOversTable {
  id: string
  org_id: string
  taken_by: string
  taken_at: Moment
  objection_until: Moment
  objected_by: Nullable<string>
  objected_at: Nullable<Moment>
  objection: Nullable<string>
  decision: Nullable<string>
  decided_by: Nullable<string>
  decided_at: Nullable<Moment>
  decision_reason: Nullable<string>
}

export interface OrganisationsTable {
  id: string
  slug: string
  name_mn: string
  name_en: string
  reg_no: Nullable<string>
  row_version: Defaulted<number>
  created_at: Defaulted<Moment>
  updated_at: Defaulted<Moment>
  search_key: Computed<string>
  closed_at: Nullable<Moment>
  closed_by: Nullable<string>
  refreshed_at: Nullable<Moment>
  struck_off_at: Nullable<Moment>
  suspended_at: Nullable<Moment>
  merged_into: Nullable<string>
}

export interface PermissionLimitsTable {
  user_id: string
  permissions: string[]
  limited_by: Nullable<string>
  limited_at: Moment
}

export interface PermissionsTable {
  key: string
  description_mn: string
  description_en: string
}

export interface PlatformAccessTable {
  singleton: Defaulted<boolean>
  mode: Defaulted<string>
  row_version: Defaulted<number>
  updated_at: Defaulted<Moment>
  updated_by: Nullable<string>
}

export interface RateBucketsTable {
  key: Bytes
  tokens: number
  allowed: boolean
  refilled_at: Moment
  full_at: Moment
  bucket: Nullable<string>
  free_at: Nullable<Moment>
}

export interface RegEvidencesTable {
  id: string
  code: string
  name_mn: string
  name_en: string
  description_mn: Defaulted<string>
  description_en: Defaulted<string>
  issuer_mn: string
  issuer_en: string
  format: string
  validity_days: Nullable<number>
  row_version: Defaulted<number>
  created_at: Moment
  updated_at: Moment
}

export interface RegLifeEventsTable {
  id: string
  code: string
  name_mn: string
  name_en: string
  description_mn: Defaulted<string>
  description_en: Defaulted<string>
  sort: Defaulted<number>
  row_version: Defaulted<number>
  created_at: Moment
  updated_at: Moment
}

export interface RegOnceOnlySourcesTable {
  id: string
  evidence_id: string
  provider_mn: string
  provider_en: string
  source_code: string
  inputs: Defaulted<string[]>
  legal_basis: string
  assurance: Defaulted<string>
  keep_seconds: Defaulted<number>
  active: Defaulted<boolean>
  row_version: Defaulted<number>
  created_at: Moment
  updated_at: Moment
}

export interface RegServiceEvidencesTable {
  service_id: string
  evidence_id: string
}

export interface RegServiceLifeEventsTable {
  service_id: string
  life_event_id: string
}

export interface RegServiceVersionsTable {
  id: string
  service_id: string
  version_no: number
  content: Json
  sha256: Bytes
  effective_from: Moment
  effective_to: Nullable<Moment>
  published_at: Moment
  published_by: Nullable<string>
}

export interface RegServicesTable {
  id: string
  code: string
  authority_org_id: string
  status: Defaulted<string>
  draft: Json
  current_version_id: Nullable<string>
  row_version: Defaulted<number>
  created_at: Moment
  updated_at: Moment
  updated_by: Nullable<string>
}

export interface RelayAssignmentsTable {
  id: string
  request_id: string
  platform_id: Nullable<string>
  state: string
  outcome: Nullable<string>
  note: Nullable<string>
  answer: Nullable<Json>
  sent_seq: Defaulted<number>
  received_seq: Defaulted<number>
  created_at: Moment
  changed_at: Moment
  responded_by: Nullable<string>
}

export interface RelayDeliveriesTable {
  id: string
  request_id: string
  assignment_id: string
  platform_id: string
  seq: number
  type: string
  body: string
  state: string
  attempts: Defaulted<number>
  due_at: Moment
  lease_until: Nullable<Moment>
  last_status: Nullable<number>
  last_error: Nullable<string>
  receipt: Nullable<string>
  receipt_key: Nullable<Json>
  created_at: Moment
  delivered_at: Nullable<Moment>
  changed_at: Moment
  traceparent: Defaulted<Nullable<string>>
}

export interface RelayInboxTable {
  platform_id: string
  webhook_id: string
  type: string
  request_id: Nullable<string>
  seq: number
  body_hash: Bytes
  outcome: string
  receipt: string
  received_at: Moment
}

export interface RelayPlatformsTable {
  id: string
  name: string
  address: string
  state: string
  pause_reason: Nullable<string>
  pinned: boolean
  keys: Defaulted<Json>
  keys_fetched_at: Nullable<Moment>
  failures: Defaulted<number>
  open_until: Nullable<Moment>
  created_by: string
  created_at: Moment
  changed_at: Moment
}

export interface RelayRequestsTable {
  id: string
  direction: string
  platform_id: Nullable<string>
  remote_id: Nullable<string>
  request_type: string
  title: string
  payload: Json
  state: string
  expires_at: Moment
  created_by: Nullable<string>
  created_at: Moment
  changed_at: Moment
  ended_at: Nullable<Moment>
  subject_civil_id: Nullable<string>
}

export interface RelayRoutesTable {
  id: string
  request_type: string
  platform_ids: string[]
  conditions: Defaulted<Json>
  created_by: string
  created_at: Moment
}

export interface RevocationsTable {
  id: Computed<number>
  kind: string
  key: string
  not_before: Nullable<Moment>
  expires_at: Moment
  xact: Defaulted<string>
}

export interface RoleGrantsTable {
  id: string
  user_id: string
  role: string
  granted_by: string
  granted_elevated: boolean
  adds: Defaulted<boolean>
  state: Defaulted<string>
  reason: Nullable<string>
  record: string
  verification_code: Nullable<string>
  sealed: Nullable<string>
  asked_until: Nullable<Moment>
  signature: Nullable<Bytes>
  signature_algorithm: Nullable<string>
  certificate: Nullable<Bytes>
  signed_at: Nullable<Moment>
  created_at: Moment
  expires_at: Moment
  ended_at: Nullable<Moment>
  withdrawn_by: Nullable<string>
  evidence_erased_at: Nullable<Moment>
  chain: Nullable<string[]>
  pending_role: Computed<Nullable<string>>
}

export interface RolePermissionsTable {
  role: string
  permission: string
}

export interface RolesTable {
  key: string
  rank: number
  name_mn: string
  name_en: string
  system: Defaulted<boolean>
  row_version: Defaulted<number>
  created_at: Defaulted<Moment>
  updated_at: Defaulted<Moment>
}

export interface SchemaMigrationsTable {
  name: string
  checksum: string
  applied_at: Defaulted<Moment>
  breaks_older: Defaulted<boolean>
  runs_since: Nullable<string>
}

export interface SealingKeysTable {
  name: string
  fingerprint: string
  since: Moment
}

export interface SecondFactorsTable {
  id: string
  user_id: string
  kind: string
  name: string
  secret_sealed: Nullable<string>
  last_step: Nullable<number>
  credential_id: Nullable<string>
  public_key: Nullable<Bytes>
  counter: Nullable<number>
  transports: Defaulted<string[]>
  synced: Defaulted<boolean>
  created_at: Moment
  last_used_at: Nullable<Moment>
}

export interface SecurityEventsTable {
  id: string
  at: Moment
  severity: string
  source: string
  kind: string
  user_id: Nullable<string>
  details: Defaulted<Json>
  address_hash: Nullable<string>
  request_id: string
  acknowledged_at: Nullable<Moment>
  acknowledged_by: Nullable<string>
  answer: Nullable<string>
  closed_at: Nullable<Moment>
  closed_by: Nullable<string>
}

export interface SessionsTable {
  id: string
  user_id: string
  gen: Defaulted<number>
  created_at: Moment
  issued_at: Moment
  rotated_at: Nullable<Moment>
  rotation_key: Nullable<Bytes>
  expires_at: Moment
  absolute_expires_at: Moment
  staff_ends_at: Defaulted<Moment>
  staff_idle: Defaulted<string>
  revoked_at: Nullable<Moment>
  revoke_reason: Nullable<string>
  outcome: Defaulted<string>
  method: Defaulted<string>
  first_method: Nullable<string>
  elevated: Defaulted<boolean>
  strong_at: Nullable<Moment>
  factor: Nullable<string>
  factor_id: Nullable<string>
  device: Nullable<string>
  network: Nullable<string>
}

export interface SignDocumentsTable {
  id: string
  owner_id: string
  owner_name: string
  kind: string
  name: string
  digest: Bytes
  hash: string
  file_key: Nullable<string>
  bytes: Nullable<number>
  level: Nullable<string>
  created_at: Moment
  touched_at: Moment
  removed_at: Nullable<Moment>
}

export interface SignInLocksTable {
  key: string
  failures: number
  window_started_at: Moment
  locked_until: Nullable<Moment>
}

export interface SignInPlacesTable {
  user_id: string
  device: string
  place: string
  last_seen_at: Moment
  disowned_at: Nullable<Moment>
}

export interface SignInvitationsTable {
  id: string
  document_id: string
  user_id: string
  named_as: string
  position: number
  state: Defaulted<string>
  remark: Nullable<string>
  created_at: Moment
  ended_at: Nullable<Moment>
}

export interface SignRelaySessionsTable {
  id: Bytes
  application_id: string
  request_id: string
  expires_at: Moment
}

export interface SignSessionsTable {
  id: string
  sid_hash: Bytes
  document_id: string
  user_id: string
  invitation_id: Nullable<string>
  state: Defaulted<string>
  reason: Nullable<string>
  reg_no: Nullable<string>
  organisation: Nullable<string>
  level: Nullable<string>
  purpose: Nullable<string>
  location: Nullable<string>
  stamp: Nullable<Json>
  language: string
  display_text: string
  eid_document: Nullable<string>
  signer_name: Nullable<string>
  certificate: Nullable<Bytes>
  chain: Nullable<string[]>
  digest: Nullable<Bytes>
  hash: string
  prepared: Nullable<Json>
  file_key: Nullable<string>
  asked_at: Nullable<Moment>
  verification_code: Nullable<string>
  sealed: Nullable<string>
  leased_until: Nullable<Moment>
  attempts: Defaulted<number>
  signature: Nullable<Bytes>
  signature_algorithm: Nullable<string>
  signed_at: Nullable<Moment>
  timestamped_at: Nullable<Moment>
  created_at: Moment
  expires_at: Moment
  ended_at: Nullable<Moment>
  level_reached: Nullable<string>
}

export interface SignedActsTable {
  id: string
  user_id: string
  act: string
  operation: string
  subject: string
  request_sha256: Bytes
  object_sha256: Bytes
  state: Defaulted<string>
  reason: Nullable<string>
  record: string
  verification_code: Nullable<string>
  sealed: Nullable<string>
  asked_until: Nullable<Moment>
  signature: Nullable<Bytes>
  signature_algorithm: Nullable<string>
  certificate: Nullable<Bytes>
  chain: Nullable<string[]>
  signed_at: Nullable<Moment>
  created_at: Moment
  expires_at: Moment
  ended_at: Nullable<Moment>
  withdrawn_by: Nullable<string>
  used_at: Nullable<Moment>
  evidence_erased_at: Nullable<Moment>
}

export interface SigningKeysTable {
  id: string
  state: string
  public_jwk: Json
  private_jwe: Nullable<string>
  created_at: Moment
  usable_from: Moment
  activated_at: Nullable<Moment>
  retiring_at: Nullable<Moment>
  retired_at: Nullable<Moment>
  withdrawn_at: Nullable<Moment>
  purpose: Defaulted<string>
}

export interface SiteAppearanceTable {
  singleton: Defaulted<boolean>
  name: string
  short_name: string
  organization: string
  logo: Nullable<string>
  language: string
  row_version: Defaulted<number>
  updated_at: Defaulted<Moment>
  system_prompt_mn: Nullable<string>
  system_prompt_en: Nullable<string>
}

export interface SiteTextsTable {
  page: string
  title_mn: string
  title_en: string
  body_mn: string
  body_en: string
  row_version: Defaulted<number>
  updated_at: Defaulted<Moment>
}

export interface SsfEventsTable {
  id: Defaulted<string>
  stream_id: string
  event: string
  user_id: Nullable<string>
  sid: Nullable<string>
  identifier: Nullable<Json>
  payload: Defaulted<Json>
  txn: string
  happened_at: Moment
  attempts: Defaulted<number>
  due_at: Moment
}

export interface SsfRemovedSubjectsTable {
  stream_id: string
  user_id: string
}

export interface SsfStreamsTable {
  id: string
  application_id: string
  delivery: string
  endpoint_url: Nullable<string>
  authorization_sealed: Nullable<string>
  events_requested: string[]
  description: Nullable<string>
  status: Defaulted<string>
  reason: Nullable<string>
  verified_at: Nullable<Moment>
  created_at: Moment
  updated_at: Moment
}

export interface SsoSessionsTable {
  session_id: string
  id_token: string
  eid_seen: Defaulted<boolean>
}

export interface SsoSubjectsTable {
  issuer: string
  subject: string
  user_id: string
  first_seen_at: Moment
  last_seen_at: Moment
}

export interface SsoUsedStatesTable {
  id: string
  expires_at: Moment
}

export interface StoredFilesTable {
  key: string
  sha256: Bytes
  bytes: number
  stored_at: Moment
}

export interface SuperAdminInvitesTable {
  email: string
  invited_by: Nullable<string>
  created_at: Defaulted<Moment>
  expires_at: Moment
  used_at: Nullable<Moment>
}

export interface SuperAdminOnboardingsTable {
  id: string
  token_hash: Bytes
  step: string
  email: string
  social_issuer: string
  social_subject: string
  eid_session_hash: Nullable<Bytes>
  user_id: Nullable<string>
  code_hash: Nullable<Bytes>
  code_expires_at: Nullable<Moment>
  code_tries: Defaulted<number>
  totp_sealed: Nullable<string>
  created_at: Moment
  expires_at: Moment
  social_provider: Nullable<string>
}

export interface SuperAdminRecoveryCodesTable {
  id: string
  super_admin_id: string
  sealed: string
  used_at: Nullable<Moment>
}

export interface SuperAdminsTable {
  id: string
  user_id: string
  email: string
  social_issuer: string
  social_subject: string
  totp_sealed: Nullable<string>
  totp_last_step: Nullable<number>
  active: Defaulted<boolean>
  created_at: Moment
  totp_set_at: Moment
}

export interface ThemesTable {
  id: string
  slug: string
  name_mn: string
  name_en: string
  mode: string
  colors: Json
  radius_px: number
  font_family: string
  active: Defaulted<boolean>
  row_version: Defaulted<number>
  created_at: Defaulted<Moment>
  updated_at: Defaulted<Moment>
}

export interface ToolSkillsTable {
  id: string
  org_id: Nullable<string>
  name: string
  description: string
  template: string
  arguments: Json
  created_by: string
  created_at: Moment
}

export interface UserRolesTable {
  user_id: string
  role: string
  granted_by: Nullable<string>
  granted_at: Moment
}

export interface UserSignaturesTable {
  user_id: string
  file_key: string
  width: number
  height: number
  updated_at: Moment
}

export interface UsersTable {
  id: string
  civil_id: Nullable<string>
  family_name: Nullable<string>
  given_name: Nullable<string>
  latin_family_name: Nullable<string>
  latin_given_name: Nullable<string>
  email: Nullable<string>
  phone: Nullable<string>
  ge_id: Nullable<string>
  national_id_hash: Nullable<Bytes>
  role: Defaulted<string>
  active: Defaulted<boolean>
  tokens_revoked_before: Nullable<Moment>
  locked_until: Nullable<Moment>
  eid_verified_at: Nullable<Moment>
  row_version: Defaulted<number>
  created_at: Defaulted<Moment>
  updated_at: Defaulted<Moment>
  eid_certificate: Nullable<string>
  eid_document: Nullable<string>
  anonymised_at: Nullable<Moment>
  search_key: Computed<string>
  email_verified_at: Nullable<Moment>
  phone_verified_at: Nullable<Moment>
  deceased_on: Nullable<string>
  legal_capacity: Defaulted<string>
  registry_checked_at: Nullable<Moment>
  former_role: Nullable<string>
  recovery_started_at: Nullable<Moment>
  push_blocked_at: Nullable<Moment>
  push_blocked_document: Nullable<string>
  closing_asked_at: Nullable<Moment>
  closes_at: Nullable<Moment>
}

export interface WalletCredentialsTable {
  list_id: string
  idx: number
  reference_id: string
  expires_at: Moment
  delay_seconds: number
}

export interface WalletNoncesTable {
  minute: number
  nonce: Bytes
}

export interface WalletStatusListsTable {
  id: string
  org_id: string
  slot: number
  created_at: Moment
  closed_at: Nullable<Moment>
}

export interface WriteProbesTable {
  instance: string
  probed_at: Moment
}

export interface DB {
  account_exports: AccountExportsTable
  ai_budgets: AiBudgetsTable
  ai_calls: AiCallsTable
  ai_chunks: AiChunksTable
  ai_feedback: AiFeedbackTable
  ai_indexes: AiIndexesTable
  ai_prompts: AiPromptsTable
  ai_reservations: AiReservationsTable
  ai_speech: AiSpeechTable
  ai_vectors: AiVectorsTable
  ai_words: AiWordsTable
  api_keys: ApiKeysTable
  appeal_terms: AppealTermsTable
  application_keys: ApplicationKeysTable
  application_logos: ApplicationLogosTable
  application_registrations: ApplicationRegistrationsTable
  application_reviews: ApplicationReviewsTable
  application_secrets: ApplicationSecretsTable
  application_services: ApplicationServicesTable
  applications: ApplicationsTable
  audit_archive: AuditArchiveTable
  audit_drop_key: AuditDropKeyTable
  audit_entry: AuditEntryTable
  audit_epoch: AuditEpochTable
  audit_publishing: AuditPublishingTable
  audit_queue: AuditQueueTable
  audit_seal: AuditSealTable
  audit_verification: AuditVerificationTable
  audit_verified: AuditVerifiedTable
  catalogue_most_used: CatalogueMostUsedTable
  catalogue_revision: CatalogueRevisionTable
  catalogue_services: CatalogueServicesTable
  catalogue_statistics: CatalogueStatisticsTable
  catalogue_statistics_months: CatalogueStatisticsMonthsTable
  contact_changes: ContactChangesTable
  data_accesses: DataAccessesTable
  desk_filters: DeskFiltersTable
  desk_settings: DeskSettingsTable
  due_mails: DueMailsTable
  eid_organisation_links: EidOrganisationLinksTable
  eid_organisation_signers: EidOrganisationSignersTable
  eid_organisations: EidOrganisationsTable
  eid_request_locks: EidRequestLocksTable
  eid_requests: EidRequestsTable
  eid_sessions: EidSessionsTable
  factor_challenges: FactorChallengesTable
  gateway_buckets: GatewayBucketsTable
  gateway_drops: GatewayDropsTable
  gateway_health: GatewayHealthTable
  gateway_logs: GatewayLogsTable
  gateway_minutes: GatewayMinutesTable
  gateway_quotas: GatewayQuotasTable
  gateway_services: GatewayServicesTable
  gov_appeal_decisions: GovAppealDecisionsTable
  gov_appeals: GovAppealsTable
  gov_application_events: GovApplicationEventsTable
  gov_application_evidences: GovApplicationEvidencesTable
  gov_application_signatures: GovApplicationSignaturesTable
  gov_applications: GovApplicationsTable
  gov_appointments: GovAppointmentsTable
  gov_case_counts: GovCaseCountsTable
  gov_case_notes: GovCaseNotesTable
  gov_case_step_acts: GovCaseStepActsTable
  gov_case_steps: GovCaseStepsTable
  gov_case_terms: GovCaseTermsTable
  gov_decisions: GovDecisionsTable
  gov_drafts: GovDraftsTable
  gov_fee_refunds: GovFeeRefundsTable
  gov_files: GovFilesTable
  gov_info_requests: GovInfoRequestsTable
  gov_notifications: GovNotificationsTable
  gov_officer_absences: GovOfficerAbsencesTable
  gov_officer_deputies: GovOfficerDeputiesTable
  gov_officer_services: GovOfficerServicesTable
  gov_offices: GovOfficesTable
  gov_once_only_fetches: GovOnceOnlyFetchesTable
  gov_payment_attempts: GovPaymentAttemptsTable
  gov_payment_refunds: GovPaymentRefundsTable
  gov_payments: GovPaymentsTable
  gov_reference_checks: GovReferenceChecksTable
  gov_reference_files: GovReferenceFilesTable
  gov_references: GovReferencesTable
  gov_remedies: GovRemediesTable
  gov_slots: GovSlotsTable
  gspace_files: GspaceFilesTable
  holidays: HolidaysTable
  idempotency_keys: IdempotencyKeysTable
  insight_memories: InsightMemoriesTable
  insight_vectors: InsightVectorsTable
  insight_words: InsightWordsTable
  insights: InsightsTable
  integration_revocations: IntegrationRevocationsTable
  integration_used_states: IntegrationUsedStatesTable
  integrations: IntegrationsTable
  job_runs: JobRunsTable
  job_schedules: JobSchedulesTable
  known_browsers: KnownBrowsersTable
  linked_accounts: LinkedAccountsTable
  login_events: LoginEventsTable
  modules: ModulesTable
  notice_deliveries: NoticeDeliveriesTable
  notice_keys: NoticeKeysTable
  notice_settings: NoticeSettingsTable
  oauth_access_tokens: OauthAccessTokensTable
  oauth_backchannel_requests: OauthBackchannelRequestsTable
  oauth_challenges: OauthChallengesTable
  oauth_consents: OauthConsentsTable
  oauth_device_requests: OauthDeviceRequestsTable
  oauth_dpop_proofs: OauthDpopProofsTable
  oauth_grants: OauthGrantsTable
  oauth_logout_notices: OauthLogoutNoticesTable
  oauth_participants: OauthParticipantsTable
  oauth_pushed_requests: OauthPushedRequestsTable
  oauth_returned_tokens: OauthReturnedTokensTable
  organisation_corrections: OrganisationCorrectionsTable
  organisation_ended_rights: OrganisationEndedRightsTable
  organisation_invitations: OrganisationInvitationsTable
  organisation_latin_names: OrganisationLatinNamesTable
  organisation_members: OrganisationMembersTable
  organisation_modules: OrganisationModulesTable
  organisation_nominations: OrganisationNominationsTable
  organisation_seals: OrganisationSealsTable
  organisation_stamps: OrganisationStampsTable
  organisation_take_over_parties: OrganisationTakeOverPartiesTable
  organisation_take_overs: OrganisationTakeOversTable
  organisations: OrganisationsTable
  permission_limits: PermissionLimitsTable
  permissions: PermissionsTable
  platform_access: PlatformAccessTable
  rate_buckets: RateBucketsTable
  reg_evidences: RegEvidencesTable
  reg_life_events: RegLifeEventsTable
  reg_once_only_sources: RegOnceOnlySourcesTable
  reg_service_evidences: RegServiceEvidencesTable
  reg_service_life_events: RegServiceLifeEventsTable
  reg_service_versions: RegServiceVersionsTable
  reg_services: RegServicesTable
  relay_assignments: RelayAssignmentsTable
  relay_deliveries: RelayDeliveriesTable
  relay_inbox: RelayInboxTable
  relay_platforms: RelayPlatformsTable
  relay_requests: RelayRequestsTable
  relay_routes: RelayRoutesTable
  revocations: RevocationsTable
  role_grants: RoleGrantsTable
  role_permissions: RolePermissionsTable
  roles: RolesTable
  schema_migrations: SchemaMigrationsTable
  sealing_keys: SealingKeysTable
  second_factors: SecondFactorsTable
  security_events: SecurityEventsTable
  sessions: SessionsTable
  sign_documents: SignDocumentsTable
  sign_in_locks: SignInLocksTable
  sign_in_places: SignInPlacesTable
  sign_invitations: SignInvitationsTable
  sign_relay_sessions: SignRelaySessionsTable
  sign_sessions: SignSessionsTable
  signed_acts: SignedActsTable
  signing_keys: SigningKeysTable
  site_appearance: SiteAppearanceTable
  site_texts: SiteTextsTable
  ssf_events: SsfEventsTable
  ssf_removed_subjects: SsfRemovedSubjectsTable
  ssf_streams: SsfStreamsTable
  sso_sessions: SsoSessionsTable
  sso_subjects: SsoSubjectsTable
  sso_used_states: SsoUsedStatesTable
  stored_files: StoredFilesTable
  super_admin_invites: SuperAdminInvitesTable
  super_admin_onboardings: SuperAdminOnboardingsTable
  super_admin_recovery_codes: SuperAdminRecoveryCodesTable
  super_admins: SuperAdminsTable
  themes: ThemesTable
  tool_skills: ToolSkillsTable
  user_roles: UserRolesTable
  user_signatures: UserSignaturesTable
  users: UsersTable
  wallet_credentials: WalletCredentialsTable
  wallet_nonces: WalletNoncesTable
  wallet_status_lists: WalletStatusListsTable
  write_probes: WriteProbesTable
}

/** The rows of `permissions`. */
export type PermissionKey =
  | 'audit.view'
  | 'gateway.manage'
  | 'gov.review'
  | 'helpdesk.act'
  | 'helpdesk.read'
  | 'registry.manage'
  | 'registry.view'
  | 'relay.manage'
  | 'relay.view'
  | 'roles.manage'
  | 'settings.manage'
  | 'sign.seal'
  | 'tools.manage'
  | 'tools.use'
  | 'users.manage'
  | 'users.view'
