-- What the desk finds by words: without accents, and by their beginnings.

-- Letters without the marks of Latin names, and spaces for signs, so that no address or number is one word with what stands beside it.
-- The search folds what is typed in the same way (`src/domain/desk/found-words.ts`).
create function found_words(said text) returns text language sql immutable strict parallel safe
return translate(normalize(said, NFKD),
  E'.,;:!?@/\\_-+()[]{}<>"''&%$#=*|~^`\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328',
  '                                ');

-- Texts and numbers of a form, whatever their names.
create function found_values(body jsonb) returns text language sql immutable strict parallel safe
return (
  select string_agg(value #>> '{}', ' ') from jsonb_path_query(body, 'strict $.**') value
  where jsonb_typeof(value) in ('string', 'number')
);

-- The ends of a number, by whose beginnings any part of it is found.
create function found_parts(said text, shortest integer) returns text language sql immutable strict parallel safe
return (
  select string_agg(right(digits, length), ' ')
  from (select regexp_replace(said, '\D', '', 'g') as digits) bare,
    generate_series(least(shortest, greatest(length(digits), 1)), length(digits)) length
);

create function found_submission(name text, email text, phone text, body jsonb) returns tsvector
language sql immutable parallel safe cost 1000
return to_tsvector('simple', found_words(
  coalesce(name, '') || ' ' || email || ' ' || coalesce(found_parts(phone, 4), '') || ' '
    || coalesce(found_values(body), '')));

create index submission_found on submission using gin (found_submission(name, email, phone, body))
  with (gin_pending_list_limit = 1024);

create function found_property(name text, address text, city_name text, neighbourhood text, bank_id text)
returns tsvector language sql immutable parallel safe cost 1000
return to_tsvector('simple', found_words(
  name || ' ' || address || ' ' || city_name || ' ' || coalesce(neighbourhood, '') || ' ' || coalesce(bank_id, '')));

create index property_found on property
  using gin (found_property(name, address, city_name, neighbourhood, bank_id)) with (gin_pending_list_limit = 1024);

create function found_cases(detail jsonb) returns tsvector language sql immutable strict parallel safe cost 1000
return setweight(to_tsvector('simple', coalesce((
  select string_agg(found_parts(value ->> 'number', 7), ' ')
  from jsonb_path_query(detail, 'strict $.legal.cases[*]', silent => true) value), '')), 'C');

-- Numbers that are found whole (weight B), and those of court cases, of which a part is enough (C).
create function found_numbers(bank_id text, postal_code text, detail jsonb) returns tsvector
language sql immutable parallel safe cost 1000
return setweight(to_tsvector('simple', translate(
    coalesce(bank_id, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(detail ->> 'registration', '') || ' '
      || coalesce(detail ->> 'registryOffice', ''), '.-/', '')), 'B')
  || case when coalesce(detail #>> '{legal,cases}', '[]') = '[]' then '' else found_cases(detail) end;

create index property_numbers on property using gin (found_numbers(bank_id, postal_code, detail))
  with (gin_pending_list_limit = 1024);
