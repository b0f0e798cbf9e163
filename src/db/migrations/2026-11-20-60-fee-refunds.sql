-- expand
-- area: services
-- Fees that an authority gives back, whole or in part.

-- What authorities have approved to give back; the rest is what a case that ends would get.
alter table gov_payments add column returned_amount bigint not null default 0
  constraint gov_payments_returned_within check (returned_amount between 0 and amount);
grant update (returned_amount) on gov_payments to tamga_app;
create policy payments_returned on gov_payments for update to tamga_app
  using (org_id = any (array(select app_review_orgs())))
  with check (org_id = any (array(select app_review_orgs())) and status = 'paid');
create policy payments_for_refunds on gov_payments for select to tamga_owner using (true);

-- A part has a number of its own in `taken_ref`, and names the movement that it is a part of.
alter table gov_payment_refunds add column part_of text;
alter table gov_payment_refunds drop constraint gov_payment_refunds_reason_check;
alter table gov_payment_refunds add constraint gov_payment_refunds_reason_check
  check (reason in ('case_ended', 'wrong_amount', 'paid_twice', 'paid_late', 'by_authority'));
alter table gov_payment_refunds add constraint gov_payment_refunds_part check ((reason = 'by_authority') = (part_of is not null));
drop policy refunds_asked on gov_payment_refunds;
create policy refunds_asked on gov_payment_refunds for insert to tamga_app
  with check (
    reason = 'case_ended' and refunded_at is null
    and exists (
      select from gov_payment_attempts a join gov_payments p on p.id = a.payment_id
        where a.id = gov_payment_refunds.attempt_id and p.id = gov_payment_refunds.payment_id
          and p.user_id = (select app_user_id()) and p.amount - p.returned_amount = gov_payment_refunds.amount
          and a.taken_ref = gov_payment_refunds.taken_ref));
create policy refunds_by_authority on gov_payment_refunds for insert to tamga_app
  with check (
    reason = 'by_authority' and refunded_at is null
    and exists (
      select from gov_payment_attempts a join gov_payments p on p.id = a.payment_id
        where a.id = gov_payment_refunds.attempt_id and p.id = gov_payment_refunds.payment_id
          and p.org_id = any (array(select app_review_orgs())) and a.taken_ref = gov_payment_refunds.part_of));
create policy payment_refunds_for_functions on gov_payment_refunds for select to tamga_owner using (true);

-- No payment gives back more than it took: each who asks holds its row first, so that this sees what others asked before.
create function refund_within_payment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.amount + coalesce((
    select sum(r.amount) from gov_payment_refunds r
    where r.payment_id = new.payment_id and r.reason in ('case_ended', 'by_authority')), 0)
    > (select p.amount from gov_payments p where p.id = new.payment_id) then
    raise exception 'the payment gives back more than it took'
      using errcode = 'check_violation', constraint = 'gov_payment_refunds_within';
  end if;
  return new;
end
$$;
revoke all on function refund_within_payment() from public;
create trigger gov_payment_refunds_within before insert on gov_payment_refunds
  for each row when (new.reason in ('case_ended', 'by_authority')) execute function refund_within_payment();

-- What officers propose to give back, and why. Above an amount another officer approves it.
-- retention: Kept for ever, because it is the account of money that was given back
create table gov_fee_refunds (
  id uuid primary key,
  refund_no text not null unique check (length(refund_no) <= 32),
  payment_id uuid not null references gov_payments (id) on delete cascade,
  application_id uuid not null references gov_applications (id) on delete restrict,
  user_id uuid not null references users (id),
  org_id uuid not null references organisations (id) on delete restrict,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 1000),
  -- Whether two officers are needed.
  four_eyes boolean not null,
  state text not null check (state in ('proposed', 'approved', 'paid', 'refused')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  note text check (length(note) between 1 and 1000),
  paid_at timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'paid') = (paid_at is not null)),
  constraint gov_fee_refunds_two check (
    not four_eyes or state in ('proposed', 'refused') or coalesce(decided_by <> proposed_by, false))
);
create unique index gov_fee_refunds_one_proposed on gov_fee_refunds (payment_id) where state = 'proposed';
create index gov_fee_refunds_of_payment on gov_fee_refunds (payment_id, id);
create index gov_fee_refunds_of_case on gov_fee_refunds (application_id, id);
create index gov_fee_refunds_of_user on gov_fee_refunds (user_id, id);
create index gov_fee_refunds_of_org on gov_fee_refunds (org_id, id);
create index gov_fee_refunds_proposed_by on gov_fee_refunds (proposed_by);
create index gov_fee_refunds_decided_by on gov_fee_refunds (decided_by) where decided_by is not null;

alter table gov_fee_refunds enable row level security, force row level security;
-- The payer sees what was approved; what officers only consider is theirs.
create policy fee_refunds_of_payer on gov_fee_refunds for select to tamga_app
  using (user_id = (select app_user_id()) and state in ('approved', 'paid'));
create policy fee_refunds_of_officers on gov_fee_refunds for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
create policy fee_refunds_proposed on gov_fee_refunds for insert to tamga_app
  with check (
    proposed_by = (select app_user_id()) and org_id = any (array(select app_review_orgs()))
    and state = case when four_eyes then 'proposed' else 'approved' end
    and exists (
      select from gov_payments p
      where p.id = payment_id and p.application_id = gov_fee_refunds.application_id and p.user_id = gov_fee_refunds.user_id
        and p.org_id = gov_fee_refunds.org_id));
create policy fee_refunds_decided on gov_fee_refunds for update to tamga_app
  using (org_id = any (array(select app_review_orgs())) and state = 'proposed')
  with check (decided_by = (select app_user_id()) and state in ('approved', 'refused'));
grant select, insert, update (state, decided_by, decided_at, note) on gov_fee_refunds to tamga_app;
grant select, insert, update, delete on gov_fee_refunds to tamga_job;
