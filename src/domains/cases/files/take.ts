import { type RawBuilder, sql } from 'kysely'

interface Taking {
  caseId: string
  applicantId: string
  files: readonly string[]
}

/**
 * A part of a statement: a case takes the files that are its applicant's and belong to no case yet. They are held in
 * their order, so that two that take the same files wait for each other instead of locking each other out.
 */
export const takeFiles = ({ caseId, applicantId, files }: Taking): RawBuilder<{ id: string }> => sql`
  update gov_files set application_id = ${caseId} where id in (
    select f.id from gov_files f
    where f.id = any (${files}::uuid[]) and f.user_id = ${applicantId} and f.application_id is null
    order by f.id for update)
  returning id`
