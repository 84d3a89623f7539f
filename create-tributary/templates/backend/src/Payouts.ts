import { lastValueFrom } from 'rxjs';
import {
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  isTributaryError,
} from 'tributary-sdk';

export interface Treasury {
  readonly wallet: Eip1193Provider;
  readonly account: string;
  readonly token: { readonly chainId: number; readonly address: string };
}

export interface Payout {
  /** Of your own: the same id is the same payout, however often it is asked for. */
  readonly id: string;
  readonly recipient: string;
  /** In the token's smallest unit. */
  readonly amount: bigint;
}

/** `unknown`: nobody can tell yet. It is not paid again; ask again later. */
export type PayoutStatus = ExecutionSnapshot['status'] | 'no-money';

/** One id is one payment: with another recipient or amount it is refused. */
export class TakenIdError extends Error {
  constructor(id: string) {
    super(`the payout ${id} was begun with another recipient or amount`);
  }
}

/** Pays prizes from a treasury, whatever it holds and wherever. */
export class Payouts {
  /** One after another: they share a wallet. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly engine: FundingEngine,
    private readonly treasury: Treasury,
  ) {}

  pay(payout: Payout): Promise<PayoutStatus> {
    const paid = this.#last.then(() => this.#pay(payout));
    this.#last = paid.catch(() => undefined);
    return paid;
  }

  async #pay({ id, recipient, amount }: Payout): Promise<PayoutStatus> {
    const { engine } = this;
    const { account } = this.treasury;
    const { chainId, address: token } = this.treasury.token;
    // A recipient that is none is refused here, before anything is funded.
    const payment = await engine.actions.transfer({ account, recipient, chainId, token, amount });
    // Where the payment was begun, the money was there.
    const paid = await this.#goOn(`${id}-pay`);
    if (paid !== null) {
      if (!isSame(paid.route, payment)) throw new TakenIdError(id);
      return paid.status;
    }
    const funded = (await this.#goOn(`${id}-fund`))?.status ?? (await this.#fund(id, amount));
    return funded === 'done' ? this.#carryOut(`${id}-pay`, payment) : funded;
  }

  /** What was begun before is gone on with, never begun again. null: it was never begun. */
  async #goOn(id: string): Promise<ExecutionSnapshot | null> {
    try {
      return await lastValueFrom(this.engine.resume(id, { wallet: this.treasury.wallet }));
    } catch (error) {
      if (isTributaryError(error) && error.code === 'EXECUTION_NOT_FOUND') return null;
      throw error;
    }
  }

  /** Brings what the treasury is short of to the chain that it pays on. */
  async #fund(id: string, amount: bigint): Promise<PayoutStatus> {
    const { engine } = this;
    const { wallet, account, token } = this.treasury;
    const { chainId, address: tokenAddress } = token;
    const { balance } = await engine.balances.getTokenBalance({ walletAddress: account, chainId, tokenAddress });
    if (balance >= amount) return 'done';
    const shortfall = { chainId, tokenAddress, amount: amount - balance };
    const { routes } = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
    const [route] = routes;
    return route === undefined ? 'no-money' : this.#carryOut(`${id}-fund`, route);
  }

  async #carryOut(idempotencyKey: string, route: FundingRoute): Promise<PayoutStatus> {
    const { wallet } = this.treasury;
    return (await lastValueFrom(this.engine.execute(route, { wallet, idempotencyKey }))).status;
  }
}

function isSame({ steps: [before] }: FundingRoute, { steps: [now] }: FundingRoute): boolean {
  return before?.recipient === now?.recipient && before?.delivers.value === now?.delivers.value;
}
