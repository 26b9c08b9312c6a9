-- Outside a transaction
-- One entry for each row's table and key took a third of what a record takes. The records of an application are read
-- together, so its id alone is enough; those of rows without an application are read by table and key.
create index concurrently if not exists row_record_application on row_record (application_uuid);

create index concurrently if not exists row_record_unlinked on row_record (table_name, row_key)
  where application_uuid = '00000000-0000-0000-0000-000000000000';

drop index concurrently if exists row_record_row;
