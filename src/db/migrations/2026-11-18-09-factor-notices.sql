-- expand
-- area: notifications
-- People are notified when a second factor is added to their account or removed from it, by themselves or by the help desk.

create or replace trigger security_events_notified after insert on security_events
  for each row when (new.source = 'system' and new.user_id is not null and (
    new.kind in (
      'new_sign_in', 'account_locked', 'push_locked', 'refresh_token_reused', 'eid_certificate_changed',
      'social_linked', 'social_unlinked', 'contact_changed', 'application_connected', 'role_changed',
      'membership_changed', 'recovery_started', 'recovery_finished', 'recovery_code_used', 'recovery_codes_renewed',
      'factor_added', 'factor_removed', 'superadmin_factor_reset', 'notice_disputed')
    or (new.kind = 'superadmin_mfa_failed' and new.details->>'locked' = 'true')))
  execute function notify_of_security_event();
