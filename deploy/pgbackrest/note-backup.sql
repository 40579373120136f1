-- Tells Safar of the backups that pgBackRest holds: psql -d safar -f note-backup.sql
\set ON_ERROR_STOP on
\set info `pgbackrest --stanza=safar info --output=json`
\o /dev/null
-- Not on a host that only follows, whose backup was left to another.
select not pg_is_in_recovery() as leads \gset
\if :leads
select note_pgbackrest(:'info');
\endif
