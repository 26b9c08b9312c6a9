-- What a checkpoint signed of the row records of one application: the ids of the records and, on a line each in the
-- same order, the table and the SHA-256 of the record. An entry for each record took four times the room. Without a
-- foreign key: a removed application must leave what was signed of it behind.
create table checkpoint_rows (
  application_uuid uuid not null,
  number integer not null,
  record_ids bigint[] not null,
  records text not null,
  primary key (application_uuid, number)
);

create index checkpoint_rows_number on checkpoint_rows (number);
