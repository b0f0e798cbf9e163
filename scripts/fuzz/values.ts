import type { Database } from '../../src/db/database.ts'

/**
 * What a fuzzer could never guess: ids and codes that exist now. `paths` has them by path template and parameter, for
 * `fields` of bodies and queries the name is enough.
 */
interface KnownValues {
  paths: Record<string, string[]>
  fields: Record<string, string[]>
}

const MAX_COUNT = 60

const tables = {
  absences: 'select id::text from gov_officer_absences',
  apiKeys: 'select id::text from api_keys',
  applications: 'select id::text from applications',
  applicationKeys: 'select id::text from application_keys',
  applicationReviews: 'select id::text from application_reviews',
  applicationSecrets: 'select id::text from application_secrets',
  audit: 'select seq::text from audit_seal',
  cases: 'select id::text from gov_applications',
  corrections: 'select id::text from organisation_corrections',
  appointments: 'select id::text from gov_appointments',
  decisions: 'select id::text from gov_decisions',
  eidRequests: 'select id::text from eid_requests',
  evidences: 'select id::text from reg_evidences',
  evidenceCodes: 'select code from reg_evidences',
  fetches: 'select id::text from gov_once_only_fetches',
  files: 'select id::text from gov_files',
  gatewayServices: 'select id::text from gateway_services where base_url is not null',
  grants: 'select id::text from role_grants',
  invitations: 'select id::text from organisation_invitations',
  nominations: 'select id::text from organisation_nominations',
  invites: 'select email from super_admin_invites',
  lifeEvents: 'select id::text from reg_life_events',
  modules: 'select key from modules',
  notifications: 'select id::text from gov_notifications',
  offices: 'select id::text from gov_offices',
  organisations: 'select id::text from organisations',
  registerNumbers: 'select reg_no from organisations where reg_no is not null',
  payments: 'select id::text from gov_payments',
  references: 'select id::text from gov_references',
  verifyCodes: 'select verify_code from gov_references',
  roles: 'select key from roles',
  securityEvents: 'select id::text from security_events',
  services: 'select id::text from reg_services',
  sessions: 'select id::text from sessions where revoked_at is null',
  signedActs: 'select id::text from signed_acts',
  serviceCodes: 'select code from reg_services',
  signers: 'select id::text from eid_organisation_signers',
  skills: 'select name from tool_skills',
  slots: 'select id::text from gov_slots where starts_at > now()',
  sources: 'select id::text from reg_once_only_sources',
  takeOvers: 'select id::text from organisation_take_overs',
  themes: 'select id::text from themes',
  users: 'select id::text from users',
  people: `select civil_id from users where civil_id not like 'fuzz-%'`,
  clients: 'select client_id from applications',
} as const

type Pool = keyof typeof tables

