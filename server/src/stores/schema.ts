/**
 * The tables, in the words that SQLite and PostgreSQL share; `$binary` is the collation that compares bytes. A step, once released, is never changed: what is
 * to be different is a further step. Times are Unix milliseconds by the workers in the journal, Unix seconds by the database in leases.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table journal (
      id text collate $binary primary key,
      account text not null,
      version integer not null,
      revision bigint not null,
      is_open smallint not null,
      created_at double precision not null,
      updated_at double precision not null,
      entry text not null)`,
    'create index journal_of_account on journal (account, version, created_at desc, id desc)',
    'create index journal_open on journal (account, version, created_at desc, id desc) where is_open = 1',
    `create table journal_hash (
      account text not null,
      hash text not null,
      id text collate $binary not null references journal (id) on delete cascade,
      primary key (account, hash, id))`,
    'create index journal_hash_of on journal_hash (id)',
    `create table lease (
      name text collate $binary primary key,
      token bigint not null,
      owner text,
      until double precision not null)`,
  ],
];

/** The statements that lead from one version of the schema to the present one. @throws Error where the database is of a later one */
export function stepsFrom(version: number, binary: string): readonly string[] {
  if (version > migrations.length)
    throw new Error(`The database has version ${version} of the schema; this program knows ${migrations.length}`);
  return migrations.slice(version).flatMap((step) => step.map((statement) => statement.replaceAll('$binary', binary)));
}
