-- Reviews of the demonstration data stand in only while no guest has written of a hotel.
delete from reviews sample where sample.sample and exists (
  select from reviews written where written.hotel_code = sample.hotel_code and not written.sample and written.held is null
);

update hotel_scores set score = now.score, reviews = now.reviews, sampled = false
from (
  select hotel_code, avg(score)::real as score, count(*)::int as reviews from reviews where not sample and held is null group by hotel_code
) as now
where hotel_scores.hotel_code = now.hotel_code and hotel_scores.sampled;
