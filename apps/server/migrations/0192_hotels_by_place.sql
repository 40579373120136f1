-- Which of our hotels a further supplier's hotel is, is looked for around its place.
create index hotels_by_place on hotels (latitude, longitude) where listed;
