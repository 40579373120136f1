-- An offer holds by itself: no code has ever been stored, and none is asked for at checkout.
alter table offers drop column code;
