import { readFileSync } from 'node:fs';
import { AbiCoder, concat, getCreate2Address, Interface, keccak256, toBeHex } from 'ethers';
import type { PrivateKeyWallet } from 'tributary-sdk';
import type { JsonRpcClient } from '../../../../../packages/devnet/chains/JsonRpcClient.js';
import { waitForReceipt } from '../../../../../packages/devnet/services/contracts/waitForReceipt.js';
import { compileSolidity } from '../../../../kit/solidity/compileSolidity.js';
import type { WalletRequest } from '../Behaviour.js';

export type EntryPointVersion = '0.6' | '0.7' | '0.8';

export interface Call {
  readonly to: string;
  readonly data?: string;
  readonly value?: string;
}

/** Calls that the owner of a smart account signs and the account executes, all or none. */
export interface Operation {
  readonly sender: string;
  readonly calls: readonly Call[];
  /** Later ones of one account in one bundle count on. Default 0. */
  readonly index?: number;
}

interface PublishedEntryPoint {
  readonly salt: string;
  readonly bytecode: string;
}

/** Creation code as published, cut out of the packed file of `@account-abstraction/contracts` (GPL-3.0). */
const published = JSON.parse(readFileSync(new URL('entryPoints.json', import.meta.url), 'utf8')) as Readonly<
  Record<EntryPointVersion, PublishedEntryPoint>
>;
/** On every chain, anvil's too. */
const KEYLESS_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const MOST_GAS = '0xb71b00';

const account = new Interface(['function execute((address to, uint256 value, bytes data)[] calls)']);
const relay = new Interface(['function pass(address to, bytes data)']);
const bundles = {
  '0.6': new Interface([
    'function handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)',
    'function getNonce(address,uint192) view returns (uint256)',
  ]),
  later: new Interface([
    'function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
    'function getNonce(address,uint192) view returns (uint256)',
  ]),
};

/** Sends operations to the published EntryPoint of one version, at its published address. */
export class Bundler {
  readonly #contracts = compileSolidity(new URL('Accounts.sol', import.meta.url));
  readonly entryPoint: string;

  constructor(
    private readonly rpc: JsonRpcClient,
    private readonly wallet: PrivateKeyWallet,
    private readonly version: EntryPointVersion,
  ) {
    const { salt, bytecode } = published[version];
    this.entryPoint = getCreate2Address(KEYLESS_DEPLOYER, salt, keccak256(bytecode));
  }

  async deploy(): Promise<void> {
    const { salt, bytecode } = published[this.version];
    await this.send(KEYLESS_DEPLOYER, concat([salt, bytecode]));
  }

  /** Gives an address the code of a smart account. */
  async open(address: string): Promise<void> {
    const { deployedBytecode } = this.#contracts['OpenAccount']!;
    await this.rpc.request('anvil_setCode', [address, deployedBytecode]);
  }

  /** `to`: the EntryPoint, or another contract with its code. Answers with the transaction's hash. */
  async bundle(operations: readonly Operation[], to = this.entryPoint): Promise<string> {
    return this.send(to, await this.#encode(operations));
  }

  /** The same through a contract in between. */
  async relay(operations: readonly Operation[]): Promise<string> {
    const to = await this.#create(this.#contracts['Relay']!.bytecode);
    return this.send(to, relay.encodeFunctionData('pass', [this.entryPoint, await this.#encode(operations)]));
  }

  /** Deploys a contract that executes the EntryPoint's code under its own address. */
  copy(): Promise<string> {
    const original = AbiCoder.defaultAbiCoder().encode(['address'], [this.entryPoint]);
    return this.#create(`${this.#contracts['Copy']!.bytecode}${original.slice(2)}`);
  }

  async send(to: string | null, data: string): Promise<string> {
    const { address: from } = this.wallet;
    const params = [{ from, ...(to !== null && { to }), data, value: '0x0', gas: MOST_GAS }];
    const hash = (await this.wallet.request({ method: 'eth_sendTransaction', params })) as string;
    await waitForReceipt(this.rpc, hash);
    return hash;
  }

  async #create(bytecode: string): Promise<string> {
    const hash = await this.send(null, bytecode);
    const { contractAddress } = await this.rpc.request<{ readonly contractAddress: string }>(
      'eth_getTransactionReceipt',
      [hash],
    );
    return contractAddress;
  }

  async #encode(operations: readonly Operation[]): Promise<string> {
    const abi = this.version === '0.6' ? bundles['0.6'] : bundles.later;
    const packed = await Promise.all(
      operations.map(async ({ sender, calls, index = 0 }) => {
        const data = abi.encodeFunctionData('getNonce', [sender, 0n]);
        const first = BigInt(await this.rpc.request<string>('eth_call', [{ to: this.entryPoint, data }, 'latest']));
        const callData = account.encodeFunctionData('execute', [
          calls.map(({ to, value = '0x0', data: input = '0x' }) => [to, BigInt(value), input]),
        ]);
        return [sender, first + BigInt(index), '0x', callData, ...this.#limits(), '0x', '0x'];
      }),
    );
    return abi.encodeFunctionData('handleOps', [packed, this.wallet.address]);
  }

  /** Gas for the validation, the call and the bundle, at a price of zero: no deposit is needed. */
  #limits(): readonly unknown[] {
    const [verification, call, bundle] = [300_000n, 1_000_000n, 60_000n];
    return this.version === '0.6'
      ? [call, verification, bundle, 0n, 0n]
      : [toBeHex((verification << 128n) | call, 32), bundle, toBeHex(0n, 32)];
  }
}

/** Returns the call of a wallet request. */
export function callOf({ params }: WalletRequest): Call {
  const [call] = params as readonly [Call];
  return call;
}
