-- What a settlement is made of, as its gateway reports it: payments, refunds, what was taken for disputes, corrections.
create table settlement_lines (
  gateway text not null,
  -- `pay_…`, `rfnd_…`, `adj_…`: settled once.
  id text not null,
  settlement_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'other')),
  -- The dispute of a line that is taken for one.
  dispute_id text,
  -- What it adds to the settlement: below zero, what it takes. Fee and tax are left out of it already.
  net_paise bigint not null,
  -- What the gateway kept for its service, and the GST in that.
  fee_paise bigint not null,
  tax_paise bigint not null,
  settled_at timestamptz not null,
  -- Whose money it is, once it is matched with our books; null: it is of nothing of ours.
  user_id uuid,
  session_id uuid,
  matched_at timestamptz check ((matched_at is null) = (user_id is null)),
  primary key (gateway, id)
);
create index settlement_lines_of_settlement on settlement_lines (gateway, settlement_id, settled_at desc, id desc);
create index settlement_lines_unmatched on settlement_lines (settled_at) where user_id is null;
create index settlement_lines_matched on settlement_lines (matched_at) where matched_at is not null;
