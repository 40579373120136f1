-- What content uploaded for offers, re-encoded: WebP by width. One that no offer names any more goes after a day.
create table offer_pictures (
  hash text not null,
  width smallint not null,
  body bytea not null,
  uploaded_at timestamptz not null,
  primary key (hash, width)
);
-- `hash` of its own picture and, by language, what that shows; null: one of our drawings.
alter table offers add column picture jsonb;
