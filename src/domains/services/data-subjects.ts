/**
 * Whom a case, a reference or an appointment concerns, by its id, as SQL text for the statement that notes who looked:
 * the person, the case with its number and organisation, and the hash of another whom the case is about.
 */
export const dataSubjects = {
  case: (id: string) =>
    'select a.applicant_user_id, a.id, a.number, a.org_id, a.represented_hash from gov_applications a ' +
    `where a.id = ${id}::uuid`,
  reference: (id: string) =>
    'select r.subject_user_id, r.application_id, a.number, r.org_id, null::bytea from gov_references r ' +
    `left join gov_applications a on a.id = r.application_id where r.id = ${id}::uuid`,
  appeal: (id: string) =>
    'select p.user_id, p.application_id, a.number, p.body_org_id, a.represented_hash from gov_appeals p ' +
    `left join gov_applications a on a.id = p.application_id where p.id = ${id}::uuid`,
  step: (id: string) => `select * from subject_of_step(${id}::uuid)`,
  appointment: (id: string) =>
    'select v.user_id, v.application_id, a.number, v.org_id, null::bytea from gov_appointments v ' +
    `left join gov_applications a on a.id = v.application_id where v.id = ${id}::uuid`,
}
