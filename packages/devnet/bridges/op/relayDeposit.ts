import { getBytes, hexlify, type LogDescription, toBigInt, toQuantity } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { type Sent, sendTransaction } from '../../relayer/sendTransaction.js';

/** Enough for the gas of any deposit; the rest is taken back. */
const gasMoney = 10n ** 18n;

interface DepositedTransaction {
  readonly from: string;
  readonly to: string;
  readonly mint: bigint;
  readonly value: bigint;
  readonly gasLimit: bigint;
  readonly data: string;
}

/** mint 32 bytes, value 32, gas limit 8, is creation 1, data. */
const readDeposited = ({ args }: LogDescription): DepositedTransaction => {
  const bytes = getBytes(String(args['opaqueData']));
  return {
    from: String(args['from']),
    to: String(args['to']),
    mint: toBigInt(bytes.slice(0, 32)),
    value: toBigInt(bytes.slice(32, 64)),
    gasLimit: toBigInt(bytes.slice(64, 72)),
    data: hexlify(bytes.slice(73)),
  };
};

/**
 * Executes a deposit on the child chain. A real OP chain has a special transaction type that mints
 * and costs nothing. The devnet impersonates the sender, funds it before, and removes the rest of
 * the gas money after.
 */
export const relayDeposit = async (
  rpc: JsonRpcClient,
  event: LogDescription,
  signal: AbortSignal,
): Promise<Sent | null> => {
  const { from, to, mint, value, gasLimit, data } = readDeposited(event);
  const before = BigInt(await rpc.request<string>('eth_getBalance', [from, 'latest']));
  await rpc.request('anvil_setBalance', [from, toQuantity(before + mint + gasMoney)]);
  await rpc.request('anvil_impersonateAccount', [from]);
  const sent = await sendTransaction(rpc, { from, to, data, gasLimit, value }, signal);
  const spent = sent?.failure === null ? value : 0n;
  await rpc.request('anvil_setBalance', [from, toQuantity(before + mint - spent)]);
  return sent;
};
