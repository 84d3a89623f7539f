import { AbiCoder, id as keccakOf, zeroPadValue } from 'ethers';
import type { ForgeryKind } from '../run/Oddities.js';
import { encodeExecution } from './accountCode.js';
import { player } from './player.js';
import { strangerInterface } from './strangerCode.js';
import type { Call } from './World.js';

interface ForgedLog {
  readonly topics: readonly string[];
  readonly data: string;
}

const account = zeroPadValue(player.address, 32);
const anyHash = keccakOf('nobody signed this');
const words = (...values: readonly (bigint | boolean)[]): string =>
  AbiCoder.defaultAbiCoder().encode(
    values.map(() => 'uint256'),
    values.map(BigInt),
  );

const operation = (isSuccess: boolean): ForgedLog => ({
  topics: [
    keccakOf('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
    anyHash,
    account,
    zeroPadValue('0x', 32),
  ],
  data: words(7n, isSuccess, 1n, 1n),
});

/** As EntryPoints, MetaMask's DelegationManager and Safes emit them; the addresses are a stranger's. */
const logs: Readonly<Record<Exclude<ForgeryKind, 'spoof'>, ForgedLog>> = {
  'operation-succeeded': operation(true),
  'operation-failed': operation(false),
  'delegation-redeemed': {
    topics: [
      keccakOf('RedeemedDelegation(address,address,(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))'),
      account,
      account,
    ],
    data: '0x',
  },
  'safe-succeeded': { topics: [keccakOf('ExecutionSuccess(bytes32,uint256)'), account], data: words(0n) },
};

const transferFrom = '0x23b872dd';

/** A transfer of nothing from the account: every ERC-20 lets anyone do that. */
function spoof(token: string, to: string): readonly [string, bigint, string] {
  const values = AbiCoder.defaultAbiCoder().encode(['address', 'address', 'uint256'], [player.address, to, 0n]);
  return [token, 0n, `${transferFrom}${values.slice(2)}`];
}

export interface ForgedCall {
  readonly kinds: readonly ForgeryKind[];
  /** The calls that the wallet was to send. */
  readonly asked: readonly Call[];
  /** Those that it may be about. */
  readonly tokens: readonly string[];
  /** In wei, to the account. */
  readonly gift: bigint;
}

/** Encodes a call of the stranger's contract that imitates the account's: its logs, its tokens, and the requested calls in its input. */
export function forgeryOf({ kinds, asked, tokens, gift }: ForgedCall): string {
  const forged = kinds.flatMap((kind) => (kind === 'spoof' ? [] : [logs[kind]]));
  const spoofs = kinds.includes('spoof')
    ? tokens.flatMap((token) =>
        [...new Set([player.address, ...asked.map(({ to }) => to)])].map((to) => spoof(token, to)),
      )
    : [];
  const gifts = gift > 0n ? [[player.address, gift, '0x'] as const] : [];
  const carried = encodeExecution(asked.map(({ to, input, value }) => ({ to, data: input, value })));
  return strangerInterface.encodeFunctionData('act', [
    forged.map(({ topics, data }) => [topics, data]),
    [...spoofs, ...gifts],
    carried,
  ]);
}
