import { inject, injectable } from 'inversify';
import { erc20Abi } from '../../contracts-abi/erc20.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { formatAmount } from '../money/formatAmount.js';
import { NATIVE, type Address } from '../money/Address.js';
import { ChainReaders, type ChainReader } from '../rpc/ChainReader.js';
import { readContract } from '../rpc/readContract.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Token } from '../tokens/Token.js';
import type { BalanceReader, TokenBalance } from './BalanceReader.js';

/** Reads balances from the chain itself, all of them in one request of the reading room. */
@injectable()
export class ChainBalanceReader implements BalanceReader {
  constructor(@inject(ChainReaders) private readonly chains: ChainReaders) {}

  async getBalances(chainId: number, account: Address, tokens: readonly Token[], options: Abortable = {}): Promise<readonly TokenBalance[]> {
    const reader = this.chains.get(chainId);
    const results = await Promise.allSettled(tokens.map((token) => readBalance(reader, account, token, options)));
    options.signal?.throwIfAborted();
    const balances = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failure = results.find((result) => result.status === 'rejected');
    if (balances.length === 0 && failure) throw checkoutErrors.getBalance(failure.reason);
    return balances;
  }
}

async function readBalance(reader: ChainReader, account: Address, token: Token, options: Abortable): Promise<TokenBalance> {
  const balance =
    token.address === NATIVE
      ? await reader.getBalance(account, options)
      : ((await readContract(reader, { address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }, options))[0] as bigint);
  return { token, balance, formattedBalance: formatAmount(balance, token.decimals) };
}
