import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** The statements of one database, each prepared once. */
export class SqliteStatements {
  readonly #prepared = new Map<string, StatementSync>();

  constructor(private readonly database: DatabaseSync) {}

  run(sql: string, ...values: readonly SQLInputValue[]): ReturnType<StatementSync['run']> {
    return this.#prepare(sql).run(...values);
  }

  all(sql: string, ...values: readonly SQLInputValue[]): ReturnType<StatementSync['all']> {
    return this.#prepare(sql).all(...values);
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql) ?? this.database.prepare(sql);
    this.#prepared.set(sql, known);
    return known;
  }
}
