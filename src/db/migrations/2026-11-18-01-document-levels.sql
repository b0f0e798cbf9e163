-- expand
-- The level is the document's: the person who starts it chooses, and all who sign follow. Null for a digest.
alter table sign_documents add column level text
  check (level is null or (level in ('B-B', 'B-T', 'B-LT', 'B-LTA') and kind = 'pdf'));
update sign_documents d set level = (
  select s.level from sign_sessions s where s.document_id = d.id and s.user_id = d.owner_id
  order by s.state = 'completed' desc, s.id desc limit 1)
where d.kind = 'pdf';

-- Whatever a statement says, a level that someone has signed at stays, and only the owner chooses another.
create function keep_document_level() returns trigger language plpgsql set search_path = public as $$
begin
  if current_user = 'tamga_app' and old.owner_id is distinct from app_user_id() then
    raise exception 'only the owner of a document chooses its level' using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from sign_sessions s
    where s.document_id = old.id and s.state in ('pending_user', 'signed', 'timestamped', 'completed')) then
    raise exception 'a document that was signed keeps its level' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger document_level_kept before update of level on sign_documents
  for each row when (old.level is distinct from new.level) execute function keep_document_level();
grant update (level) on sign_documents to tamga_app;
