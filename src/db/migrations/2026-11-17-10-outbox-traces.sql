-- expand
-- What is sent later knows the request that caused it. The transaction of a request of which a trace is kept says its place
-- in that trace, and rows take it from there, also those that triggers write; everything else leaves it null.
alter table due_mails add column traceparent text default nullif(current_setting('app.traceparent', true), '');
alter table notice_deliveries add column traceparent text default nullif(current_setting('app.traceparent', true), '');
alter table relay_deliveries add column traceparent text default nullif(current_setting('app.traceparent', true), '');
alter table oauth_logout_notices add column traceparent text default nullif(current_setting('app.traceparent', true), '');
alter table integration_revocations
  add column traceparent text default nullif(current_setting('app.traceparent', true), '');
alter table gov_payment_refunds add column traceparent text default nullif(current_setting('app.traceparent', true), '');

-- A newer mail about the same takes the place of the former with everything that belongs to it.
grant update (traceparent) on due_mails to tamga_app;
