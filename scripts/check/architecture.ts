/** From the top down: a part imports itself, the parts beside it and those below. */
export const floors = [
  ['app'],
  ['http', 'web', 'mcp'],
  ['platform', 'tools', 'operator', 'demo'],
  ['contract'],
  ['domains'],
  ['security', 'audit', 'limits', 'jobs', 'pki', 'providers'],
  ['db', 'observability'],
  ['errors', 'config', 'text'],
] as const

/** The areas of src/domains and which others each uses. A use that is not listed is refused. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  assistant: ['search', 'services', 'site', 'storage'],
  gateway: ['openid'],
  identity: ['site', 'storage'],
  integrations: ['identity'],
  notifications: ['identity', 'site'],
  openid: ['identity'],
  organisations: ['identity', 'notifications', 'signing', 'site', 'storage'],
  relay: ['identity'],
  search: [],
  services: ['identity', 'notifications', 'organisations', 'search', 'signing', 'site', 'storage'],
  signing: ['identity', 'notifications', 'openid', 'site', 'storage'],
  site: [],
  storage: [],
  tools: ['assistant', 'search'],
}

/**
 * Who owns which table: only an area's or part's own files query it, and it exports what others need. The demonstration
 * alone may query all: it seeds people and cases that the rules would let no one create.
 */
export const tables: Readonly<Record<string, readonly string[]>> = {
  assistant: ['ai_budgets', 'ai_calls', 'ai_prompts', 'ai_reservations', 'ai_speech'],
  audit: [
    'audit_archive',
    'audit_drop_key',
    'audit_entry',
    'audit_epoch',
    'audit_publishing',
    'audit_queue',
    'audit_seal',
    'audit_verification',
    'audit_verified',
  ],
  contract: ['idempotency_keys'],
  db: ['schema_migrations'],
  gateway: [
    'gateway_buckets',
    'gateway_drops',
    'gateway_health',
    'gateway_logs',
    'gateway_minutes',
    'gateway_quotas',
    'gateway_services',
  ],
  identity: [
    'contact_changes',
    'data_accesses',
    'eid_request_locks',
    'eid_requests',
    'eid_sessions',
    'known_browsers',
    'linked_accounts',
    'login_events',
    'permission_limits',
    'permissions',
    'platform_access',
    'revocations',
    'role_permissions',
    'roles',
    'security_events',
    'sessions',
    'sign_in_locks',
    'sso_sessions',
    'sso_subjects',
    'sso_used_states',
    'super_admin_invites',
    'super_admin_onboardings',
    'super_admin_recovery_codes',
    'super_admins',
    'user_signatures',
    'users',
  ],
  integrations: ['integration_revocations', 'integration_used_states', 'integrations'],
  jobs: ['job_runs', 'job_schedules'],
  limits: ['rate_buckets'],
  notifications: [
    'due_mails',
    'gov_notifications',
    'notice_deliveries',
    'notice_keys',
    'notice_settings',
    'owner_mails_due',
  ],
  openid: [
    'application_secrets',
    'application_services',
    'applications',
    'oauth_access_tokens',
    'oauth_backchannel_requests',
    'oauth_challenges',
    'oauth_consents',
    'oauth_dpop_proofs',
    'oauth_grants',
    'oauth_logout_notices',
    'oauth_participants',
    'oauth_pushed_requests',
    'oauth_returned_tokens',
  ],
  organisations: [
    'eid_organisation_links',
    'eid_organisation_signers',
    'eid_organisations',
    'modules',
    'organisation_invitations',
    'organisation_latin_names',
    'organisation_members',
    'organisation_modules',
    'organisation_nominations',
    'organisation_stamps',
    'organisations',
    'role_grants',
  ],
  relay: [
    'relay_assignments',
    'relay_deliveries',
    'relay_inbox',
    'relay_platforms',
    'relay_requests',
    'relay_routes',
  ],
  security: ['api_keys', 'sealing_keys', 'signing_keys'],
  services: [
    'ai_chunks',
    'ai_indexes',
    'ai_vectors',
    'ai_words',
    'catalogue_revision',
    'catalogue_services',
    'gov_application_events',
    'gov_application_evidences',
    'gov_application_signatures',
    'gov_applications',
    'gov_appointments',
    'gov_case_counts',
    'gov_decisions',
    'gov_files',
    'gov_info_requests',
    'gov_officer_services',
    'gov_offices',
    'gov_once_only_fetches',
    'gov_payment_attempts',
    'gov_payment_refunds',
    'gov_payments',
    'gov_reference_checks',
    'gov_reference_files',
    'gov_references',
    'gov_slots',
    'holidays',
    'reg_evidences',
    'reg_life_events',
    'reg_once_only_sources',
    'reg_service_evidences',
    'reg_service_life_events',
    'reg_service_versions',
    'reg_services',
  ],
  signing: [
    'organisation_seals',
    'sign_documents',
    'sign_invitations',
    'sign_relay_sessions',
    'sign_sessions',
  ],
  site: ['site_appearance', 'themes'],
  storage: ['gspace_files', 'stored_files'],
  tools: ['insight_memories', 'insight_vectors', 'insight_words', 'insights', 'tool_skills'],
}

/** Queries on tables of others that are still there. Only ever fewer. */
export const knownFaults: Readonly<Record<string, readonly string[]>> = {}

/** `src/db/x.ts` -> db; src/main.ts, the only file directly in src, starts the application. */
export function partOf(file: string): string {
  const [, first = '', ...rest] = file.split('/')
  return rest.length > 0 ? first : 'app'
}

/** The area of a file under src/domains; undefined for any other file, those that put the areas together included. */
export function areaOf(file: string): string | undefined {
  return /^src\/domains\/([^/]+)\//.exec(file)?.[1]
}

export function floorOf(part: string): number {
  return floors.findIndex((floor) => (floor as readonly string[]).includes(part))
}
