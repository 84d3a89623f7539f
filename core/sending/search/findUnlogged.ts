import { findSpending } from '../chain/findSpending.js';
import { readBalance } from '../chain/readBalance.js';
import type { LoggedRequest } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';
import { unloggedPayment } from '../unloggedPayment.js';
import { readFound, type ShownTransactions } from './readFound.js';

/** Finds payments of an account with code that left no log naming it. @throws TributaryError if a read fails */
export async function findUnlogged(request: LoggedRequest, context: SendingContext): Promise<ShownTransactions> {
  const { calls, blockNumber: after, balance } = request;
  const { reader, account, signal } = context;
  const value = unloggedPayment(calls);
  if (value === 0n) return { found: [], isWhole: true };
  const [before, until] = await Promise.all([
    balance ?? readBalance(reader, account, after, { signal }),
    reader.getBlockNumber({ signal, fresh: true }),
  ]);
  const spent = await findSpending(reader, { account, value, balance: before, after, until }, signal);
  const { found, isWhole } = await readFound(spent, request, context);
  const block = found.find(({ receipt }) => receipt !== null)?.receipt?.blockNumber;
  if (block === undefined || block === 0n) return { found, isWhole };
  const [held, left] = await Promise.all([block - 1n, block].map((at) => readBalance(reader, account, at, { signal })));
  // Another difference means another payment, or gas of the account's own transactions.
  const hasPaid = held !== undefined && left !== undefined && held - left === value;
  return { found: found.map((one) => ({ ...one, hasPaid })), isWhole };
}
