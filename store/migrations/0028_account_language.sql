-- The language of the pages that the account's owner sees and of the mails to it; null until its first page.
alter table "user" add column "language" text;
