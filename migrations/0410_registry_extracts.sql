-- Registry extracts of the bank's listings: fetched one by one as an operator asks for them, and reserved until released.
-- A kind of file more: `registry`. Its bytes are never served from where other papers are.
alter table media_file drop constraint if exists media_file_kind_check;

-- Which listing's extract was asked for, where it lies, and who asked last.
create table registry_ask (
  number integer primary key references property (number) on delete cascade,
  address text not null check (length(address) < 1000),
  asked_by_id text not null,
  asked_by text not null,
  asked_at timestamptz not null
);
create index registry_ask_address on registry_ask (address);

-- Where a version was fetched: what the page leads to while the paper is reserved; null: it was handed in.
alter table property_paper add column source_address text;

-- Address of the extracts of the bank's listings, with {UF} and {id13}; null: they are not fetched.
alter table source add column registry text;
update source set registry = substring(place from '^https?://[^/]+') || '/editais/matricula/{UF}/{id13}.pdf'
where kind = 'caixa';
