import { lastValueFrom } from 'rxjs';
import {
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  isTributaryError,
} from 'tributary-sdk';
import type { Orders } from './Orders.js';

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
    super(`the payout ${id} was asked for with another recipient or amount`);
  }
}

export interface PayoutParts {
  readonly engine: FundingEngine;
  readonly treasury: Treasury;
  readonly orders: Orders;
}

/** Pays prizes from a treasury, whatever it holds and wherever. */
export class Payouts {
  /** One after another: they share a wallet. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: PayoutParts) {}

  pay(payout: Payout): Promise<PayoutStatus> {
    const paid = this.#last.then(() => this.#pay(payout));
    this.#last = paid.catch(() => undefined);
    return paid;
  }

  async #pay({ id, recipient, amount }: Payout): Promise<PayoutStatus> {
    const { engine, treasury, orders } = this.parts;
    const { account } = treasury;
    const { chainId, address: token } = treasury.token;
    // A recipient that is none is refused here, before the id is taken.
    const payment = await engine.actions.transfer({ account, recipient, chainId, token, amount });
    if (!(await orders.keep(id, orderOf(payment)))) throw new TakenIdError(id);
    // Where the payment was begun, the money was there.
    const paid = await this.#goOn(`${id}-pay`);
    if (paid !== null) return paid;
    const funded = (await this.#goOn(`${id}-fund`)) ?? (await this.#fund(id, amount));
    return funded === 'done' ? this.#carryOut(`${id}-pay`, payment) : funded;
  }

  /** What was begun before is gone on with, never begun again. null: it was never begun. */
  async #goOn(id: string): Promise<PayoutStatus | null> {
    const { engine, treasury } = this.parts;
    try {
      return (await lastValueFrom(engine.resume(id, { wallet: treasury.wallet }))).status;
    } catch (error) {
      if (isTributaryError(error) && error.code === 'EXECUTION_NOT_FOUND') return null;
      throw error;
    }
  }

  /** Brings what the treasury is short of to the chain that it pays on. */
  async #fund(id: string, amount: bigint): Promise<PayoutStatus> {
    const { engine, treasury } = this.parts;
    const { wallet, account, token } = treasury;
    const { chainId, address: tokenAddress } = token;
    const { balance } = await engine.balances.getTokenBalance({ walletAddress: account, chainId, tokenAddress });
    if (balance >= amount) return 'done';
    const shortfall = { chainId, tokenAddress, amount: amount - balance };
    const { routes } = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
    const [route] = routes;
    return route === undefined ? 'no-money' : this.#carryOut(`${id}-fund`, route);
  }

  async #carryOut(idempotencyKey: string, route: FundingRoute): Promise<PayoutStatus> {
    const { engine, treasury } = this.parts;
    const { wallet } = treasury;
    return (await lastValueFrom(engine.execute(route, { wallet, idempotencyKey }))).status;
  }
}

/** The same text for the same payment, however its addresses were written. */
function orderOf({ steps: [step] }: FundingRoute): string {
  const { token, value } = step!.delivers;
  return JSON.stringify([step!.recipient, token.chainId, token.address, value.toString()]);
}
