-- Offers are written, ordered, shown and taken away at the desk.
alter table offers add column state text not null default 'shown' check (state in ('draft', 'shown', 'withdrawn'));
-- Lower is shown earlier.
alter table offers add column place integer not null default 0;
-- The picture of its card.
alter table offers add column scene text not null default 'beach';
-- Title, text and terms by language, beside those in English.
alter table offers add column translations jsonb not null default '{}';
-- Of the demonstration.
alter table offers add column sample boolean not null default false;
alter table offers add column updated_at timestamptz not null default now();

-- What a demonstration brought before it was marked.
update offers set sample = true, scene = case id when 'special-returns' then 'hills' when 'fare-categories' then 'pool' else 'beach' end
where id in ('goa-weekends', 'special-returns', 'fare-categories');

-- When a person removed what the demonstration brought: it is not brought again.
create table removed_samples (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
