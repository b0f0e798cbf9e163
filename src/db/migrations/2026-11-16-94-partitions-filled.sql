-- expand
-- The second step reads whole tables, while others go on to write.
alter table security_events validate constraint security_events_before;
alter table gov_notifications validate constraint gov_notifications_before;
alter table gateway_logs validate constraint gateway_logs_before;

insert into notice_keys (user_id, dedupe_key, notification_id)
select user_id, dedupe_key, id from gov_notifications
union all
select user_id, dedupe_key, id from gov_notifications_default
on conflict do nothing;
