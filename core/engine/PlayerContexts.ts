import { inject, injectable } from 'inversify';
import { BalanceReader } from '../balances/BalanceReader.js';
import { parseChainId } from '../chains/parseChainId.js';
import { Environment } from '../config/Environment.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseTokenAddress } from '../money/parseAddress.js';
import type { Shortfall } from '../routing/FundingRoute.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { TokenLists } from '../tokens/TokenLists.js';
import { assertWallet, readAccount } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { FundingRequest } from './FundingEngine.js';

/** Time limit for the wallet to report its account, in milliseconds. Needs no input from the player. */
const WALLET_ANSWER_MS = 10_000;

/** Collects the data about a player that a search needs. */
@injectable()
export class PlayerContexts {
  constructor(
    @inject(Environment) private readonly environment: Environment,
    @inject(ChainReaders) private readonly chains: ChainReaders,
    @inject(BalanceReader) private readonly balances: BalanceReader,
    @inject(TokenLists) private readonly tokens: TokenLists,
    @inject(TokenCatalogue) private readonly catalogue: TokenCatalogue,
  ) {}

  /**
   * Opens the context of a search, before its requirements are known.
   * @throws TributaryError WALLET_NOT_CONNECTED, PROVIDER_REQUEST_FAILED_ERROR, or the wallet's own
   */
  async open(wallet: Eip1193Provider): Promise<RoutingContext> {
    const { environment, chains, balances, tokens } = this;
    return {
      account: await withTimeLimit(() => readAccount(wallet), { timeoutMs: WALLET_ANSWER_MS }).catch(silent),
      isPassport: wallet.isPassport === true,
      l1ChainId: environment.l1ChainId,
      l2ChainId: environment.l2ChainId,
      chains,
      balances,
      tokens,
      requirements: [],
    };
  }

  /** Validates a request before any read, then reads the account, the token and its balance. @throws TributaryError */
  async openSearch(
    request: FundingRequest,
    options: Abortable,
  ): Promise<{ shortfall: Shortfall; context: RoutingContext }> {
    assertWallet(request.wallet);
    const chainId = parseChainId(request.shortfall.chainId);
    if (this.environment.networks[chainId] === undefined) throw checkoutErrors.chainNotInEnvironment(chainId);
    const address = parseTokenAddress(request.shortfall.tokenAddress);
    const missing = request.shortfall.amount;
    assertPositiveAmount(missing);

    const context = await this.open(request.wallet);
    // Read in parallel; if both fail, the error of the token is thrown.
    const reading = context.balances.getBalance(chainId, context.account, address, options);
    const [token] = await Promise.all([this.catalogue.describe(chainId, address, options), reading.catch(() => null)]);
    const balance = await reading;
    const required = balance + missing;
    return {
      shortfall: { token, missing, required, balance },
      context: { ...context, requirements: [{ token, value: required }, ...(request.requirements ?? [])] },
    };
  }
}

/** Maps the time limit of a wallet that neither answers nor rejects. */
function silent(error: unknown): never {
  throw error instanceof DOMException ? checkoutErrors.providerRequestFailed(error) : error;
}
