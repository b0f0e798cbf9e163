-- expand
-- area: services
-- The search of officers among their cases, and the queue in the order of receipt.

create index gov_applications_queue_by_receipt on gov_applications (org_id, status, submitted_at, id);

-- What a case is found by: its number, the applicant and whom they act for, the service, and what the applicant declared.
-- What a state registry has filled in is left out, because only the officer of the case reads it.
-- retention: The end of its case
create table gov_case_terms (
  application_id uuid primary key references gov_applications (id) on delete cascade,
  org_id uuid not null,
  service_id uuid not null,
  search_key text collate "C" not null
);
-- New cases wait in the index's list until there are some: one by one they would cost more than the case itself. The list
-- is short, because each search reads it.
create index gov_case_terms_search on gov_case_terms using gin (search_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);

alter table gov_case_terms enable row level security, force row level security;
-- A policy on the rows would keep a search from the index. The function that searches knows whose cases they are.
create policy case_terms_for_functions on gov_case_terms to tamga_owner using (true) with check (true);
create policy case_terms_seen on gov_case_terms for select to tamga_app
  using (exists (
    select from gov_applications a
    where a.id = application_id and a.org_id = any (array(select app_review_orgs()))));
grant select on gov_case_terms to tamga_app;
grant select, insert, update, delete on gov_case_terms to tamga_job;

create function case_search_key(applicant uuid, version uuid, number text, represented text, reg_no text, form jsonb)
  returns text language sql stable security definer set search_path = public, pg_temp
  as $$
    select search_words(
      translate(left(concat_ws(' ', u.family_name, u.given_name, u.latin_family_name, u.latin_given_name,
        represented, v.content->>'name_mn', v.content->>'name_en', said.words), 8000), E'\n\r\t/:;', '      '),
      concat_ws(' ', number, translate(number, '-', ' '), u.civil_id, reg_no))
    from users u
      join reg_service_versions v on v.id = version
      cross join lateral (
        select string_agg(inner_value.it #>> '{}', ' ') as words
        from jsonb_each(form) field
          cross join lateral jsonb_path_query(field.value, 'strict $.**') inner_value (it)
        where jsonb_typeof(inner_value.it) in ('string', 'number')
          and v.content #> array['form_schema', 'properties', field.key, 'prefill'] is null
      ) said
    where u.id = applicant
  $$;
revoke all on function case_search_key(uuid, uuid, text, text, text, jsonb) from public;

create function keep_case_terms() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into gov_case_terms (application_id, org_id, service_id, search_key)
    select a.id, a.org_id, a.service_id, case_search_key(a.applicant_user_id, a.service_version_id, a.number,
      a.represented_name, a.represented_reg_no, a.form_data)
    from cases_after a;
  else
    update gov_case_terms set search_key = case_search_key(new.applicant_user_id, new.service_version_id, new.number,
      new.represented_name, new.represented_reg_no, new.form_data)
    where application_id = new.id;
  end if;
  return null;
end
$$;
revoke all on function keep_case_terms() from public;
create trigger gov_cases_opened_are_found after insert on gov_applications
  referencing new table as cases_after for each statement execute function keep_case_terms();
create trigger gov_cases_changed_are_found after update of form_data, represented_name on gov_applications
  for each row execute function keep_case_terms();

-- A person who changes their name, or is erased, is found by what they are called now.
create function keep_names_of_cases() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update gov_case_terms t set search_key = case_search_key(a.applicant_user_id, a.service_version_id, a.number,
    a.represented_name, a.represented_reg_no, a.form_data)
  from gov_applications a where a.applicant_user_id = new.id and t.application_id = a.id;
  return null;
end
$$;
revoke all on function keep_names_of_cases() from public;
create trigger users_are_found_in_cases
  after update of family_name, given_name, latin_family_name, latin_given_name, civil_id on users
  for each row when ((old.family_name, old.given_name, old.latin_family_name, old.latin_given_name, old.civil_id)
    is distinct from (new.family_name, new.given_name, new.latin_family_name, new.latin_given_name, new.civil_id))
  execute function keep_names_of_cases();

-- Cases that are there already. The owner reads all of them while row-level security is not forced, in this transaction.
alter table gov_applications no force row level security;
insert into gov_case_terms (application_id, org_id, service_id, search_key)
select a.id, a.org_id, a.service_id, case_search_key(a.applicant_user_id, a.service_version_id, a.number,
  a.represented_name, a.represented_reg_no, a.form_data)
from gov_applications a;
alter table gov_applications force row level security;

-- Cases of the acting officer that have all of the words, by sound or as written: the newest thousand.
create function app_matching_cases(words text[]) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 100
  as $$
declare
  conditions text := '';
  sound text;
  written text;
begin
  for i in 1 .. least(cardinality(words), 6) loop
    sound := name_key(translate(words[i], '-«»"“”„()[],.', ''));
    written := folded(words[i]);
    conditions := conditions || format(' and (t.search_key like %L%s)',
      '% ' || regexp_replace(written, '([\\%_])', '\\\1', 'g') || '%',
      case when sound <> '' then
        format(' or t.search_key like %L', '% ' || regexp_replace(sound, '([\\%_])', '\\\1', 'g') || '%')
      else '' end);
  end loop;
  return query execute
    'select t.application_id from gov_case_terms t
     where exists (
       select from app_review_scope(true) org (id, services)
       where org.id = t.org_id and (org.services is null or t.service_id = any (org.services)
         or exists (
           select from gov_applications a where a.id = t.application_id and a.assigned_officer_id = app_user_id())))'
    || conditions || ' order by t.application_id desc limit 1000';
end
$$;
revoke all on function app_matching_cases(text[]) from public;
grant execute on function app_matching_cases(text[]) to tamga_app;
