/**
 * The tables, in the SQL that SQLite and PostgreSQL share; `$binary` is the collation that compares bytes,
 * `$position(a, b)` the start of b in a, counted from 1. A released step never changes: changes are further
 * steps. Times are Unix milliseconds by the workers in the journal, Unix seconds by the database in leases.
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
  // Custody. Amounts are whole numbers in decimal text; times are Unix seconds by the database.
  [
    `create table sender (
      chain_id integer not null,
      address text not null,
      next_nonce bigint not null,
      paused text,
      primary key (chain_id, address))`,
    `create table payment (
      id text collate $binary primary key,
      tenant text not null,
      body_hash text not null,
      chain_id integer not null,
      sender text not null,
      target text not null,
      data text not null,
      value text not null,
      state text not null,
      nonce bigint,
      fees text,
      owner text,
      fence bigint not null default 0,
      lease_until double precision,
      check_after double precision,
      attempts integer not null default 0,
      accepted_at double precision not null,
      reserved text not null,
      policy_version integer not null,
      hash text,
      unique (chain_id, sender, nonce))`,
    "create index payment_accepted on payment (chain_id, sender, accepted_at, id) where state = 'accepted'",
    "create index payment_open on payment (chain_id, sender, nonce) where state in ('numbered', 'signed')",
    `create table signed (
      chain_id integer not null,
      hash text not null,
      sender text not null,
      nonce bigint not null,
      raw text not null,
      at double precision not null,
      primary key (chain_id, hash))`,
    'create index signed_of on signed (chain_id, sender, nonce)',
    `create table spent (
      tenant text not null,
      scope text not null,
      day text not null,
      token text not null,
      amount text not null,
      primary key (tenant, scope, day, token))`,
    'create table policy (tenant text primary key, version integer not null, rules text not null)',
  ],
  // Several transactions of one nonce: with higher fees, or to cancel it. `ledger`: the timeline of the database in
  // which the account's nonces were given.
  [
    'alter table payment add column cancel_why text',
    'alter table payment add column bump_after double precision',
    'alter table signed add column is_cancellation smallint not null default 0',
    'alter table sender add column ledger text',
  ],
  // Pages of one tenant, whose name starts its ids: rows of other tenants are not read.
  [
    "create index journal_of_namespace on journal (account, version, substr(id, 1, $position(id, '/')), created_at desc, id desc)",
    "create index journal_open_of_namespace on journal (account, version, substr(id, 1, $position(id, '/')), created_at desc, id desc) where is_open = 1",
  ],
  // Why a payment makes no progress, for status queries.
  ['alter table payment add column trouble text'],
  // `revision` counts the changes of a payment within one state; `settled_at` is when its outcome was stored.
  [
    'alter table payment add column revision bigint not null default 0',
    'alter table payment add column settled_at double precision',
  ],
];

/** SQL that differs between the two databases. */
export interface SqlDialect {
  readonly binary: string;
  readonly position: string;
}

/**
 * Returns the statements from a version of the schema to the current one. @throws Error if the database is of a
 * later one
 */
export function stepsFrom(version: number, { binary, position }: SqlDialect): readonly string[] {
  if (version > migrations.length)
    throw new Error(`The database has version ${version} of the schema; this program knows ${migrations.length}`);
  return migrations
    .slice(version)
    .flatMap((step) =>
      step.map((statement) => statement.replaceAll('$binary', binary).replaceAll('$position', position)),
    );
}
