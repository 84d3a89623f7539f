import { Interface, toQuantity } from 'ethers';
import type { Eip1193Provider, UnsignedTransaction } from '../../../../../core/wallet/Wallet.js';
import type { Rpc } from '../../pools/kit/createRpc.js';

const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
  'function approve(address,uint256)',
]);

export const approveData = (spender: string, amount: bigint): string =>
  erc20.encodeFunctionData('approve', [spender, amount]);

/** Balances by holder and token; the chain's coin is the token `native`. */
export type Holdings = ReadonlyMap<string, bigint>;

export async function readHoldings(rpc: Rpc, holders: readonly string[], tokens: readonly string[]): Promise<Holdings> {
  const questions = holders.flatMap((holder) => tokens.map((token) => ({ holder, token })));
  const answers = await rpc.batch(
    questions.map(({ holder, token }) =>
      token === 'native'
        ? ['eth_getBalance', [holder, 'latest']]
        : ['eth_call', [{ to: token, data: erc20.encodeFunctionData('balanceOf', [holder]) }, 'latest']],
    ),
  );
  return new Map(
    questions.map(({ holder, token }, index) => [
      keyOf(holder, token),
      BigInt((answers[index] as { result: string }).result),
    ]),
  );
}

/** Returns the increase of a holder’s balance. */
export function gained(before: Holdings, after: Holdings, holder: string, token: string): bigint {
  const key = keyOf(holder, token);
  return after.get(key)! - before.get(key)!;
}

const keyOf = (holder: string, token: string): string => `${holder}:${token}`.toLowerCase();

export async function readAllowanceOf(rpc: Rpc, token: string, owner: string, spender: string): Promise<bigint> {
  return BigInt(
    (await rpc.call('eth_call', [
      { to: token, data: erc20.encodeFunctionData('allowance', [owner, spender]) },
      'latest',
    ])) as string,
  );
}

interface Receipt {
  readonly status: string;
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
}

/** Signs, sends and waits; answers what the transaction itself cost. Throws where it would revert, or did. */
export async function send(
  wallet: Eip1193Provider,
  rpc: Rpc,
  { from, to, data, value, chainId }: UnsignedTransaction,
): Promise<bigint> {
  const transaction = { from, to, data, value: toQuantity(value), chainId: toQuantity(chainId) };
  const hash = await wallet.request({ method: 'eth_sendTransaction', params: [transaction] });
  for (;;) {
    const receipt = (await rpc.call('eth_getTransactionReceipt', [hash])) as Receipt | null;
    if (receipt === null) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    if (receipt.status !== '0x1') throw new Error('the transaction reverted');
    return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
  }
}
