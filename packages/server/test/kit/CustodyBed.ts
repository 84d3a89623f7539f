import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getAddress, Wallet } from 'ethers';
import type { Address, Hex } from 'tributary-sdk';
import { resultOf } from '../../src/custody/ChainNode.js';
import { LocalKeyAccount } from '../../src/custody/LocalKeyAccount.js';
import type { Sender } from '../../src/custody/Outbox.js';
import { type Custody, openCustody, openSqliteCustody } from '../../src/custody/openCustody.js';
import type { PaymentRequest } from '../../src/custody/Payment.js';
import { PaymentWorker, type PaymentWorkerOptions } from '../../src/custody/PaymentWorker.js';
import type { SpendingRules } from '../../src/custody/SpendingPolicy.js';
import { Anvil } from './Anvil.js';
import { Postgres } from './Postgres.js';

export type DatabaseKind = 'postgres' | 'sqlite';

/** A chain, a database of either kind, and a funded paying account without limits. */
export class CustodyBed {
  readonly #directory = mkdtempSync(join(tmpdir(), 'tributary-custody-'));
  #files = 0;
  #kind: DatabaseKind = 'postgres';
  /** The database's URL for PostgreSQL; the file for SQLite. */
  place = '';
  key = '';
  custody!: Custody;
  account!: LocalKeyAccount;

  private constructor(
    public postgres: Postgres,
    readonly anvil: Anvil,
  ) {}

  static async start(blockTime?: string): Promise<CustodyBed> {
    const [postgres, anvil] = await Promise.all([Postgres.start(), Anvil.start(undefined, blockTime)]);
    return new CustodyBed(postgres, anvil);
  }

  async stop(): Promise<void> {
    this.anvil.stop();
    await this.custody?.close().catch(() => undefined);
    await this.postgres.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  /** Creates a separate database and account. */
  async anew(kind: DatabaseKind = 'postgres', connections = 8): Promise<void> {
    await this.custody?.close();
    this.#kind = kind;
    this.place = kind === 'postgres' ? await this.postgres.newDatabase() : join(this.#directory, `${++this.#files}.db`);
    this.custody = await this.open(connections);
    this.key = Wallet.createRandom().privateKey;
    this.account = new LocalKeyAccount(this.key);
    await this.ask('anvil_setBalance', this.account.address, '0xffffffffffffffffffff');
    await this.allow({});
  }

  /** Opens the same custody a second time, like another process. */
  async open(connections = 8): Promise<Custody> {
    return this.#kind === 'postgres'
      ? openCustody({ url: this.place, connections })
      : openSqliteCustody({ file: this.place });
  }

  get outbox(): Custody['outbox'] {
    return this.custody.outbox;
  }

  get sender(): Sender {
    return { chainId: this.anvil.node.chainId, address: this.account.address };
  }

  async allow(rules: Partial<SpendingRules>): Promise<void> {
    const least = {
      chains: [this.sender.chainId],
      senders: [this.account.address],
      targets: 'any',
      selectors: [],
    } as const;
    await this.outbox.setPolicy('game', { ...least, ...rules });
  }

  async query(sql: string): Promise<readonly Record<string, unknown>[]> {
    if (this.#kind === 'postgres') return this.postgres.query(sql, this.place);
    const database = new DatabaseSync(this.place);
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  }

  async ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const [answer] = await this.anvil.node.ask([{ method, params }]);
    return resultOf(answer);
  }

  async mine(blocks = 1): Promise<void> {
    for (let block = 0; block < blocks; block += 1) await this.ask('evm_mine');
  }

  recipient(): Address {
    return getAddress(`0x${randomBytes(20).toString('hex')}`) as Address;
  }

  payment(given: Partial<PaymentRequest> = {}): PaymentRequest {
    return {
      key: randomBytes(8).toString('hex'),
      tenant: 'game',
      ...{ chainId: this.sender.chainId, sender: this.account.address, to: this.recipient(), data: '0x', value: 7n },
      ...given,
    };
  }

  worker(given: Partial<PaymentWorkerOptions> = {}): PaymentWorker {
    const { outbox, account } = this;
    return new PaymentWorker({
      ...{ finalityBlocks: 1, outbox, node: this.anvil.node, account, owner: 'here', pauseMs: 50, leaseMs: 200 },
      ...given,
    });
  }

  /** Sends a transaction with the same key from outside of the outbox. */
  async payForeign(nonce: number): Promise<Hex> {
    const fees = { gasLimit: 21_000n, maxFeePerGas: 900_000_000_000n, maxPriorityFeePerGas: 100_000_000_000n };
    const { chainId } = this.sender;
    const raw = await this.account.sign({ chainId, nonce, to: this.recipient(), data: '0x', value: 1n, ...fees });
    return (await this.ask('eth_sendRawTransaction', raw)) as Hex;
  }

  /** Runs rounds until the condition is met; all pending payments are due at once. @throws Error after 200 rounds */
  async turnUntil(isEnough: () => Promise<boolean>, ...workers: readonly PaymentWorker[]): Promise<void> {
    for (let turns = 0; turns < 200; turns += 1) {
      await this.hurry();
      for (const worker of workers) await worker.turn();
      await this.mine();
      if (await isEnough()) return;
    }
    throw new Error(`not in 200 turns: ${JSON.stringify(await this.query('select id, state, nonce from payment'))}`);
  }

  async hurry(): Promise<void> {
    await this.query('update payment set lease_until = 0, check_after = 0');
  }

  /** Makes all signed payments due for higher fees: a pause of a millisecond may be over or not. */
  async overdue(): Promise<void> {
    await this.query('update payment set bump_after = 0');
  }

  /** Returns whether all payments are over. */
  readonly isOver = async (): Promise<boolean> => {
    const left = await this.query("select id from payment where state in ('accepted', 'numbered', 'signed')");
    return left.length === 0;
  };

  /** Returns how often each one was paid, by the chain. */
  async timesPaid(payments: readonly PaymentRequest[]): Promise<readonly number[]> {
    const balances = await this.anvil.balances(payments.map(({ to }) => to));
    return payments.map(({ value }, index) => Number((balances[index] ?? 0n) / value));
  }

  async stateOf({ tenant, key }: PaymentRequest): Promise<string | undefined> {
    return (await this.outbox.find(`${tenant}/${key}`))?.state;
  }
}
