import type { SqliteStatements } from '../stores/sqlite/SqliteStatements.js';
import type { PolicyRefusal } from './Payment.js';
import { leftOf, type SpendingScope } from './SpendingPolicy.js';

type Key = readonly [tenant: string, scope: string, day: string, token: string];

/** The spent amounts of each day's limits. Call it within a transaction: a refusal then rolls back the amounts. */
export class SqliteSpendings {
  constructor(private readonly statements: SqliteStatements) {}

  /** `null`: it is within every limit, and counted from now on. */
  take(tenant: string, day: string, scopes: readonly SpendingScope[]): PolicyRefusal | null {
    for (const { scope, token, amount, most, rule } of scopes) {
      const key: Key = [tenant, scope, day, token];
      const before = this.#spent(key);
      if (before + amount > most) return { rule, left: leftOf(most, before) };
      this.#write(key, before + amount);
    }
    return null;
  }

  /** Releases the amount that the payment reserved and does not spend. */
  giveBack(paymentId: string): void {
    const reserved = this.statements.all(
      `select tenant, part.value ->> 'scope' as scope, part.value ->> 'day' as day, part.value ->> 'token' as token, part.value ->> 'amount' as amount
       from payment, json_each(payment.reserved) as part where payment.id = ?`,
      paymentId,
    ) as unknown as readonly Readonly<Record<'tenant' | 'scope' | 'day' | 'token' | 'amount', string>>[];
    for (const { tenant, scope, day, token, amount } of reserved) {
      const key: Key = [tenant, scope, day, token];
      this.#write(key, this.#spent(key) - BigInt(amount));
    }
  }

  #spent(key: Key): bigint {
    const [row] = this.statements.all(
      'select amount from spent where tenant = ? and scope = ? and day = ? and token = ?',
      ...key,
    );
    return BigInt(String(row?.['amount'] ?? '0'));
  }

  #write(key: Key, amount: bigint): void {
    this.statements.run(
      'insert into spent values (?, ?, ?, ?, ?) on conflict (tenant, scope, day, token) do update set amount = excluded.amount',
      ...key,
      amount.toString(),
    );
  }
}
