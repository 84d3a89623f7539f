import { decodeAbi } from '../../abi/decodeAbi.js';
import { parseAbiTypes } from '../../abi/parseAbiTypes.js';
import type { Address } from '../../money/Address.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import { type AccountContracts, isAmong } from './accountContracts.js';
import { hasRedeemed, operationsOf, ownWord } from './accountLogs.js';
import type { Receipt } from './Receipt.js';
import type { SentTransaction } from './SentTransaction.js';
import { eventTopic } from './topics.js';

/** Part of a transaction that another account sent: what the account's owners signed, and what became of it. */
export interface AccountPart {
  /** Hex digits in which the calls stand verbatim. */
  readonly input: string;
  /** `unclear`: some of its calls succeeded, some failed. */
  readonly outcome: 'succeeded' | 'failed' | 'unclear';
}

/** A transaction in a block, around an account. */
export interface Carrier {
  readonly transaction: SentTransaction;
  readonly receipt: Receipt;
  readonly account: Address;
  readonly contracts: AccountContracts;
}

/**
 * Parts that the account itself has executed, where the outer call is of a known kind: an EntryPoint's bundle, a Safe's or a Sequence wallet's execution, a
 * redeemed delegation. Bytes elsewhere in the input are the sender's, who can write there what they like. `null`: the outer call is of no such kind, or can't be
 * divided.
 */
export function accountParts(carrier: Carrier): readonly AccountPart[] | null {
  const { transaction, account, contracts } = carrier;
  const kinds = isAmong(contracts.entryPoints, transaction.to)
    ? bundles
    : isAmong(contracts.delegationManagers, transaction.to)
      ? [redemption]
      : isAmong([account], transaction.to)
        ? [safe, sequence]
        : [];
  const kind = kinds.find(({ selector }) => transaction.input.toLowerCase().startsWith(selector));
  if (kind === undefined) return null;
  try {
    return kind.partsOf(decodeAbi(kind.types, `0x${transaction.input.slice(kind.selector.length)}`), carrier);
  } catch {
    return null;
  }
}

interface Kind {
  readonly selector: string;
  readonly types: ReturnType<typeof parseAbiTypes>;
  readonly partsOf: (args: readonly unknown[], carrier: Carrier) => readonly AccountPart[] | null;
}

function kindOf(name: string, types: string, partsOf: Kind['partsOf']): Kind {
  return { selector: eventTopic(`${name}(${types})`).slice(0, 10), types: parseAbiTypes(types), partsOf };
}

/** Operations of the account in a bundle, each with what its EntryPoint says of its nonce. */
const operationParts: Kind['partsOf'] = ([operations], { transaction: { to }, receipt, account, contracts }) => {
  const reported = operationsOf(receipt, account, contracts).filter(
    ({ entryPoint }) => entryPoint === to?.toLowerCase(),
  );
  return (operations as readonly Operation[]).flatMap(([sender, nonce, , callData]): readonly AccountPart[] => {
    const report = isAmong([account], sender) ? reported.find((one) => one.nonce === nonce) : undefined;
    if (report === undefined) return [];
    if (!report.isSuccess) return [{ input: callData, outcome: 'failed' }];
    const word = ownWord(receipt, account);
    return [{ input: callData, outcome: word === 'failed' || word === 'both' ? 'unclear' : 'succeeded' }];
  });
};

type Operation = readonly [sender: string, nonce: bigint, initCode: string, callData: string];

/** EntryPoint 0.6, and from 0.7 on. */
const bundles = [
  '(address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address',
  '(address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address',
].map((types) => kindOf('handleOps', types, operationParts));

/** Of several delegations that are redeemed at once no log tells which one was whose. */
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

/** By the account's own log; without one the account isn't of that kind. */
function ownPart(input: string, { receipt, account }: Carrier): readonly AccountPart[] | null {
  const word = ownWord(receipt, account);
  return word === 'silent' ? null : [{ input, outcome: word === 'both' ? 'unclear' : word }];
}

function digitsOf(to: string, value: bigint, data: string): string {
  return `${to.slice(2)}${toQuantity(value).slice(2).padStart(64, '0')}${data.slice(2)}`;
}
