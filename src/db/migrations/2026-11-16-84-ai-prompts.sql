-- What administrators have written in place of the built-in texts of the assistant. Rows are only added: the one with
-- the highest version holds, the others are its history. Version 1 is the built-in text and has no row.
create table ai_prompts (
  id uuid primary key,
  key text not null check (length(key) between 1 and 60),
  row_version integer not null check (row_version > 1),
  -- Null: the built-in text of that language.
  text_mn text check (length(text_mn) between 1 and 8000),
  text_en text check (length(text_en) between 1 and 8000),
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  constraint ai_prompts_version unique (key, row_version)
);
create index ai_prompts_by_person on ai_prompts (changed_by);

alter table ai_prompts enable row level security;
alter table ai_prompts force row level security;
create policy ai_prompts_of_manager on ai_prompts for select to tamga_app
  using ((select app_may('settings.manage')));
create policy ai_prompts_written on ai_prompts for insert to tamga_app
  with check (changed_by = (select app_user_id()) and (select app_may('settings.manage')));
grant select, insert on ai_prompts to tamga_app;
grant select, insert on ai_prompts to tamga_job;

-- Every instance keeps the texts in memory.
create function announce_ai_prompts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('ai_prompts', '');
  return null;
end
$$;
create trigger ai_prompts_changed after insert on ai_prompts
  for each statement execute function announce_ai_prompts();
