-- By `civil_id` an application learns which citizen a person is. It is no default: the record of an application names it.
alter table applications drop constraint applications_scopes_check;
alter table applications add constraint applications_scopes_check check (
  scopes <@ array['openid', 'profile', 'email', 'phone', 'address', 'civil_id', 'offline_access']
);
