-- Reference rows may come from others' lists: which one, and its id there, so that a newer edition of it finds them again. A row that
-- a newer edition has no more is not offered any more and stays, since answers refer to it. popularity, 0 to 999, goes before the alphabet;
-- rows written by hand are there because many people look for them. digest tells whether a row has changed.
alter table reference_school add column source text not null default 'OWN', add column source_id text,
  add column popularity int not null default 500, add column is_offered boolean not null default true, add column digest text;
alter table reference_major add column source text not null default 'OWN', add column source_id text,
  add column popularity int not null default 500, add column is_offered boolean not null default true, add column digest text;
alter table reference_occupation add column source text not null default 'OWN', add column source_id text,
  add column popularity int not null default 500, add column is_offered boolean not null default true, add column digest text;
alter table reference_company add column source text not null default 'OWN', add column source_id text,
  add column popularity int not null default 500, add column is_offered boolean not null default true, add column digest text;
create unique index reference_school_source on reference_school (source, source_id);
create unique index reference_major_source on reference_major (source, source_id);
create unique index reference_occupation_source on reference_occupation (source, source_id);
create unique index reference_company_source on reference_company (source, source_id);

-- Ids of rows that others' lists bring; those written by hand are far below.
create sequence reference_id as int start 100000000;

-- The order in which rows that begin alike are offered: the best first, so that a search reads no more than it gives back. One index
-- for each number of characters that may have been typed; from five on it is the same one.
alter table reference_phrase add column weight int not null default 0;
update reference_phrase set weight = place * 1000 + 499;
create index reference_phrase_1 on reference_phrase (kind, left(phrase, 1), weight, phrase);
create index reference_phrase_2 on reference_phrase (kind, left(phrase, 2), weight, phrase);
create index reference_phrase_3 on reference_phrase (kind, left(phrase, 3), weight, phrase);
create index reference_phrase_4 on reference_phrase (kind, left(phrase, 4), weight, phrase);
create index reference_phrase_5 on reference_phrase (kind, left(phrase, 5), weight, phrase);

-- A row that changes has other phrases.
create index reference_phrase_row on reference_phrase (kind, row_id);
