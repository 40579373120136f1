-- version 2

-- Every row a traveller owns, here and in what follows, has that traveller's id first in its key, and no transaction touches the rows of two,
-- so that these tables can be spread by user. Money is whole paise.

-- The items of a stored list: kept as it is at version 1, as {v, list} from version 2 on (`platform/stored-json.ts`).
create or replace function stored_items(list jsonb) returns jsonb language sql immutable parallel safe
return coalesce(list -> 'list', list);

-- What SQL reads of a booking's stored JSON, each in one place: as the newest version of its schema has it (decision 0045).

-- What the supplier's booking of a stay stands at; null: it holds nothing.
create or replace function stay_status(supplier_booking jsonb) returns text language sql immutable parallel safe
return supplier_booking ->> 'status';

-- Whether the supplier has issued the voucher; null: it holds nothing.
create or replace function stay_vouchered(supplier_booking jsonb) returns boolean language sql immutable parallel safe
return (supplier_booking ->> 'vouchered')::boolean;
