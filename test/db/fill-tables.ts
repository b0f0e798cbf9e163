import { sql } from 'kysely'
import type { Services } from '../../src/contract/services.ts'
import { seedWholeDemo } from '../support/demo.ts'

const hash = `decode(repeat('ab', 32), 'hex')`
const newId = 'gen_random_uuid()'
const person = '(select id from users order by id limit 1)'
const organisation = '(select id from organisations order by id limit 1)'
const application = '(select id from applications order by id limit 1)'
const session = '(select id from sessions order by id limit 1)'
const aCase = '(select id from gov_applications order by id limit 1)'
const platform = `'00000000-0000-0000-0000-000000000000'`
const relayPlatform = '(select id from relay_platforms limit 1)'
const relayRequest = '(select id from relay_requests limit 1)'
const aDocument = '(select id from sign_documents limit 1)'
const asked = '(select id from eid_requests order by id limit 1)'
const pushed = '(select id from eid_sessions limit 1)'

/** One row in each table that the demonstration leaves empty, in the order of their references. */
const rows: readonly [table: string, values: Readonly<Record<string, string>>][] = [
  [
    'eid_sessions',
    {
      id: hash,
      purpose: `'sign-in'`,
      method: `'eid_push'`,
      national_id_hash: hash,
      civil_id: `'ЖЖ00000001'`,
      created_at: 'now()',
      expires_at: 'now()',
    },
  ],
  [
    'eid_requests',
    {
      id: newId,
      user_id: person,
      at: 'now()',
      kind: `'authentication'`,
      purpose: `'sign_in'`,
      application_id: application,
    },
  ],
  [
    'eid_request_locks',
    { user_id: person, application_id: application, request_id: asked, locked_at: 'now()' },
  ],
  ['sign_relay_sessions', { id: hash, application_id: application, request_id: asked, expires_at: 'now()' }],
  [
    'linked_accounts',
    { id: newId, user_id: person, provider: `'p'`, issuer: `'i'`, subject: `'s'`, linked_at: 'now()' },
  ],
  [
    'integrations',
    {
      id: newId,
      user_id: person,
      provider: `'demo'`,
      issuer: `'i'`,
      subject: `'s'`,
      scopes: `'{openid}'`,
      access_sealed: `'sealed'`,
      connected_at: 'now()',
    },
  ],
  [
    'integration_revocations',
    {
      id: newId,
      user_id: person,
      provider: `'demo'`,
      issuer: `'i'`,
      subject: `'s'`,
      token_kind: `'refresh'`,
      token_sealed: `'sealed'`,
    },
  ],
  [
    'sso_subjects',
    { issuer: `'i'`, subject: `'s'`, user_id: person, first_seen_at: 'now()', last_seen_at: 'now()' },
  ],
  ['audit_verification', { id: newId, requested_by: `'user:' || ${person}`, requested_at: 'now()' }],
  [
    'gateway_health',
    {
      service_id: '(select id from gateway_services order by id limit 1)',
      healthy: 'true',
      took_ms: '1',
      checked_at: 'now()',
    },
  ],
  [
    'gateway_logs',
    {
      id: newId,
      at: 'now()',
      service: `'s'`,
      client_id: `'c'`,
      method: `'GET'`,
      path: `'/'`,
      status: '200',
      failed: 'false',
      took_ms: '1',
      request_bytes: '0',
      response_bytes: '0',
      request_id: `'r'`,
    },
  ],
  [
    'gateway_minutes',
    {
      minute: 'now()',
      service: `'s'`,
      client_id: `'c'`,
      requests: '1',
      failures: '0',
      durations: 'array_fill(0, array[20])',
    },
  ],
  ['ai_budgets', { subject: `'public'`, day: 'current_date' }],
  [
    'ai_reservations',
    { id: newId, subject: `'public'`, day: 'current_date', tokens: '1', expires_at: 'now()' },
  ],
  [
    'ai_calls',
    {
      id: newId,
      day: 'current_date',
      kind: `'chat'`,
      outcome: `'answered'`,
      prompt_tokens: '1',
      completion_tokens: '1',
      estimated: 'false',
      took_ms: '1',
    },
  ],
  ['ai_prompts', { id: newId, key: `'k'`, row_version: '2', changed_by: person, changed_at: 'now()' }],
  ['known_browsers', { id: newId, user_id: person, signed_in_at: 'now()' }],
  [
    'notice_deliveries',
    {
      notification_id: '(select id from gov_notifications order by id limit 1)',
      channel: `'email'`,
      // Not yet: the job that delivers would take it away.
      due_at: `now() + interval '1 day'`,
      useful_until: `now() + interval '1 day'`,
    },
  ],
  ['notice_settings', { user_id: person, updated_at: 'now()' }],
  [
    'contact_changes',
    {
      user_id: person,
      kind: `'email'`,
      target: `'a@demo.invalid'`,
      created_at: 'now()',
      expires_at: 'now()',
    },
  ],
  ['sso_sessions', { session_id: session, id_token: `'sealed'` }],
  ['revocations', { kind: `'session'`, key: `'k'`, expires_at: 'now()' }],
  [
    'login_events',
    { id: newId, at: 'now()', method: `'social'`, outcome: `'ok'`, user_id: person, request_id: `'r'` },
  ],
  [
    'security_events',
    {
      id: newId,
      at: 'now()',
      severity: `'info'`,
      source: `'system'`,
      kind: `'social_linked'`,
      user_id: person,
      request_id: `'r'`,
    },
  ],
  ['sign_in_locks', { key: `'account:' || ${person}`, failures: '1', window_started_at: 'now()' }],
  [
    'super_admins',
    {
      id: newId,
      user_id: person,
      email: `'a@demo.invalid'`,
      social_issuer: `'i'`,
      social_subject: `'s'`,
      created_at: 'now()',
      totp_set_at: 'now()',
    },
  ],
  [
    'super_admin_recovery_codes',
    { id: newId, super_admin_id: '(select id from super_admins limit 1)', sealed: `'sealed'` },
  ],
  [
    'super_admin_onboardings',
    {
      id: newId,
      token_hash: hash,
      step: `'eid'`,
      email: `'a@demo.invalid'`,
      social_issuer: `'i'`,
      social_subject: `'s'`,
      created_at: 'now()',
      expires_at: 'now()',
    },
  ],
  ['permission_limits', { user_id: person, permissions: `'{}'`, limited_at: 'now()' }],
  [
    'role_grants',
    {
      id: newId,
      user_id: person,
      role: `'manager'`,
      granted_by: person,
      granted_elevated: 'false',
      record: `'{}'`,
      created_at: 'now()',
      expires_at: 'now()',
    },
  ],
  [
    'oauth_grants',
    {
      id: newId,
      application_id: application,
      user_id: person,
      secret_hash: hash,
      scopes: `'{openid}'`,
      auth_time: 'now()',
      acr: `'a'`,
      amr: `'{}'`,
      created_at: 'now()',
      expires_at: 'now()',
      keep_until: 'now()',
    },
  ],
  [
    'oauth_access_tokens',
    {
      id: newId,
      secret_hash: hash,
      application_id: application,
      grant_id: '(select id from oauth_grants limit 1)',
      scopes: `'{openid}'`,
      issued_at: 'now()',
      expires_at: 'now()',
    },
  ],
  [
    'oauth_backchannel_requests',
    {
      eid_session: pushed,
      application_id: application,
      scopes: `'{openid}'`,
      poll_interval: '5',
      expires_at: 'now()',
    },
  ],
  [
    'oauth_challenges',
    {
      id: newId,
      kind: `'consent'`,
      challenge_hash: hash,
      browser_hash: hash,
      application_id: application,
      request: `'{}'`,
      user_id: person,
      session_id: session,
      created_at: 'now()',
      expires_at: `now() + interval '1 minute'`,
    },
  ],
  [
    'oauth_consents',
    {
      user_id: person,
      application_id: application,
      scopes: `'{openid}'`,
      granted_at: 'now()',
      first_granted_at: 'now()',
    },
  ],
  [
    'oauth_participants',
    { session_id: session, application_id: application, sid: session, told: 'true', joined_at: 'now()' },
  ],
  [
    'oauth_logout_notices',
    {
      id: newId,
      application_id: application,
      user_id: person,
      sid: session,
      ended_at: 'now()',
      due_at: 'now()',
    },
  ],
  [
    'oauth_pushed_requests',
    {
      id: newId,
      reference_hash: hash,
      application_id: application,
      parameters: `'{}'`,
      created_at: 'now()',
      expires_at: 'now()',
    },
  ],
  [
    'idempotency_keys',
    { principal: `'user:' || ${person}`, operation: `'o'`, key: `'k'`, fingerprint: `'f'` },
  ],
  [
    'organisation_invitations',
    {
      id: newId,
      org_id: organisation,
      email: `'a@demo.invalid'`,
      role: `'member'`,
      token_hash: hash,
      created_at: 'now()',
      expires_at: `now() + interval '1 day'`,
    },
  ],
  [
    'owner_mails_due',
    {
      org_id: organisation,
      invitation_id: '(select id from organisation_invitations limit 1)',
      sealed_token: `'sealed'`,
      due_since: 'now()',
    },
  ],
  ['eid_organisations', { reg_no: `'1234567'`, name_mn: `'Нэр'`, checked_at: 'now()' }],
  [
    'eid_organisation_links',
    {
      user_id: person,
      reg_no: `'1234567'`,
      basis: `'representative'`,
      linked_at: 'now()',
      verified_at: 'now()',
    },
  ],
  [
    'eid_organisation_signers',
    {
      id: newId,
      reg_no: `'1234567'`,
      email: `'a@demo.invalid'`,
      token_hash: hash,
      invited_at: 'now()',
      expires_at: 'now()',
      last_sent_at: 'now()',
    },
  ],
  ['organisation_latin_names', { reg_no: `'1234567'`, name: `'Name'`, updated_at: 'now()' }],
  ['stored_files', { key: `'signature/1'`, sha256: hash, bytes: '1', stored_at: 'now()' }],
  [
    'user_signatures',
    { user_id: person, file_key: `'signature/1'`, width: '1', height: '1', updated_at: 'now()' },
  ],
  [
    'gspace_files',
    {
      id: newId,
      user_id: person,
      path: `'a'`,
      file_key: `'signature/1'`,
      media_type: `'text/plain'`,
      bytes: '1',
      sha256: hash,
      created_at: 'now()',
      updated_at: 'now()',
    },
  ],
  [
    'organisation_stamps',
    { reg_no: `'1234567'`, file_key: `'signature/1'`, width: '1', height: '1', updated_at: 'now()' },
  ],
  [
    'sign_documents',
    {
      id: newId,
      owner_id: person,
      owner_name: `'Бат'`,
      kind: `'digest'`,
      name: `'Contract'`,
      digest: hash,
      hash: `'sha256'`,
      created_at: 'now()',
      touched_at: 'now()',
    },
  ],
  [
    'sign_invitations',
    {
      id: newId,
      document_id: aDocument,
      user_id: person,
      named_as: `'named@demo.invalid'`,
      position: '1',
      created_at: 'now()',
    },
  ],
  [
    'sign_sessions',
    {
      id: newId,
      sid_hash: hash,
      document_id: aDocument,
      user_id: person,
      language: `'mn'`,
      display_text: `'Contract'`,
      hash: `'sha256'`,
      created_at: 'now()',
      expires_at: `now() + interval '1 hour'`,
      leased_until: `now() + interval '1 hour'`,
    },
  ],
  [
    'organisation_nominations',
    {
      id: newId,
      org_id: organisation,
      nominated_by: person,
      email: `'named@demo.invalid'`,
      role: `'owner'`,
      language: `'mn'`,
      record: `'{}'`,
      created_at: 'now()',
      expires_at: 'now()',
    },
  ],
  [
    'organisation_seals',
    {
      id: newId,
      org_id: organisation,
      reg_no: `'1234567'`,
      name: `'Name'`,
      key_id: `repeat('k', 43)`,
      key_sealed: `'sealed'`,
      request: hash,
      requested_at: 'now()',
      next_attempt_at: 'now()',
    },
  ],
  [
    'gov_application_signatures',
    {
      id: newId,
      application_id: aCase,
      org_id: organisation,
      user_id: person,
      case_version: '1',
      record: `'{}'`,
      created_at: 'now()',
      expires_at: 'now()',
    },
  ],
  [
    'gov_decisions',
    {
      id: newId,
      application_id: aCase,
      org_id: organisation,
      officer_id: person,
      decision: `'approved'`,
      case_version: '1',
      record: `'{}'`,
      created_at: 'now()',
      expires_at: 'now()',
    },
  ],
  [
    'gov_officer_services',
    {
      org_id: '(select org_id from organisation_members order by org_id, user_id limit 1)',
      user_id: '(select user_id from organisation_members order by org_id, user_id limit 1)',
      service_id: '(select id from reg_services limit 1)',
    },
  ],
  [
    'gov_reference_checks',
    { id: newId, reference_id: '(select id from gov_references limit 1)', checked_at: 'now()' },
  ],
  [
    'gov_reference_files',
    {
      reference_id: '(select id from gov_references limit 1)',
      seal_id: '(select id from organisation_seals limit 1)',
      file_key: `'signature/1'`,
      sha256: hash,
      time_stamped: 'true',
      sealed_at: 'now()',
    },
  ],
  // Of the platform itself.
  [
    'relay_platforms',
    {
      id: newId,
      name: `'p'`,
      address: `'https://p.example.mn'`,
      state: `'active'`,
      pinned: 'true',
      created_by: person,
      created_at: 'now()',
      changed_at: 'now()',
    },
  ],
  [
    'relay_routes',
    {
      id: newId,
      request_type: `'t'`,
      platform_ids: `array[${relayPlatform}]`,
      created_by: person,
      created_at: 'now()',
    },
  ],
  [
    'relay_requests',
    {
      id: newId,
      direction: `'outgoing'`,
      request_type: `'t'`,
      title: `'t'`,
      payload: `'{}'`,
      state: `'routed'`,
      expires_at: 'now()',
      created_by: person,
      created_at: 'now()',
      changed_at: 'now()',
    },
  ],
  [
    'relay_assignments',
    {
      id: newId,
      request_id: relayRequest,
      platform_id: relayPlatform,
      state: `'pending'`,
      created_at: 'now()',
      changed_at: 'now()',
    },
  ],
  [
    'relay_deliveries',
    {
      id: newId,
      request_id: relayRequest,
      assignment_id: '(select id from relay_assignments limit 1)',
      platform_id: relayPlatform,
      seq: '1',
      type: `'relay.request'`,
      body: `'{}'`,
      state: `'dead'`,
      due_at: 'now()',
      created_at: 'now()',
      changed_at: 'now()',
    },
  ],
  [
    'relay_inbox',
    {
      platform_id: relayPlatform,
      webhook_id: `'w'`,
      type: `'relay.request'`,
      seq: '1',
      body_hash: hash,
      outcome: `'applied'`,
      receipt: `'r'`,
      received_at: 'now()',
    },
  ],
  [
    'insights',
    {
      id: newId,
      topic: `'t'`,
      content: `'c'`,
      fingerprint: hash,
      confidence: '1',
      recorded_by: `'r'`,
      recorded_at: 'now()',
      confirmed_by: `'r'`,
      confirmed_at: 'now()',
      words: `''`,
    },
  ],
  ['job_runs', { name: `'n'`, state: `'completed'` }],
  ['insight_memories', { memory: platform }],
  ['ai_vectors', { model: `'m'`, hash, signs: `B'1'`, vector: hash }],
  ['insight_vectors', { memory: platform, fingerprint: hash, model: `'m'`, signs: `B'1'`, vector: hash }],
  ['insight_words', { memory: platform, word: `'w'`, sound: `'w'`, stem: `'w'`, insights: '1' }],
  [
    'tool_skills',
    {
      id: newId,
      name: `'skill'`,
      description: `'d'`,
      template: `'t'`,
      arguments: `'[]'`,
      created_by: `'r'`,
      created_at: 'now()',
    },
  ],
]

/** The demonstration, and a row in each table that it leaves empty. */
export async function fillEveryTable(services: Services): Promise<void> {
  await seedWholeDemo(services)
  for (const [table, values] of rows) {
    const columns = Object.keys(values).join(', ')
    const text = `insert into ${table} (${columns}) values (${Object.values(values).join(', ')})`
    await sql.raw(text).execute(services.database.system)
  }
}
