import type { MulticallContract } from '../../chains/Network.js';
import type { Address, Hex } from '../../money/Address.js';
import type { CallRequest } from '../ChainReader.js';
import type { FoldedCall } from '../multicall/encodeMulticall.js';
import { parseQuantity } from '../parseQuantity.js';
import { toQuantity } from '../toQuantity.js';

/** What one read asks. Two with the same key are the same question. */
export interface Question {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly key: string;
  /** How the same is asked inside a multicall; null: never there. */
  readonly folding: Folding | null;
}

export interface Folding {
  readonly call: FoldedCall;
  /** false: a refusal can only be the multicall's doing, so the question is put plainly. */
  readonly mayRevert: boolean;
  /** The call's return data as the plain method would have given it. */
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

/** The multicall would be the sender, sends no value, limits the gas and sees the chain as it is. */
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
