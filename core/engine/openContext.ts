import type { Container } from 'inversify';
import { BalanceReader } from '../balances/BalanceReader.js';
import type { Environment } from '../config/Environment.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { TokenLists } from '../tokens/TokenLists.js';
import { readAccount } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';

/** What every search knows, before it knows what is required. @throws TributaryError WALLET_NOT_CONNECTED, or the wallet's own */
export async function openContext(wallet: Eip1193Provider, { l1ChainId, l2ChainId }: Environment, container: Container): Promise<RoutingContext> {
  return {
    account: await readAccount(wallet),
    isPassport: wallet.isPassport === true,
    l1ChainId,
    l2ChainId,
    chains: container.get<ChainReaders>(ChainReaders),
    balances: container.get<BalanceReader>(BalanceReader),
    tokens: container.get<TokenLists>(TokenLists),
    requirements: [],
  };
}
