-- What the state has told is sealed at rest, and erased when it has served; its hash stays.
alter table gov_once_only_fetches drop column result;
alter table gov_once_only_fetches
  add column result_sealed text,
  -- What the registry calls a failure, and what it calls a source that it does not have.
  add column failure text check (failure in ('unavailable', 'invalid_answer', 'unknown_source', 'abandoned')),
  add constraint gov_once_only_fetches_failed check ((outcome = 'failed') = (failure is not null)),
  add constraint gov_once_only_fetches_sealed check (result_sealed is null or outcome = 'found'),
  -- Nothing is used that was not found, and seen by the person.
  add constraint gov_once_only_fetches_used check (
    application_id is null or (outcome = 'found' and preview_accepted_at is not null)),
  add constraint gov_once_only_fetches_ended check ((outcome = 'pending') = (answered_at is null));
create index gov_once_only_fetches_to_erase on gov_once_only_fetches (expires_at) where result_sealed is not null;
create index gov_once_only_fetches_pending on gov_once_only_fetches (explicit_request_at) where outcome = 'pending';
create index gov_once_only_fetches_of_case on gov_once_only_fetches (application_id) where application_id is not null;

-- What a case has used stays with the case when the person is forgotten; what none has used is erased with them.
alter table gov_once_only_fetches drop constraint gov_once_only_fetches_user_id_fkey;
alter table gov_once_only_fetches add constraint gov_once_only_fetches_user_id_fkey
  foreign key (user_id) references users (id);
create function erase_fetches_of_person() returns trigger language plpgsql as $$
begin
  update gov_once_only_fetches set result_sealed = null
    where user_id = new.id and application_id is null and result_sealed is not null;
  return new;
end
$$;
create trigger users_erase_fetches after update of anonymised_at on users
  for each row when (old.anonymised_at is null and new.anonymised_at is not null)
  execute function erase_fetches_of_person();
