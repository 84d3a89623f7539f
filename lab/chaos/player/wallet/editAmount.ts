import { Interface } from 'ethers';
import type { WalletCall } from './Sender.js';

const methods = new Interface([
  'function buy(uint256 listingId, uint256 quantity)',
  'function deposit(address token, uint256 amount)',
  'function depositETH(uint256 amount)',
  'function exactOutputSingle((address, address, uint24, address, uint256 amountOut, uint256, uint160))',
  'function exactOutput((bytes, address, uint256 amountOut, uint256))',
]);

/** The argument word that holds the amount; a swap's call is nested in another one. */
const places: readonly (readonly [selector: string, word: number])[] = [
  [selectorOf('buy'), 1],
  [selectorOf('deposit'), 1],
  [selectorOf('depositETH'), 0],
  [selectorOf('exactOutputSingle'), 4],
  [selectorOf('exactOutput'), 3],
];
const WORD = 64;

export type Edit = 'unit' | 'half';

/** The call with a smaller amount, as a player may write it into the wallet; the same call if it has none that can be made smaller. */
export function editAmount(call: WalletCall, edit: Edit): WalletCall {
  if (call.data === '0x') return call.value > 1n ? { ...call, value: lessOf(call.value, edit) } : call;
  for (const [selector, word] of places) {
    const at = call.data.indexOf(selector) + selector.length + word * WORD;
    const amount = call.data.includes(selector) ? BigInt(`0x${call.data.slice(at, at + WORD)}`) : 0n;
    if (amount <= 1n) continue;
    const less = lessOf(amount, edit).toString(16).padStart(WORD, '0');
    return { ...call, data: `${call.data.slice(0, at)}${less}${call.data.slice(at + WORD)}` };
  }
  return call;
}

function lessOf(amount: bigint, edit: Edit): bigint {
  return edit === 'unit' ? 1n : amount / 2n;
}

function selectorOf(name: string): string {
  return methods.getFunction(name)!.selector.slice(2);
}