/** Path templates by their beginning; the longest that fits counts. */
const byPath: [beginning: string, parameter: string, pool: Pool][] = [
  ['/admin/api/v1/api-keys/', 'id', 'apiKeys'],
  ['/api/v1/admin/grants/', 'id', 'grants'],
  ['/api/v1/users/me/grants/', 'id', 'grants'],
  ['/api/v1/admin/users/', 'id', 'users'],
  ['/api/v1/admin/users/', 'sessionId', 'sessions'],
  ['/api/v1/superadmin/admins/', 'id', 'users'],
  ['/api/v1/superadmin/invites/', 'email', 'invites'],
  ['/api/v1/applications/', 'id', 'applications'],
  ['/api/v1/applications/', 'secretId', 'applicationSecrets'],
  ['/api/v1/applications/', 'keyId', 'applicationKeys'],
  ['/api/v1/applications/reviews/', 'id', 'applicationReviews'],
  ['/api/v1/users/me/connected-applications/', 'applicationId', 'applications'],
  ['/api/v1/audit/', 'seq', 'audit'],
  ['/api/v1/catalog/references/', 'code', 'verifyCodes'],
  ['/api/v1/catalog/services/', 'id', 'services'],
  ['/api/v1/gateway/services/', 'id', 'gatewayServices'],
  ['/api/v1/gov/applications/', 'id', 'cases'],
  ['/api/v1/gov/appointments/', 'id', 'appointments'],
  ['/api/v1/gov/officer/appointments/', 'id', 'appointments'],
  ['/api/v1/gov/officer/queue/', 'id', 'cases'],
  ['/api/v1/gov/officer/queue/', 'fileId', 'files'],
  ['/api/v1/gov/officer/decisions/', 'id', 'decisions'],
  ['/api/v1/gov/officer/references/', 'id', 'references'],
  ['/api/v1/gov/officer/offices/', 'id', 'offices'],
  ['/api/v1/gov/officer/slots/', 'id', 'slots'],
  ['/api/v1/gov/files/', 'id', 'files'],
  ['/api/v1/gov/notifications/', 'id', 'notifications'],
  ['/api/v1/gov/once-only/', 'id', 'fetches'],
  ['/api/v1/gov/payments/', 'id', 'payments'],
  ['/api/v1/gov/references/', 'id', 'references'],
  ['/api/v1/org/', 'id', 'organisations'],
  ['/api/v1/org/', 'userId', 'users'],
  ['/api/v1/org/', 'absenceId', 'absences'],
  ['/api/v1/org/', 'keyId', 'applicationKeys'],
  ['/api/v1/org/', 'secretId', 'applicationSecrets'],
  ['/api/v1/org/take-overs/', 'takeOverId', 'takeOvers'],
  ['/api/v1/org/', 'invitationId', 'invitations'],
  ['/api/v1/org/', 'nominationId', 'nominations'],
  ['/api/v1/org/', 'module', 'modules'],
  ['/api/v1/rbac/roles/', 'id', 'roles'],
  ['/api/v1/registry/', 'id', 'services'],
  ['/api/v1/registry/evidences/', 'id', 'evidences'],
  ['/api/v1/registry/life-events/', 'id', 'lifeEvents'],
  ['/api/v1/registry/once-only/sources/', 'id', 'sources'],
  ['/api/v1/security/events/', 'id', 'securityEvents'],
  ['/api/v1/themes/', 'id', 'themes'],
  ['/api/v1/tools/', 'skillName', 'skills'],
  ['/api/v1/users/me/eid/requests/', 'id', 'eidRequests'],
  ['/api/v1/users/me/security-reports/', 'id', 'securityEvents'],
  ['/api/v1/users/me/signed-acts/', 'id', 'signedActs'],
  ['/api/platform/v1/corrections/', 'id', 'corrections'],
  ['/api/platform/v1/take-overs/', 'id', 'takeOvers'],
  ['/api/platform/v1/tenants/', 'id', 'organisations'],
  ['/api/v1/', 'applicationId', 'applications'],
  ['/api/v1/', 'regNo', 'registerNumbers'],
]

const byField: Record<string, Pool> = {
  admin_user_id: 'users',
  application_id: 'cases',
  assignee_id: 'users',
  authority: 'organisations',
  authority_org_id: 'organisations',
  case_ids: 'cases',
  civil_id: 'people',
  client_id: 'clients',
  deputy_id: 'users',
  evidence_code: 'evidenceCodes',
  evidence_id: 'evidences',
  fetch_id: 'fetches',
  file_id: 'files',
  office_id: 'offices',
  proof_file_id: 'files',
  reference_id: 'references',
  service_code: 'serviceCodes',
  service_id: 'services',
  signer_id: 'signers',
  skillName: 'skills',
  slot_id: 'slots',
  tenant_id: 'organisations',
  until: 'notifications',
  user_id: 'users',
}

/** Numbers of the simulators' people and organisations. */
const registerNumbers = [
  'УБ85023011',
  'ТЭ92023024',
  'ЧА78023037',
  'ХО69023042',
  'ЗА55023010',
  '0000001',
  '0000010',
]

const nationalIds = registerNumbers.slice(0, 5)
/** A phone of theirs. */
const DOCUMENT = 'PNOMN-110000000001-Q7XZ-Q'

export async function knownValues({ administer }: Pick<Database, 'administer'>): Promise<KnownValues> {
  const lists = Object.entries(tables).map(
    ([pool, query]) =>
      `select '${pool}' as pool, value from (${query} order by random() limit ${MAX_COUNT}) as one (value)`,
  )
  const rows = await administer((session) =>
    session.run<{ pool: Pool; value: string }>(lists.join(' union all ')),
  )
  const of = (pool: Pool) => rows.filter((row) => row.pool === pool).map(({ value }) => value)
  return {
    paths: {
      ...Object.fromEntries(byPath.map(([beginning, name, pool]) => [`${beginning} ${name}`, of(pool)])),
      '/rp/sign/ nationalId': nationalIds,
      '/rp/sign/ documentNumber': [DOCUMENT],
    },
    fields: {
      ...Object.fromEntries(Object.entries(byField).map(([name, pool]) => [name, of(pool)])),
      reg_no: registerNumbers,
      national_id: nationalIds,
    },
  }
}
