-- What the desk finds by words: without accents, and by their beginnings.

-- Letters without their marks, and spaces for signs, so that no address or number is one word with what stands beside it.
-- The search folds what is typed in the same way (`src/domain/desk/found-words.ts`).
create function found_words(said text) returns text language sql immutable strict parallel safe
return translate(normalize(said, NFKD),
  E'.,;:!?@/\\_-+()[]{}<>"''&%$#=*|~^`\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b\u032c\u032d\u032e\u032f\u0330\u0331'
    || E'\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033a\u033b\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b\u036c\u036d\u036e\u036f',
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
  with (gin_pending_list_limit = 256);

create function found_property(name text, address text, city_name text, neighbourhood text, bank_id text)
returns tsvector language sql immutable parallel safe cost 1000
return to_tsvector('simple', found_words(
  name || ' ' || address || ' ' || city_name || ' ' || coalesce(neighbourhood, '') || ' ' || coalesce(bank_id, '')));

create index property_found on property
  using gin (found_property(name, address, city_name, neighbourhood, bank_id)) with (gin_pending_list_limit = 256);

-- Numbers that are found whole (weight B), and those of court cases, of which a part is enough (C).
create function found_numbers(bank_id text, postal_code text, detail jsonb) returns tsvector
language sql immutable parallel safe cost 1000
return setweight(to_tsvector('simple', translate(
    coalesce(bank_id, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(detail ->> 'registration', '') || ' '
      || coalesce(detail ->> 'registryOffice', ''), '.-/', '')), 'B')
  || setweight(to_tsvector('simple', coalesce((
    select string_agg(found_parts(value ->> 'number', 7), ' ')
    from jsonb_path_query(detail, 'strict $.legal.cases[*]', silent => true) value), '')), 'C');

create index property_numbers on property using gin (found_numbers(bank_id, postal_code, detail))
  with (gin_pending_list_limit = 256);
