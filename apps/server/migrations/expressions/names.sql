-- version 1

-- A name is found whole and by each of its words.
create or replace function name_terms(name text) returns setof text language sql immutable parallel safe as $$
  select distinct left(term, 100) from (
    select lower(trim(name)) as term union all select regexp_split_to_table(lower(trim(name)), '[^[:alnum:]]+')) as terms
  where length(term) > 1
$$;

-- The words a name is found by at the desk.
create or replace function name_words(name text) returns text[] language sql immutable parallel safe
return array(select name_terms(name));

-- How a word of a name sounds, so that it is found however it was spelt: 'krsnmrt' of Krishnamurthy, Krishnamurti and Crishnamoorthy.
-- Consonants as they are heard in India, without the breath after them (th, dh, ksh); of its vowels only that there is one at its beginning.
create or replace function name_sound(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(regexp_replace(
      lower(word), '[^a-z]', '', 'g'), 'ph', 'f'), 'x', 'ks'), 'q', 'k'), 'z', 'j'), 'ck', 'k'),
    'c(?!h)', 'k', 'g'), '(?<=[b-df-gj-np-tv-z])h|h$', '', 'g'), '(.)\1+', '\1', 'g'),
    'w(?=[aeiouy])', 'v', 'g'), '^[aeiou]+y?', 'a'), '(?<!^)[aeiouyw]', '', 'g')
$$;

-- What a person is found by when their name is spelt otherwise: each of their words and names ('O''Brien' as one) by its sound, and all words
-- together, in the order of the alphabet. The sign before each keeps them apart from what is typed of anything else.
-- Its body is parsed here and now: `analyze` and a restored dump call it where no name without its schema is known.
create or replace function name_sounds(first_name text, last_name text) returns setof text language sql immutable parallel safe
begin atomic
  with words as (select name_sound(word) as sound
    from regexp_split_to_table(concat_ws(' ', first_name, last_name), '[^[:alpha:]]+') as word where length(word) > 1)
  select '~' || left(sound, 100) from (
    select sound from words union select name_sound(first_name) union select name_sound(last_name)
    union select string_agg(sound, ' ' order by sound collate "C") from words where sound <> '') as sounds
  where sound <> '';
end;

-- How the words of an account's name sound, for finding its traveller however they spell it.
create or replace function name_sounds_of(name text) returns text[] language sql immutable parallel safe
return array(select name_sounds(name, ''));
