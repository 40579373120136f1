-- Tells Safar of the backups that pgBackRest holds: psql -d safar -f note-backup.sql
\set ON_ERROR_STOP on
\set info `pgbackrest --stanza=safar info --output=json`
\o /dev/null
select note_pgbackrest(:'info');
