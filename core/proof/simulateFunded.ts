import { erc20Abi } from '../../contracts-abi/erc20.js';
import { isObject } from '../config/json.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address, Hex } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';
import { encodeCall } from '../rpc/encodeCall.js';
import type { PurchaseCalls, SimulatedPurchase } from './simulatePurchase.js';
import { simulatePurchase } from './simulatePurchase.js';

export interface Funding {
  readonly token: Address;
  readonly amount: bigint;
}

interface Slot {
  readonly contract: Address;
  readonly key: Hex;
}

/** Maximum storage slots to try. A balance is read from one slot, behind a proxy from a few more. */
const mostSlots = 8;

/**
 * Like `simulatePurchase`, for a buyer who doesn't hold the price yet: writes the price into the
 * token's storage slot of the buyer's balance. The node reports the slots that the balance is read
 * from; the right one is found by writing to each and reading the balance. Takes one round trip if
 * the balance suffices, otherwise two. Returns `null` if the node doesn't support simulation,
 * 'unfunded' if no slot was found.
 * @throws TributaryError READ_FAILED, RPC_ERROR if the node doesn't answer
 */
export async function simulateFunded(
  reader: ChainReader,
  purchase: PurchaseCalls,
  { token, amount }: Funding,
  options: ReadOptions,
): Promise<SimulatedPurchase | 'unfunded' | null> {
  const [asIs, slots] = await Promise.all([
    simulatePurchase(reader, purchase, options),
    readSlots(reader, token, purchase.account, options),
  ]);
  const heldBefore = (simulated: SimulatedPurchase | null): bigint | undefined =>
    simulated?.balances.get(token.toLowerCase())?.before;
  if (asIs === null || (heldBefore(asIs) ?? 0n) >= amount) return asIs;
  const funded = await Promise.all(
    slots.map(({ contract, key }) => {
      const stateOverrides = { [contract]: { stateDiff: { [key]: wordOf(amount) } } };
      return simulatePurchase(reader, { ...purchase, stateOverrides }, options);
    }),
  );
  return funded.find((simulated) => heldBefore(simulated) === amount) ?? 'unfunded';
}

/** Empty if the node doesn't report them. */
async function readSlots(
  reader: ChainReader,
  token: Address,
  account: Address,
  options: ReadOptions,
): Promise<readonly Slot[]> {
  const call = { from: account, to: token, data: encodeCall(erc20Abi, 'balanceOf', [account]) };
  try {
    const answer = await reader.request('eth_createAccessList', [call, 'latest'], options);
    const list = isObject(answer) && Array.isArray(answer['accessList']) ? (answer['accessList'] as unknown[]) : [];
    return list.flatMap(slotsOf).slice(0, mostSlots);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (isTributaryError(error)) return [];
    throw error;
  }
}

function slotsOf(entry: unknown): readonly Slot[] {
  const { address, storageKeys } = isObject(entry) ? entry : {};
  if (typeof address !== 'string' || !Array.isArray(storageKeys)) return [];
  const contract = parseAddress(address);
  return storageKeys.flatMap((key) => (typeof key === 'string' ? [{ contract, key: key as Hex }] : []));
}

function wordOf(amount: bigint): Hex {
  return `0x${amount.toString(16).padStart(64, '0')}`;
}
