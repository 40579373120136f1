-- A saved passport's dates, which airlines ask for beside its number.
alter table saved_travellers
  add column passport_issued_on date,
  add column passport_expires_on date;
