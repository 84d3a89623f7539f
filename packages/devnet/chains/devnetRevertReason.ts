import { Interface } from 'ethers';
import { readCompiled } from '../contracts/artifact.js';
import { RpcRequestError } from './RpcRequestError.js';

let known: Interface | undefined;

/** Every custom error of the devnet's contracts, and the gateway's errors for relayed messages. */
const knownErrors = (): Interface => {
  if (known) return known;
  const ours = Object.values(readCompiled().contracts)
    .flatMap(({ abi }) => abi)
    .filter((fragment): fragment is string => typeof fragment === 'string' && fragment.startsWith('error '));
  const gateway = [
    'error InvalidChainId()',
    'error InvalidCommands()',
    'error InvalidOperators()',
    'error MalformedSigners()',
    'error NotProxy()',
  ];
  return (known = new Interface([...new Set([...ours, ...gateway])]));
};

const named = (data: string): string | null => {
  const parsed = knownErrors().parseError(data);
  if (!parsed) return null;
  const values = parsed.args.map((value: string | bigint | boolean) => String(value));
  return parsed.name === 'Error' ? (values[0] ?? '') : `${parsed.name}(${values.join(', ')})`;
};

/**
 * Describes why a call failed: the text of a `require`, or the custom error with its arguments;
 * else the node's own message.
 */
export const devnetRevertReason = (cause: unknown): string => {
  if (!(cause instanceof RpcRequestError)) return String(cause);
  const data = cause.data;
  return (data && data !== '0x' ? named(data) : null) ?? cause.reason;
};
