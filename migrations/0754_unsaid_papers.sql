-- Until now every paper of a record that was saved at the desk said that it is not reserved, whoever had touched it. None says so
-- any more: its list decides, or its name.
update property_hand set value = replace(value::text, ', "reservado": false}', '}')::jsonb
where field = 'documents' and value::text like '%, "reservado": false}%';
update property_draft set
  base = replace(base::text, ', "reservado": false}', '}')::jsonb,
  body = replace(body::text, ', "reservado": false}', '}')::jsonb,
  conflicts = replace(conflicts::text, ', "reservado": false}', '}')::jsonb
where base::text like '%, "reservado": false}%' or body::text like '%, "reservado": false}%'
  or conflicts::text like '%, "reservado": false}%';
update property_version set
  changes = replace(changes::text, ', "reservado": false}', '}')::jsonb,
  fields = replace(fields::text, ', "reservado": false}', '}')::jsonb
where changes::text like '%, "reservado": false}%' or fields::text like '%, "reservado": false}%';
-- The way to where the bank has a paper is open.
update property_hand h set value = (
  select jsonb_agg(case when exists (select from property_paper p where p.number = h.number and p.source_address = d ->> 'url')
    then d || '{"reservado": false}' else d end order by at)
  from jsonb_array_elements(h.value) with ordinality as paper (d, at))
where field = 'documents' and jsonb_typeof(value) = 'array' and exists (
  select from property_paper p where p.number = h.number and p.is_reserved and p.source_address is not null);
