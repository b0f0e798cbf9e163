-- expand
alter table audit_entry validate constraint audit_entry_bounds;
alter table audit_seal validate constraint audit_seal_bounds;
