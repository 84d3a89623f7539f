import { parseArgs } from 'node:util';
import { type DatabasePlace, parseDatabase } from '../stores/parseDatabase.js';

/** An invalid command line: printed without a stack. */
export class ServerUsageError extends Error {}

export interface ServerArguments {
  readonly dev: boolean;
  /** `postgres://…`, or a file of SQLite. */
  readonly database: DatabasePlace | null;
  /** JSON: `{ keys, players? }`. */
  readonly keys: string | null;
  /** JSON: `{ accounts, policies }`. */
  readonly payments: string | null;
  /** A module with `createEngine(stores)`. */
  readonly engine: string | null;
  readonly environment: 'sandbox' | 'production';
  readonly publishableKey: string | null;
  readonly host: string;
  readonly port: number;
  readonly help: boolean;
}

export const serverHelp = `Usage: tributary-server --dev
       tributary-server --database postgres://… --keys keys.json [options]
       tributary-server new-key <tenant> <scope>…

  --dev                     two local chains, a journal in a file of their own, and a key that is printed; nothing of it is kept
  --database <place>        postgres://user@host:port/database, or for one machine a file of SQLite: a path that ends in .db, .sqlite or .sqlite3, file:… or sqlite:…
  --keys <file>             JSON: { "keys": [{ "tenant", "hash", "scopes" }], "players": [{ "tenant", "issuer", "audience", "keySet" }] }
  --payments <file>         JSON: { "accounts": [{ "chainId", "rpcUrl", "key": { "file" } or { "variable" }, "finalityBlocks" }], "policies": { tenant: rules } }
  --engine <module>         a module that exports createEngine(stores): with plugins and settings of your own
  --environment <name>      sandbox (default) or production, where there is no --engine
  --publishable-key <key>   of that environment
  --host <address>          default 127.0.0.1
  --port <number>           default 8080; 0: any that is free

new-key prints a key, which nobody can print again, and its row for the file of --keys. Scopes: quote, checkout, read, pay, admin.`;

/** @throws ServerUsageError */
export function parseServerArguments(words: readonly string[]): ServerArguments {
  const values = read(words);
  const { dev, help, database: place, keys = null, payments = null, engine = null, environment, host, port } = values;
  if (environment !== 'sandbox' && environment !== 'production')
    throw new ServerUsageError('--environment must be sandbox or production');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new ServerUsageError('--port must be a number from 0 to 65535');
  const database = place === undefined ? null : databaseIn(place);
  if (!help && !dev && (database === null || keys === null))
    throw new ServerUsageError('it takes --dev, or --database and --keys');
  if (dev && payments !== null)
    throw new ServerUsageError('--dev pays from an account of its own; --payments goes with --database');
  if (dev && database?.kind === 'postgres')
    throw new ServerUsageError(
      '--dev forgets its chains when it ends; a database would remember what nobody can find again',
    );
  return {
    dev,
    database,
    keys,
    payments,
    engine,
    environment,
    publishableKey: values['publishable-key'] ?? null,
    host,
    port: Number(port),
    help,
  };
}

/** The error does not contain the value, which may include a password. */
function databaseIn(place: string): DatabasePlace {
  try {
    return parseDatabase(place, '--database');
  } catch (error) {
    throw new ServerUsageError((error as Error).message.replace('invalid configuration: ', ''));
  }
}

function read(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        dev: { type: 'boolean', default: false },
        database: { type: 'string' },
        keys: { type: 'string' },
        payments: { type: 'string' },
        engine: { type: 'string' },
        environment: { type: 'string', default: 'sandbox' },
        'publishable-key': { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '8080' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const isWord = (error as { readonly code?: unknown }).code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL';
    throw new ServerUsageError(isWord ? 'every word must be an option or its value' : (error as Error).message);
  }
}
