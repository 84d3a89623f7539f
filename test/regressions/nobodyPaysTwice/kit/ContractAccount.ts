import { concat, toBeHex, toQuantity, zeroPadValue } from 'ethers';
import type { Eip1193Provider } from 'tributary-sdk';
import type { JsonRpcClient } from '../../../../packages/devnet/chains/JsonRpcClient.js';
import type { WalletRequest } from './Behaviour.js';

interface Call {
  readonly to: string;
  readonly data?: string;
  readonly value?: string;
}

/**
 * Turns an account into a contract: it executes its owner's calldata (target, value, data) in its own name, and accepts incoming calls. Another account
 * signs and pays the gas, and its own nonce stays the same, as with a Safe.
 */
export class ContractAccount {
  constructor(
    private readonly rpc: JsonRpcClient,
    private readonly address: string,
    private readonly owner: Eip1193Provider & { readonly address: string },
  ) {}

  async deploy(): Promise<void> {
    await this.rpc.request('anvil_setCode', [this.address, concat([CALLER, PUSH20, this.owner.address, ...REST])]);
  }

  /** Executes the requests of the account's wallet. */
  execute({ params }: WalletRequest): Promise<unknown> {
    const [{ to, data = '0x', value = '0x0' }] = params as readonly [Call];
    const call = concat([zeroPadValue(to, 32), zeroPadValue(toBeHex(BigInt(value)), 32), data]);
    return this.owner.request({
      method: 'eth_sendTransaction',
      params: [{ from: this.owner.address, to: this.address, data: call, value: toQuantity(0) }],
    });
  }
}

const CALLER = '0x33';
const PUSH20 = '0x73';
/** Not the owner: returns the selector of the call, as an item receiver must. The owner: calls `to` with the rest, and reverts if that reverts. */
const REST = [
  '0x14602b57', // EQ, to 0x2b
  '0x60003560e01c60e01b60005260206000f3', // the selector, returned
  '0x5b6040360380604060003760006000826000602035600035', // to 0x2b: data to memory; the call's arguments
  '0x5af1604d57', // GAS CALL, to 0x4d where it went well
  '0x60006000fd', // REVERT
  '0x5b00', // to 0x4d: STOP
];
