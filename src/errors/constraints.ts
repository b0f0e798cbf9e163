import type { ErrorCode } from './codes.ts'

/** What breaking a named database constraint means to the client; without an entry here it is `request.conflict`. */
export const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  themes_slug_key: 'site.theme_slug_taken',
  // One national ID belongs to one person; another civil ID behind it is for people to look into.
  users_national_id_hash_key: 'auth.person_mismatch',
  applications_org_id_fkey: 'applications.organisation_unknown',
  signing_keys_one_active: 'keys.rotated_meanwhile',
  super_admins_user_id_key: 'auth.already_superadmin',
  super_admins_email_key: 'auth.already_superadmin',
  super_admins_social_issuer_social_subject_key: 'auth.already_superadmin',
  users_civil_id_key: 'people.civil_id_taken',
  role_grants_one_pending: 'people.grant_pending',
  organisations_slug_key: 'org.slug_taken',
  organisations_reg_no_key: 'org.reg_no_taken',
  organisation_members_pkey: 'org.already_member',
  organisation_keeps_an_owner: 'org.last_owner',
  roles_pkey: 'rbac.role_taken',
  users_role_fkey: 'rbac.role_in_use',
  role_grants_role_fkey: 'rbac.role_in_use',
  reg_once_only_sources_one_active: 'registry.source_taken',
  reg_once_only_sources_evidence_id_fkey: 'registry.evidence_unknown',
  gov_once_only_fetches_source_id_fkey: 'registry.source_in_use',
  signing_keys_one_next: 'keys.rotated_meanwhile',
  eid_organisation_signers_one_per_email: 'eid.signer_exists',
  eid_organisation_signers_one_per_person: 'eid.signer_exists',
  eid_organisation_links_pkey: 'eid.organisation_linked',
  gov_offices_code_key: 'appointments.office_code_taken',
  gov_appointments_one_per_slot: 'appointments.already_booked',
  gov_appointments_one_per_case: 'appointments.application_has_one',
  gov_applications_not_own: 'officer.own_case',
  gov_decisions_one_pending: 'officer.decision_pending',
}
