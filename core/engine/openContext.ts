import type { Container } from 'inversify';
import { BalanceReader } from '../balances/BalanceReader.js';
import type { Environment } from '../config/Environment.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import { TokenLists } from '../tokens/TokenLists.js';
import { readAccount } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';

/** Which account is shown is known to a wallet without asking the player. */
const WALLET_ANSWER_MS = 10_000;

/** What every search knows, before it knows what is required. @throws TributaryError WALLET_NOT_CONNECTED, PROVIDER_REQUEST_FAILED_ERROR, or the wallet's own */
export async function openContext(
  wallet: Eip1193Provider,
  { l1ChainId, l2ChainId }: Environment,
  container: Container,
): Promise<RoutingContext> {
  return {
    account: await withTimeLimit(() => readAccount(wallet), { timeoutMs: WALLET_ANSWER_MS }).catch(silent),
    isPassport: wallet.isPassport === true,
    l1ChainId,
    l2ChainId,
    chains: container.get<ChainReaders>(ChainReaders),
    balances: container.get<BalanceReader>(BalanceReader),
    tokens: container.get<TokenLists>(TokenLists),
    requirements: [],
  };
}

/** A wallet that has gone neither answers nor refuses. */
function silent(error: unknown): never {
  throw error instanceof DOMException ? checkoutErrors.providerRequestFailed(error) : error;
}
