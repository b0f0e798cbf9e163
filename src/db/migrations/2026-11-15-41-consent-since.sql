-- Since when a person lets an application know something: `granted_at` is of the last time that they said so.
alter table oauth_consents add column first_granted_at timestamptz;
update oauth_consents set first_granted_at = granted_at;
alter table oauth_consents alter column first_granted_at set not null;

-- Answers that have not been used yet: whoever takes a consent back takes these back, too. There are only ever few.
create index oauth_challenges_to_use on oauth_challenges (user_id, application_id)
  where kind = 'consent' and state = 'accepted';
