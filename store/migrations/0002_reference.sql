-- What the type-aheads offer: schools, majors, job titles and employers. Rows are facts that anyone may look up;
-- an answer keeps the id and the name, so a row is never deleted.

create table reference_school (
  id int primary key,
  name text not null,
  state_code text,
  institution_type text not null
);

create table reference_major (
  id int primary key,
  name text not null,
  cip_family text not null
);

create table reference_occupation (
  id int primary key,
  job_type_and_title_id int not null,
  title text not null,
  soc_group text not null,
  keywords text[] not null,
  version int not null
);

create table reference_company (
  id int primary key,
  name text not null
);

-- Every place in a name where a search may begin: the name itself (place 0), its other words (1), its keywords (2).
-- Collation "C" lets the primary key answer "begins with" under any locale.
create table reference_phrase (
  kind text not null,
  phrase text collate "C" not null,
  row_id int not null,
  place int not null,
  primary key (kind, phrase, row_id)
);

-- Which version of each file was read last: an unchanged file is not read again.
create table reference_import (
  kind text primary key,
  fingerprint text not null
);
