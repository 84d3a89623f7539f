import { Interface } from 'ethers';
import { erc20Abi } from '../../../../../contracts-abi/index.js';
import type { Behaviour } from '../Behaviour.js';
import { edit } from './edit.js';

const erc20 = new Interface(erc20Abi);

/** Approves another amount than the requested one. */
export function editApproval(amount: bigint): Behaviour {
  return (request, sign) => {
    const [{ data }] = request.params as readonly [{ readonly data: string }];
    const [spender] = erc20.decodeFunctionData('approve', data) as unknown as readonly [string];
    return edit({ data: erc20.encodeFunctionData('approve', [spender, amount]) })(request, sign);
  };
}
