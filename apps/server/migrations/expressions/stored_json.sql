-- version 3

-- Every row a traveller owns, here and in what follows, has that traveller's id first in its key, and no transaction touches the rows of two,
-- so that these tables can be spread by user. Money is whole paise.

-- The items of a stored list: kept as it is at version 1, as {v, list} from version 2 on (`platform/stored-json.ts`).
create or replace function stored_items(list jsonb) returns jsonb language sql immutable parallel safe
return coalesce(list -> 'list', list);
