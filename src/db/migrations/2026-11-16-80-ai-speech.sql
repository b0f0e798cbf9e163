-- Audio of texts that were read aloud, by a hash of the text, its language, the model and its style. Nothing says who has
-- asked for it, and texts with personal data are never kept.
create table ai_speech (
  hash bytea primary key check (octet_length(hash) = 32),
  -- Who makes it, and until when others leave that to them; null once it is made.
  maker uuid,
  made_until timestamptz,
  file_key text unique references stored_files (key),
  media_type text,
  bytes integer check (bytes > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  used_at timestamptz not null,
  constraint ai_speech_made_or_being_made check (
    num_nulls(maker, made_until) in (0, 2)
    and num_nulls(file_key, media_type, bytes, sha256) in (0, 4)
    and (maker is null) <> (file_key is null)
  )
);
create index ai_speech_by_use on ai_speech (used_at);
create trigger ai_speech_file_left after delete or update of file_key on ai_speech
  for each row execute function forget_stored_file();

grant select, insert, update, delete on ai_speech to tamga_job;
