import type { UnsignedTransaction } from '../../../core/index.js';
import { decodeAbi, parseAbiTypes } from '../../../core/plugin/index.js';
import { demand } from '../Check.js';
import { isAddressed } from './isAddressed.js';

/** `approve(address,uint256)`, the same in every ERC20. */
const APPROVE = '0x095ea7b3';
const parameters = parseAbiTypes('address, uint256');

/**
 * Checks an approval by its calldata, which is what the wallet signs. The adapter's own figures
 * next to it prove nothing.
 * @throws Error if it approves anything else
 */
export function demandApproval(
  what: string,
  { data }: UnsignedTransaction,
  {
    amount,
    spender,
  }: { readonly amount: bigint /** Default: any spender that the adapter names. */; readonly spender?: string },
): void {
  const [named, allowed] = parametersOf(what, data);
  demand(allowed === amount, `${what} sets the allowance to ${allowed}, not to ${amount}`);
  demand(spender === undefined || isAddressed(named, spender), `${what} is for ${named}, not for ${spender}`);
}

function parametersOf(what: string, data: string): readonly [string, bigint] {
  demand(data.startsWith(APPROVE), `${what} does not call approve(address,uint256): ${data.slice(0, 10)}`);
  try {
    return decodeAbi(parameters, `0x${data.slice(APPROVE.length)}`) as readonly [string, bigint];
  } catch (cause) {
    throw new Error(`${what} calls approve(address,uint256) with other parameters: ${String(cause)}`, { cause });
  }
}
