-- Bookings a person must look at, and why; settled when somebody has.
create table booking_attention (
  user_id uuid not null,
  booking_id uuid not null,
  reason text not null,
  raised_at timestamptz not null,
  settled_at timestamptz,
  primary key (user_id, booking_id, reason),
  foreign key (user_id, booking_id) references bookings (user_id, id)
);
create index booking_attention_open on booking_attention (raised_at) where settled_at is null;
