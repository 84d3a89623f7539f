import { inject, injectable } from 'inversify';
import { erc20Abi } from '../../contracts-abi/erc20.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { formatAmount } from '../money/formatAmount.js';
import type { Token } from '../money/Token.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { readContract } from '../rpc/readContract.js';
import type { Abortable } from '../stream/Abortable.js';
import type { BalanceReader, TokenBalance } from './BalanceReader.js';

/** Reads balances from the chain, all in one batched request. */
@injectable()
export class ChainBalanceReader implements BalanceReader {
  constructor(@inject(ChainReaders) private readonly chains: ChainReaders) {}

  async getBalance(chainId: number, account: Address, token: TokenAddress, options: Abortable = {}): Promise<bigint> {
    const reader = this.chains.get(chainId);
    if (token === NATIVE) return reader.getBalance(account, options);
    const [balance] = await readContract(
      reader,
      { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
      options,
    );
    return balance as bigint;
  }

  async getBalances(
    chainId: number,
    account: Address,
    tokens: readonly Token[],
    options: Abortable = {},
  ): Promise<readonly TokenBalance[]> {
    const results = await Promise.allSettled(tokens.map((token) => this.#read(chainId, account, token, options)));
    options.signal?.throwIfAborted();
    const balances = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failure = results.find((result) => result.status === 'rejected');
    if (balances.length === 0 && failure) throw checkoutErrors.getBalance(failure.reason);
    return balances;
  }

  async #read(chainId: number, account: Address, token: Token, options: Abortable): Promise<TokenBalance> {
    const balance = await this.getBalance(chainId, account, token.address, options);
    return { token, balance, formattedBalance: formatAmount(balance, token.decimals) };
  }
}
