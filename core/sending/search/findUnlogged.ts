import { findSpending } from '../chain/findSpending.js';
import { readBalance } from '../chain/readBalance.js';
import { readSeen } from '../chain/readSeen.js';
import type { Found } from '../fateOf.js';
import type { LoggedRequest } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';
import { unloggedPayment } from '../unloggedPayment.js';
import { asHints, foundOf } from './foundOf.js';

/** What an account with code has paid without a log of its own or of anybody who names it. @throws TributaryError where a read fails */
export async function findUnlogged(request: LoggedRequest, context: SendingContext): Promise<readonly Found[]> {
  const { calls, blockNumber: after, balance } = request;
  const { reader, account, signal } = context;
  const value = unloggedPayment(calls);
  if (value === 0n) return [];
  const [before, until] = await Promise.all([
    balance ?? readBalance(reader, account, after, { signal }),
    reader.getBlockNumber({ signal, fresh: true }),
  ]);
  const spent = await findSpending(reader, { account, value, balance: before, after, until }, signal);
  const seen = await Promise.all(spent.map((hash) => readSeen(reader, hash, signal)));
  return asHints(foundOf(seen, request, context));
}
