import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findContractions } from './find-contractions.ts';

describe('a migration', () => {
  test.each([
    'drop table property',
    'DROP TABLE IF EXISTS property CASCADE',
    'drop view shown',
    'drop function fold(text)',
    'truncate property',
    'delete from setting where key = 1',
    'alter table property drop column price_cents',
    'alter table property\n  add column fine int,\n  drop price_cents',
    'alter table property rename to listing',
    'alter table property rename price_cents to price',
    'alter table property alter column price_cents type integer',
    'alter table property alter price_cents set data type integer',
    'alter table property alter status drop default',
    'alter table property alter price_cents set not null',
    'alter table property add column owner text not null',
    'alter table property add owner text unique',
    'alter table property add constraint positive check (price_cents > 0)',
    'alter table property add check (price_cents > 0)',
    'alter table "property" add foreign key (city) references city (id)',
    'create unique index property_one on property (bank_id)',
    'create trigger before_write before insert on property for each row execute function f()',
    'create trigger after_write after insert on property for each row execute function f()',
    'create trigger refuses before delete on property for each statement execute function f()',
    "insert into setting values ('a;b'); drop table property",
    'create table other (id int); alter table property drop column a',
  ])('that says %j breaks the version before', (sql) => {
    expect(findContractions(sql)).toHaveLength(1);
  });

  test.each([
    'create table property (id int primary key, unique (id))',
    'create table wanted (id int); create unique index wanted_one on wanted (id); alter table wanted add check (id > 0)',
    'create index property_by_city on property (city)',
    'drop index property_by_city',
    'alter table property drop constraint positive',
    'alter table property alter price_cents drop not null',
    'alter table property alter status set default 1',
    'alter table property add column owner text',
    "alter table property add column owner text not null default 'nobody'",
    'alter table property add column n int generated always as identity, add column price numeric(10, 2)',
    '-- drop table property\nselect 1; /* drop table property; */',
    "insert into setting values ('drop table property; it''s')",
    'create function f() returns void language sql as $$ delete from a; drop table b; $$',
    'update property set city = 1',
    'create trigger noted after delete on property referencing old table as gone for each statement execute function f()',
  ])('that says %j does not', (sql) => {
    expect(findContractions(sql)).toEqual([]);
  });
});

describe('the migrations of the product', () => {
  const folder = join(import.meta.dirname, '../../migrations');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

  test.each(names)('%s takes nothing away, or says since when nothing uses it', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const unusedSince = /^-- contract: unused since (\S+)$/m.exec(text)?.[1];
    if (unusedSince === undefined) expect(findContractions(text)).toEqual([]);
    else expect(names.slice(0, names.indexOf(name))).toContain(`${unusedSince}.sql`);
  });
});
