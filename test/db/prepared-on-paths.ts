/** Statements that need a whole path to be asked, by the file that prepares them: words that no other one has. */
export const preparedOnPaths: Record<string, string> = {
  'src/domains/identity/sign-in/admit.ts': 'insert into users as u',
  'src/domains/services/references/draft-from-case.ts': 'u.id as applicant, u.family_name',
  'src/domains/services/cases/review/queue.ts': 'where a.id = $',
  'src/domains/services/cases/review/dossier.ts': 'as info_requests',
  'src/domains/services/cases/review/queries.ts': 'is_party_to(p.id',
  'src/domains/services/cases/open.ts': 'insert into gov_applications (id, number',
  'src/domains/services/cases/opening-context.ts': 'receives_cases(s.authority_org_id) as receiving',
  'src/domains/identity/sessions/queries.ts': 'insert into sessions as s',
  'src/domains/organisations/organisation-access.ts': 'found left join organisations o',
}
