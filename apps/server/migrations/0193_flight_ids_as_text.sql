-- Ids of flight suppliers are opaque text. Lists of them in JSON are upgraded as they are read.
alter table flight_tickets alter column supplier_booking_id type text;
