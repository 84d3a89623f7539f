import type { MulticallContract } from '../../chains/Network.js';
import type { Address, Hex } from '../../money/Address.js';
import type { CallRequest } from '../ChainReader.js';
import type { FoldedCall } from '../multicall/encodeMulticall.js';
import { parseQuantity } from '../parseQuantity.js';
import { toQuantity } from '../toQuantity.js';

/** A read. Two reads with the same key are equal. */
export interface Question {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly key: string;
  /** How to put the read into a multicall; `null` if that isn't possible. */
  readonly folding: Folding | null;
}

export interface Folding {
  readonly call: FoldedCall;
  /** `false`: only the multicall can have caused a revert, so the read is sent separately. */
  readonly mayRevert: boolean;
  /** Converts the call's return data to the result of the plain method. */
  unfold(returnData: Hex): unknown;
}

const LATEST = 'latest';
/** getEthBalance(address), in both flavours of the contract. */
const GET_ETH_BALANCE = '0x4d2301cc';

export function methodQuestion(method: string, params: readonly unknown[]): Question {
  return { method, params, key: method + JSON.stringify(params), folding: null };
}

export function callQuestion(request: CallRequest): Question {
  const { to, data, from, value, gas, stateOverride } = request;
  const transaction = {
    ...(to && { to }),
    data,
    ...(from && { from }),
    ...(value !== undefined && { value: toQuantity(value) }),
    ...(gas !== undefined && { gas: toQuantity(gas) }),
  };
  const question = methodQuestion(
    'eth_call',
    stateOverride ? [transaction, LATEST, stateOverride] : [transaction, LATEST],
  );
  if (isFoldable(request))
    return {
      ...question,
      folding: { call: { to: request.to, data }, mayRevert: true, unfold: (returnData) => returnData },
    };
  return { ...question, key: `unfolded ${question.key}` }; // never joined to one that had to live with a multicall's gas limit
}

export function balanceQuestion(account: Address, multicall: MulticallContract | null): Question {
  const question = methodQuestion('eth_getBalance', [account, LATEST]);
  if (multicall === null) return question;
  const data: Hex = `${GET_ETH_BALANCE}${account.slice(2).toLowerCase().padStart(64, '0')}`;
  const unfold = (returnData: Hex): Hex => toQuantity(parseQuantity(returnData));
  return { ...question, folding: { call: { to: multicall.address, data }, mayRevert: false, unfold } };
}

/**
 * Excludes calls that a multicall would change: it is the sender, sends no value, limits the gas
 * and allows no overrides.
 */
function isFoldable(request: CallRequest): request is CallRequest & { readonly to: Address } {
  const { to, from, value, gas, stateOverride, alone } = request;
  return (
    to !== undefined &&
    from === undefined &&
    value === undefined &&
    gas === undefined &&
    stateOverride === undefined &&
    alone !== true
  );
}
