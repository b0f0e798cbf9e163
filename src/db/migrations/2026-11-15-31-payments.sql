create table gov_payments (
  id uuid primary key,
  invoice_no text not null unique check (length(invoice_no) <= 32),
  application_id uuid not null references gov_applications (id) on delete restrict,
  user_id uuid not null references users (id),
  org_id uuid not null references organisations (id) on delete restrict,
  amount bigint not null check (amount > 0),
  currency text not null default 'MNT' check (currency = 'MNT'),
  -- [{text_mn, text_en, amount}]
  breakdown jsonb not null,
  status text not null check (status in ('created', 'pending', 'paid', 'failed', 'void', 'refunding', 'refunded')),
  due_at timestamptz not null,
  provider text,
  provider_ref text unique,
  paid_at timestamptz,
  receipt_no text unique,
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  refunded_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in ('paid', 'refunding', 'refunded')) = (paid_at is not null))
);
create index gov_payments_of_user on gov_payments (user_id, id);
create unique index gov_payments_one_open on gov_payments (application_id)
  where status in ('created', 'pending', 'failed', 'paid');
create index gov_payments_by_due on gov_payments (due_at) where status in ('created', 'failed', 'pending');

-- Each time that somebody sets out to pay. The attempt's id is the order number at the provider, so that whatever is
-- asked there twice is one invoice.
create table gov_payment_attempts (
  id uuid primary key,
  payment_id uuid not null references gov_payments (id) on delete cascade,
  provider text not null,
  -- The provider's invoice; null until its answer has been kept.
  provider_ref text unique,
  status text not null check (status in ('pending', 'paid', 'failed')),
  reason text check (reason in ('unavailable', 'refused', 'cancelled', 'expired', 'wrong_amount')),
  -- What the payer needs: {qr_text, links: [{name, description, url}]}.
  offer jsonb,
  started_at timestamptz not null,
  -- After it the invoice is taken back.
  expires_at timestamptz not null,
  ended_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  -- When the provider said that it wrote the newest call-back.
  called_back_at timestamptz,
  -- The movement of money at the provider that paid it.
  taken_ref text unique,
  check ((status = 'pending') = (ended_at is null)),
  check ((status = 'pending') = (next_check_at is not null)),
  check ((status = 'paid') = (taken_ref is not null)),
  check ((status = 'failed') = (reason is not null))
);
create unique index gov_payment_attempts_one_pending on gov_payment_attempts (payment_id) where status = 'pending';
create index gov_payment_attempts_to_check on gov_payment_attempts (next_check_at) where status = 'pending';
create index gov_payment_attempts_of_payment on gov_payment_attempts (payment_id, id);

-- Money that the provider has taken and must give back: all of one movement, once.
create table gov_payment_refunds (
  id uuid primary key,
  payment_id uuid not null references gov_payments (id) on delete cascade,
  attempt_id uuid not null references gov_payment_attempts (id) on delete cascade,
  taken_ref text not null unique,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('case_ended', 'wrong_amount', 'paid_twice', 'paid_late')),
  asked_at timestamptz not null,
  next_try_at timestamptz,
  tries integer not null default 0,
  refunded_at timestamptz,
  check ((refunded_at is null) = (next_try_at is not null))
);
create index gov_payment_refunds_to_try on gov_payment_refunds (next_try_at) where refunded_at is null;
create index gov_payment_refunds_of_payment on gov_payment_refunds (payment_id);

alter table gov_payments enable row level security;
alter table gov_payments force row level security;
create policy payments_seen on gov_payments for select to tamga_app
  using (user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));
create policy payments_asked on gov_payments for insert to tamga_app with check (user_id = (select app_user_id()));
create policy payments_moved on gov_payments for update to tamga_app
  using (user_id = (select app_user_id()) or org_id = any (array(select app_review_orgs())));
-- What belongs to a payment is seen by those who see the payment.
alter table gov_payment_attempts enable row level security;
alter table gov_payment_attempts force row level security;
create policy attempts_of_payments on gov_payment_attempts to tamga_app
  using (exists (select from gov_payments p where p.id = payment_id));
alter table gov_payment_refunds enable row level security;
alter table gov_payment_refunds force row level security;
create policy refunds_of_payments on gov_payment_refunds to tamga_app
  using (exists (select from gov_payments p where p.id = payment_id));

grant select, insert, update on gov_payments, gov_payment_attempts to tamga_app;
grant select, insert on gov_payment_refunds to tamga_app;
grant select, insert, update, delete on gov_payments, gov_payment_attempts, gov_payment_refunds to tamga_job;
