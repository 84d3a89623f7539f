import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { migrations, stepsFrom } from '../../src/stores/schema.js';
import { openDatabase } from '../../src/stores/sqlite/openSqlite.js';

const dialect = { binary: 'BYTES', position: 'AT' };

describe('stepsFrom', () => {
  it('returns all missing steps, in order', () => {
    expect(stepsFrom(0, dialect)).toHaveLength(migrations.flat().length);
    expect(stepsFrom(0, dialect).join()).not.toMatch(/\$(binary|position)/);
    expect(stepsFrom(migrations.length, dialect)).toEqual([]);
  });

  it('rejects the database of a later version', () => {
    expect(() => stepsFrom(migrations.length + 1, dialect)).toThrow('knows');
  });
});

describe('openDatabase', () => {
  it('creates the tables once, and keeps their rows', () => {
    const directory = mkdtempSync(join(tmpdir(), 'tributary-server-'));
    const file = join(directory, 'new', 'a.db');
    const first = openDatabase(file);
    first.exec("insert into lease values ('a', 7, null, 0)");
    const second = openDatabase(file);
    expect(second.prepare('select token from lease').all()).toEqual([{ token: 7 }]);
    expect(second.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 });
    expect(second.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
    first.exec('insert into schema_version values (99)');
    expect(() => openDatabase(file)).toThrow('99');
    for (const database of [first, second]) database.close();
    rmSync(directory, { recursive: true });
  });
});
