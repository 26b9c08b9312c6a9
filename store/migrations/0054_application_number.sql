-- The number of an application, and of the loan or line that comes of it, that a customer reads over the phone.
create table application_number (
  application_uuid uuid primary key references application on delete cascade,
  number text not null unique
);
