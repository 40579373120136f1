-- What guests' scores of a hotel add up to, beside the catalogue: a page of a city is read in one piece.

create table hotel_scores (
  hotel_code text primary key,
  -- The mean, out of ten.
  score real not null,
  reviews integer not null check (reviews > 0),
  -- Some of them are of the demonstration data.
  sampled boolean not null
);

insert into hotel_scores (hotel_code, score, reviews, sampled)
select hotel_code, avg(score), count(*), bool_or(sample) from reviews group by hotel_code;
