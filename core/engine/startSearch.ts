import type { Container } from 'inversify';
import { BalanceReader } from '../balances/BalanceReader.js';
import { parseChainId } from '../chains/parseChainId.js';
import type { Environment } from '../config/Environment.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseTokenAddress } from '../money/parseAddress.js';
import type { Shortfall } from '../routing/FundingRoute.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { TokenLists } from '../tokens/TokenLists.js';
import { assertWallet, readAccount } from '../wallet/readWallet.js';
import type { FundingRequest } from './FundingEngine.js';

/** Checks a request before anything is asked, then reads the account, the token and its balance. @throws TributaryError */
export async function startSearch(request: FundingRequest, environment: Environment, container: Container, options: Abortable): Promise<{ shortfall: Shortfall; context: RoutingContext }> {
  const { wallet, requirements = [] } = request;
  assertWallet(wallet);
  const chainId = parseChainId(request.shortfall.chainId);
  if (environment.networks[chainId] === undefined) throw checkoutErrors.chainNotInEnvironment(chainId);
  const address = parseTokenAddress(request.shortfall.tokenAddress);
  const missing = request.shortfall.amount;
  assertPositiveAmount(missing);

  const balances = container.get<BalanceReader>(BalanceReader);
  const account = await readAccount(wallet);
  const [token, balance] = await Promise.all([
    container.get(TokenCatalogue).describe(chainId, address, options),
    balances.getBalance(chainId, account, address, options),
  ]);
  const required = balance + missing;
  return {
    shortfall: { token, missing, required, balance },
    context: {
      account,
      isPassport: wallet.isPassport === true,
      l1ChainId: environment.l1ChainId,
      l2ChainId: environment.l2ChainId,
      chains: container.get<ChainReaders>(ChainReaders),
      balances,
      tokens: container.get<TokenLists>(TokenLists),
      requirements: [{ token, value: required }, ...requirements],
    },
  };
}
