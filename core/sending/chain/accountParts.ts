import { decodeAbi } from '../../abi/decodeAbi.js';
import { parseAbiTypes } from '../../abi/parseAbiTypes.js';
import type { Address } from '../../money/Address.js';
import { parseAddress } from '../../money/parseAddress.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import { type AccountContracts, isAmong } from './accountContracts.js';
import { hasRedeemed, operationsOf, ownWord } from './accountLogs.js';
import { operationHash } from './operationHash.js';
import type { Receipt } from './Receipt.js';
import type { SentTransaction } from './SentTransaction.js';
import { eventTopic } from './topics.js';

/** A part of another account's transaction: what this account's owners signed, and its outcome. */
export interface AccountPart {
  /** Hex digits that contain the calls verbatim. */
  readonly input: string;
  /** `unclear`: some of its calls succeeded, some failed. */
  readonly outcome: 'succeeded' | 'failed' | 'unclear';
}

/** A transaction in a block, with the account it concerns. */
export interface Carrier {
  readonly transaction: SentTransaction;
  readonly receipt: Receipt;
  readonly account: Address;
  readonly contracts: AccountContracts;
  readonly chainId: number;
}

/**
 * Returns the parts that the account itself executed, if the outer call is of a known kind: an
 * EntryPoint's bundle, an execution of a Safe or Sequence wallet, a redeemed delegation, or a
 * bundle that another contract passed to the EntryPoint. Other bytes of the input may be anything,
 * because the sender writes them. `null` if the outer call is of another kind or can't be divided,
 * or if an EntryPoint reports an operation of the account that isn't among the parts.
 */
export function accountParts(carrier: Carrier): readonly AccountPart[] | null {
  const { transaction, account, contracts } = carrier;
  if (isAmong(contracts.entryPoints, transaction.to)) return partsAt(transaction.input, bundles, carrier);
  const { length } = operationsOf(carrier.receipt, account, contracts);
  if (length > 0) {
    const handedOn = handedOnParts(carrier);
    return handedOn.length === length ? handedOn : null;
  }
  const kinds = isAmong(contracts.delegationManagers, transaction.to)
    ? [redemption]
    : isAmong([account], transaction.to)
      ? [safe, sequence]
      : [];
  return partsAt(transaction.input, kinds, carrier);
}

function partsAt(input: string, kinds: readonly Kind[], carrier: Carrier): readonly AccountPart[] | null {
  const kind = kinds.find(({ selector }) => input.toLowerCase().startsWith(selector));
  if (kind === undefined) return null;
  try {
    return kind.partsOf(decodeAbi(kind.types, `0x${input.slice(kind.selector.length)}`), carrier);
  } catch {
    return null;
  }
}

/**
 * Returns operations in bundles that the called contract passed to an EntryPoint, each proven by
 * its hash, because the sender may put other bundles into the input.
 */
function handedOnParts(carrier: Carrier): readonly AccountPart[] {
  const input = carrier.transaction.input.toLowerCase();
  return bundles.flatMap((bundle) =>
    [...input.matchAll(new RegExp(bundle.selector.slice(2), 'g'))]
      .slice(0, MOST_BUNDLES)
      .flatMap(({ index }) => partsAt(`0x${input.slice(index)}`, [bundle], carrier) ?? []),
  );
}

/** Limit per input, because its sender can fill it with their selector. */
const MOST_BUNDLES = 8;

interface Kind {
  readonly selector: string;
  readonly types: ReturnType<typeof parseAbiTypes>;
  readonly partsOf: (args: readonly unknown[], carrier: Carrier) => readonly AccountPart[] | null;
}

function kindOf(name: string, types: string, partsOf: Kind['partsOf']): Kind {
  return { selector: eventTopic(`${name}(${types})`).slice(0, 10), types: parseAbiTypes(types), partsOf };
}

/** Returns the account's operations in a bundle, each with the EntryPoint's report. */
const operationParts =
  (fields: readonly string[]): Kind['partsOf'] =>
  ([operations], { transaction: { to }, receipt, account, contracts, chainId }) => {
    const reported = operationsOf(receipt, account, contracts);
    return (operations as readonly (readonly unknown[])[]).flatMap((operation): readonly AccountPart[] => {
      const [sender, nonce, , callData] = operation as Operation;
      if (!isAmong([account], sender)) return [];
      const report = reported.find(({ entryPoint, ...one }) =>
        isAmong([parseAddress(entryPoint)], to)
          ? one.nonce === nonce
          : one.hash === operationHash(operation, fields, { entryPoint, chainId }),
      );
      if (report === undefined) return [];
      if (!report.isSuccess) return [{ input: callData, outcome: 'failed' }];
      const word = ownWord(receipt, account);
      return [{ input: callData, outcome: word === 'failed' || word === 'both' ? 'unclear' : 'succeeded' }];
    });
  };

type Operation = readonly [sender: string, nonce: bigint, initCode: string, callData: string];

/** EntryPoint 0.6, and from 0.7 on. */
const bundles = [
  'address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes',
  'address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes',
].map((fields) => kindOf('handleOps', `(${fields})[],address`, operationParts(fields.split(','))));

/** If several delegations are redeemed at once, no log shows which belongs to which account. */
const redemption = kindOf(
  'redeemDelegations',
  'bytes[],bytes32[],bytes[]',
  ([contexts, , executions], { receipt, account, contracts }) => {
    const [execution] = executions as readonly string[];
    if (!hasRedeemed(receipt, account, contracts)) return [];
    if ((contexts as readonly string[]).length !== 1 || execution === undefined) return null;
    return [{ input: execution, outcome: ownWord(receipt, account) === 'failed' ? 'unclear' : 'succeeded' }];
  },
);

const safe = kindOf(
  'execTransaction',
  'address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes',
  ([to, value, data], carrier) => ownPart(digitsOf(to as string, value as bigint, data as string), carrier),
);

const sequence = kindOf('execute', '(bool,bool,uint256,address,uint256,bytes)[],uint256,bytes', ([calls], carrier) =>
  ownPart(
    (calls as readonly SequenceCall[]).map(([, , , target, value, data]) => digitsOf(target, value, data)).join('.'),
    carrier,
  ),
);

type SequenceCall = readonly [
  delegateCall: boolean,
  revertOnError: boolean,
  gasLimit: bigint,
  target: string,
  value: bigint,
  data: string,
];

/** Uses the account's own log; without one, the account isn't of that kind. */
function ownPart(input: string, { receipt, account }: Carrier): readonly AccountPart[] | null {
  const word = ownWord(receipt, account);
  return word === 'silent' ? null : [{ input, outcome: word === 'both' ? 'unclear' : word }];
}

function digitsOf(to: string, value: bigint, data: string): string {
  return `${to.slice(2)}${toQuantity(value).slice(2).padStart(64, '0')}${data.slice(2)}`;
}
