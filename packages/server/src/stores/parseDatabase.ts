import { fileURLToPath } from 'node:url';
import { EngineErrorCode, TributaryError } from 'tributary-sdk';

/** Where the tables are. */
export type DatabasePlace =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'sqlite'; readonly file: string };

const KINDS =
  'must be postgres://… or postgresql://…, or a file of SQLite: a path that ends in .db, .sqlite or .sqlite3, file:… or sqlite:…';

/**
 * `postgres://` and `postgresql://` are PostgreSQL. A path that ends in `.db`, `.sqlite` or `.sqlite3` is a file of SQLite, and so is what follows `file:` and `sqlite:`. A misspelt
 * scheme is not taken as a file name: the service would run on an empty file.
 *
 * @throws TributaryError INVALID_CONFIGURATION, without the text, which may have a password in it
 * @example
 * parseDatabase('sqlite:/var/lib/game/tributary.db'); // { kind: 'sqlite', file: '/var/lib/game/tributary.db' }
 */
export function parseDatabase(place: string, field = 'database'): DatabasePlace {
  const [, scheme = null, rest = place] = /^([a-z][a-z0-9+.-]+):(.*)$/is.exec(place.trim()) ?? [];
  switch (scheme?.toLowerCase() ?? null) {
    case 'postgres':
    case 'postgresql':
      assertPostgresUrl(place.trim(), field);
      return { kind: 'postgres', url: place.trim() };
    case 'file':
    case 'sqlite':
      return { kind: 'sqlite', file: fileIn(rest, field) };
    case null:
      return { kind: 'sqlite', file: assertFile(place.trim(), field, true) };
    default:
      throw invalid(field, `${KINDS}${rest.startsWith('//') ? `; "${scheme}" is neither` : ''}`);
  }
}

/** @throws TributaryError INVALID_CONFIGURATION */
export function assertPostgresUrl(url: unknown, field = 'url'): void {
  if (typeof url !== 'string' || !/^postgres(ql)?:\/\//i.test(url))
    throw invalid(field, 'must be postgres://… or postgresql://…');
  // URLs of sockets have an empty host, or a path with its slashes written as %2F.
  if (
    !URL.canParse(url.replace(/^postgres(ql)?:/i, 'http:').replace(/^(http:\/\/[^/?#@]*@?)(?=[/?]|$)/, '$1localhost'))
  )
    throw invalid(field, 'must be a URL; letters such as @, / and # of a password are written as %40, %2F and %23');
}

/** Asserts that a host's value is a file name and not a URL. @throws TributaryError INVALID_CONFIGURATION */
export function assertFileName(file: unknown, field = 'file'): void {
  if (typeof file !== 'string' || file.trim() === '') throw invalid(field, 'must be the path of a file');
  if (/^[a-z][a-z0-9+.-]+:/i.test(file)) throw invalid(field, 'must be the path of a file, without a scheme');
}

function fileIn(rest: string, field: string): string {
  if (!rest.startsWith('//')) return assertFile(rest, field, false);
  // Two slashes start a host, which a file does not have.
  if (!rest.startsWith('///')) throw invalid(field, 'must have one slash or three in front of a path');
  return assertFile(fileURLToPath(`file:${rest}`), field, false);
}

function assertFile(file: string, field: string, isPlain: boolean): string {
  if (file === '' || file.startsWith(':'))
    throw invalid(field, 'must be a file: what is in memory forgets what was paid');
  if (isPlain && !/\.(db|sqlite3?)$/i.test(file)) throw invalid(field, KINDS);
  return file;
}

function invalid(field: string, problem: string): TributaryError {
  return new TributaryError(EngineErrorCode.INVALID_CONFIGURATION, `invalid configuration: ${field} ${problem}`, {
    data: { field },
  });
}
