-- expand
-- area: assistant
-- Whether answers of the assistant helped, as people say themselves.

-- The question without personal data. Nothing says who asked, and nothing leads from here to the conversation.
-- retention: 180 days | prune-ai-feedback
-- no policies: questions without personal data, of no one who could be known
-- example: language = 'mn'
create table ai_feedback (
  id uuid primary key,
  -- SHA-256 of the sealed conversation: each answer is judged once.
  answer_hash bytea not null constraint ai_feedback_once unique check (octet_length(answer_hash) = 32),
  helpful boolean not null,
  question text not null check (length(question) between 1 and 1100),
  -- Folded, so that the same question is known by it.
  asked text not null,
  language text not null check (language in ('mn', 'en')),
  sources jsonb not null check (jsonb_typeof(sources) = 'array'),
  judged_at timestamptz not null
);
create index ai_feedback_by_time on ai_feedback (judged_at);

grant select, insert on ai_feedback to tamga_app;
grant select, insert, delete on ai_feedback to tamga_job;
