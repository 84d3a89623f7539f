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
  /** Your id of the payout. Requests with the same id are the same payout. */
  readonly id: string;
  readonly recipient: string;
  /** In the token's smallest unit. */
  readonly amount: bigint;
}

/** `unknown`: the outcome is not known yet, and the payout is not paid again. Ask again later. */
export type PayoutStatus = ExecutionSnapshot['status'] | 'no-money';

/** One id is one payment: another recipient or amount is refused. */
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

/** Pays prizes from a treasury, with any of its tokens on any chain. */
export class Payouts {
  /** Payouts run one after another: they share a wallet. */
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
    // An invalid recipient is refused here, before the id is taken.
    const payment = await engine.actions.transfer({ account, recipient, chainId, token, amount });
    if (!(await orders.keep(id, orderOf(payment)))) throw new TakenIdError(id);
    // A payment only starts once the treasury has the money.
    const paid = await this.#goOn(`${id}-pay`);
    if (paid !== null) return paid;
    const funded = (await this.#goOn(`${id}-fund`)) ?? (await this.#fund(id, amount));
    return funded === 'done' ? this.#carryOut(`${id}-pay`, payment) : funded;
  }

  /** Resumes an execution that was started before; never starts it again. Returns `null` if it was never started. */
  async #goOn(id: string): Promise<PayoutStatus | null> {
    const { engine, treasury } = this.parts;
    try {
      return (await lastValueFrom(engine.resume(id, { wallet: treasury.wallet }))).status;
    } catch (error) {
      if (isTributaryError(error) && error.code === 'EXECUTION_NOT_FOUND') return null;
      throw error;
    }
  }

  /** Brings the missing amount to the chain that the treasury pays on. */
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

/** Returns the same text for the same payment, in whatever form its addresses are written. */
function orderOf({ steps: [step] }: FundingRoute): string {
  const { token, value } = step!.delivers;
  return JSON.stringify([step!.recipient, token.chainId, token.address, value.toString()]);
}
