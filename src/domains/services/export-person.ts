import type { AreaExport } from '../person-export.ts'
import { draftPurpose, draftRecord } from './drafts/sealing.ts'

/** What people get of their data from this area. */
export const servicesExport: AreaExport = {
  area: 'services',
  tables: [
    { table: 'gov_applications', of: 'applicant_user_id', omit: ['assigned_officer_id', 'decided_by'] },
    {
      table: 'gov_drafts',
      of: 'user_id',
      sealed: {
        column: 'sealed',
        as: 'content',
        purpose: draftPurpose,
        record: ({ user_id, service_id }) => draftRecord(String(user_id), String(service_id)),
      },
    },
    { table: 'gov_application_events', of: 'actor_id' },
    { table: 'gov_files', of: 'user_id', file: { column: 'name' } },
    { table: 'gov_once_only_fetches', of: 'user_id' },
    { table: 'gov_references', of: 'subject_user_id', omit: ['revoked_by'] },
    { table: 'gov_officer_services', of: 'user_id' },
    { table: 'gov_officer_absences', of: 'user_id' },
    { table: 'gov_officer_deputies', of: 'user_id', omit: ['deputy_id'] },
    { table: 'gov_officer_deputies', of: 'deputy_id', omit: ['user_id'] },
    { table: 'desk_filters', of: 'user_id' },
    { table: 'desk_settings', of: 'user_id' },
    { table: 'gov_payments', of: 'user_id' },
    { table: 'gov_fee_refunds', of: 'user_id', omit: ['proposed_by', 'decided_by', 'note'] },
    { table: 'gov_appointments', of: 'user_id' },
    { table: 'gov_remedies', of: 'user_id', omit: ['acted_by'] },
    { table: 'gov_appeals', of: 'user_id', omit: ['officer_id', 'decided_by', 'acted_by'] },
    { table: 'gov_application_signatures', of: 'user_id', omit: ['withdrawn_by'] },
  ],
  withheld: {
    reg_services: 'names only the member of staff who did it',
    reg_service_versions: 'names only the member of staff who did it',
    gov_info_requests: 'names only the member of staff who did it',
    gov_case_steps: 'names only the member of staff who did it',
    gov_case_step_acts: 'is what officers say to each other of the case of another person',
    gov_case_notes: 'is what officers say to each other of the case of another person',
    gov_decisions: 'is of the case of another person',
    gov_appeal_decisions: 'is of the appeal of another person',
  },
}
