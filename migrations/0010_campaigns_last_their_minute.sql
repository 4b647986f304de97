-- A campaign that ends at 23:59 lasts that minute, as a deadline does, and so do the countdowns to its end.
update campaign set
  ends_at = ends_at + interval '59.999 seconds',
  detail = jsonb_set(detail, '{countdowns}', coalesce((
    select jsonb_agg(case when (item ->> 'at')::timestamptz <> ends_at then item else item || jsonb_build_object(
      'at', to_char((ends_at at time zone 'UTC') + interval '59.999 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
      order by place)
    from jsonb_array_elements(detail -> 'countdowns') with ordinality countdown (item, place)), '[]'))
where ((ends_at at time zone 'UTC') - interval '3 hours')::time = time '23:59:00';
