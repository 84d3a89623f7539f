// Behind a game server: what several machines share. Explicit names only.

export { openPostgres, type PostgresOptions } from './stores/postgres/openPostgres.js';
export type { SharedStores } from './stores/SharedStores.js';
export { openSqlite, type SqliteOptions } from './stores/sqlite/openSqlite.js';
