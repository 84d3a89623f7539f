import { describe, expect, it } from '@jest/globals';
import { assertFileName, assertPostgresUrl, parseDatabase } from '../../src/stores/parseDatabase.js';

describe('parseDatabase', () => {
  it.each([
    ['postgres://me:p%40ss@db:5432/game', { kind: 'postgres', url: 'postgres://me:p%40ss@db:5432/game' }],
    ['postgresql://db/game', { kind: 'postgres', url: 'postgresql://db/game' }],
    ['POSTGRES://db/game', { kind: 'postgres', url: 'POSTGRES://db/game' }],
    ['postgres:///game?host=/run/postgresql', { kind: 'postgres', url: 'postgres:///game?host=/run/postgresql' }],
    ['postgres://db/game\n', { kind: 'postgres', url: 'postgres://db/game' }],
    ['/var/lib/game/a.db', { kind: 'sqlite', file: '/var/lib/game/a.db' }],
    ['a.sqlite', { kind: 'sqlite', file: 'a.sqlite' }],
    ['./a.SQLITE3', { kind: 'sqlite', file: './a.SQLITE3' }],
    ['C:\\game\\a.db', { kind: 'sqlite', file: 'C:\\game\\a.db' }],
    ['sqlite:/var/lib/a', { kind: 'sqlite', file: '/var/lib/a' }],
    ['sqlite:///var/lib/a.db', { kind: 'sqlite', file: '/var/lib/a.db' }],
    ['file:a', { kind: 'sqlite', file: 'a' }],
    ['file:///var/lib/journal', { kind: 'sqlite', file: '/var/lib/journal' }],
    ['file:///var/lib/a%20b.db', { kind: 'sqlite', file: '/var/lib/a b.db' }],
  ])('parses the place %j', (place, database) => {
    expect(parseDatabase(place)).toEqual(database);
  });

  it.each([
    'mysql://me:s3cr3t@db/game',
    'postgers://me:s3cr3t@db/game',
    'postgre://me:s3cr3t@db/game',
    'postgres:/me:s3cr3t@db/game',
    'postgres:me:s3cr3t@db',
    'postgres//me:s3cr3t@db/game',
    'me:s3cr3t@db/game.db',
    'postgres://me:s3/cr3t@db:x/game',
    'redis://:s3cr3t@db',
    'https://db.example/s3cr3t.db',
    'sqlite://s3cr3t.db',
    'sqlite:',
    'file:',
    ':memory:',
    'sqlite::memory:',
    'file::memory:?cache=shared',
    '',
    ' ',
    'journal',
    'journal.json',
    '/var/lib/game/',
  ])('refuses %j, and does not repeat it', (place) => {
    const thrown = ((): Error => {
      try {
        return new Error(JSON.stringify(parseDatabase(place)));
      } catch (error) {
        return error as Error;
      }
    })();
    expect(thrown).toMatchObject({ code: 'INVALID_CONFIGURATION' });
    expect(`${String(thrown)} ${JSON.stringify(thrown)}`).not.toContain('s3');
  });
});

describe('error messages of parseDatabase', () => {
  it.each([
    ['mysql://db', 'or a file of SQLite: a path that ends in .db, .sqlite or .sqlite3'],
    ['mysql://db', '"mysql" is neither'],
    [':memory:', 'must be a file: what is in memory forgets what was paid'],
    ['sqlite:', 'must be a file: what is in memory forgets what was paid'],
    ['sqlite://a.db', 'must have one slash or three in front of a path'],
  ])('rejects %j with the expected format and the field', (place, problem) => {
    const failed = expect.objectContaining({
      ...{ code: 'INVALID_CONFIGURATION', data: { field: 'place' } },
      message: expect.stringMatching(/^invalid configuration: place /) as unknown,
    });
    expect(() => parseDatabase(place, 'place')).toThrow(failed);
    expect(() => parseDatabase(place)).toThrow(problem);
    expect(() => parseDatabase(place)).toThrow(expect.objectContaining({ data: { field: 'database' } }));
  });

  it('accepts neither a file as a URL nor a URL as a file', () => {
    expect(() => assertPostgresUrl('postgres://db/game')).not.toThrow();
    expect(() => assertFileName('a.db')).not.toThrow();
    expect(() => assertPostgresUrl('a.db')).toThrow(expect.objectContaining({ data: { field: 'url' } }));
    for (const file of ['postgres://db', ' ', 7])
      expect(() => assertFileName(file)).toThrow(expect.objectContaining({ data: { field: 'file' } }));
  });
});
