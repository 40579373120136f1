-- A family of an airline's fares can be switched off as well.
alter table switches drop constraint switches_kind_check,
  add constraint switches_kind_check
    check (kind in ('hotel-supplier', 'flight-supplier', 'airline', 'fare-family', 'hotel', 'method', 'plan'))
    not valid;
