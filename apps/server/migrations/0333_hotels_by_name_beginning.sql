-- Names that begin with what is typed. By their letters in threes each hotel that has them anywhere was looked at: 'pal' is in a sixth of all names.
create index hotels_by_name_beginning on hotels (name_key text_pattern_ops) where listed;
