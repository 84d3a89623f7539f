import { EventFragment, FunctionFragment, Indexed, type Interface, type ParamType, type Result } from 'ethers';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { RpcRequestError } from '../chains/RpcRequestError.js';
import { createRoutes } from './routes.js';
import type { ServiceAnswer, ServiceHandler, ServiceRequest } from './ServiceHandler.js';

export interface BridgeSimulationOptions {
  /** Every bundle is simulated on the root chain: deposits start there and withdrawals arrive there. */
  readonly root: JsonRpcClient;
  /** The contracts whose calls, events and errors are shown by name. */
  readonly abis: readonly Interface[];
}

interface SimulatedCall {
  readonly from?: string;
  readonly to: string;
  readonly data?: string;
  readonly value?: string;
}

interface CallResult {
  readonly returnData: string;
  readonly gasUsed: string;
  readonly status: string;
  readonly logs: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[];
  readonly error?: { readonly code: number; readonly message: string };
}

interface LoggedEvent {
  readonly fragment: EventFragment;
  readonly args: Result;
}

/**
 * Serves the bridge API's simulation: runs a bundle on the newest block, each transaction after the
 * one before, and keeps no changes.
 */
export const createBridgeSimulation = ({ root, abis }: BridgeSimulationOptions): ServiceHandler => {
  const simulate = async ({ json }: ServiceRequest): Promise<ServiceAnswer> => {
    const { id = null, method, params } = (json ?? {}) as { id?: unknown; method?: unknown; params?: unknown };
    const answer = (outcome: object): ServiceAnswer => ({ status: 200, body: { jsonrpc: '2.0', id, ...outcome } });
    if (method !== 'tenderly_simulateBundle')
      return answer({ error: { code: -32601, message: `Method not found: ${String(method)}` } });
    const [calls, block, stateOverrides] = Array.isArray(params) ? (params as unknown[]) : [];
    if (!isBundle(calls))
      return answer({ error: { code: -32602, message: 'Invalid params: the first is a list of transactions' } });
    const bundle = {
      blockStateCalls: [{ calls: calls.map(trim), ...(stateOverrides != null && { stateOverrides }) }],
      validation: false,
    };
    try {
      const [simulated] = await root.request<{ calls: readonly CallResult[] }[]>('eth_simulateV1', [
        bundle,
        block ?? 'latest',
      ]);
      return answer({
        result: simulated!.calls.map((result, position) => describeCall(abis, calls[position]!, result)),
      });
    } catch (error) {
      if (!(error instanceof RpcRequestError)) throw error;
      return answer({ error: { code: error.code, message: error.reason } });
    }
  };
  return createRoutes([{ method: 'POST', path: /^\/v1\/tenderly\/estimate$/, answer: simulate }]);
};

const isBundle = (value: unknown): value is readonly SimulatedCall[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((call: unknown) => typeof call === 'object' && call !== null && 'to' in call);

// Keeps only the fields for the simulation: with a fee field, the node would require a balance that
// pays the fee.
const trim = ({ from, to, data, value }: SimulatedCall): object => ({
  to,
  ...(from !== undefined && { from }),
  ...(data !== undefined && { data }),
  ...(value !== undefined && { value }),
});

const describeCall = (abis: readonly Interface[], call: SimulatedCall, result: CallResult): object => {
  const { name, output } = readOutput(abis, call, result);
  return {
    status: result.status === '0x1',
    gasUsed: Number(result.gasUsed),
    logs: result.logs.flatMap((log) => describeLog(abis, log)),
    trace: [
      {
        type: 'CALL',
        method: name,
        from: call.from,
        to: call.to,
        input: call.data ?? '0x',
        output,
        gasUsed: Number(result.gasUsed),
      },
    ],
    ...(result.error && {
      error: { code: result.error.code, message: describeFailure(abis, result), data: result.returnData },
    }),
  };
};

/** Returns a single number as decimal text, anything else unchanged. */
const readOutput = (
  abis: readonly Interface[],
  call: SimulatedCall,
  { status, returnData }: CallResult,
): { name: string | null; output: string } => {
  const called = firstOf(abis, (abi) => readFunction(abi, call.data ?? '0x'));
  if (!called) return { name: null, output: returnData };
  const isNumber =
    status === '0x1' && called.value.outputs.length === 1 && called.value.outputs[0]?.baseType.startsWith('uint');
  const output = isNumber ? String(called.abi.decodeFunctionResult(called.value, returnData)[0]) : returnData;
  return { name: called.value.name, output };
};

const describeLog = (abis: readonly Interface[], log: CallResult['logs'][number]): readonly object[] => {
  const event = firstOf(abis, (abi) => readEvent(abi, log))?.value;
  const { address, topics, data } = log;
  return event ? [{ name: event.fragment.name, inputs: describeInputs(event), raw: { address, topics, data } }] : [];
};

const describeInputs = ({ fragment, args }: LoggedEvent): readonly object[] =>
  fragment.inputs.map(({ name, type, indexed }: ParamType, position) => {
    return { name, type, indexed: Boolean(indexed), value: plain(args[position]) };
  });

/** Converts a value for JSON. The log has only the hash of an indexed text. */
const plain = (value: unknown): unknown => {
  if (value instanceof Indexed) return value.hash;
  return typeof value === 'bigint' ? value.toString() : value;
};

const describeFailure = (abis: readonly Interface[], { returnData, error }: CallResult): string => {
  const reverted = firstOf(abis, (abi) => abi.parseError(returnData))?.value;
  if (!reverted) return error?.message ?? 'execution reverted';
  const values = reverted.args.map(String);
  return reverted.name === 'Error'
    ? `execution reverted: ${values[0]}`
    : `execution reverted: ${reverted.name}(${values.join(', ')})`;
};

const perInterface = <T>(read: (abi: Interface) => T): ((abi: Interface) => T) => {
  const known = new WeakMap<Interface, T>();
  return (abi) => {
    const value = known.get(abi) ?? read(abi);
    known.set(abi, value);
    return value;
  };
};

// Cached: ethers hashes every signature of a contract again for each look-up.
const functionsOf = perInterface(
  ({ fragments }) =>
    new Map(fragments.filter((each) => FunctionFragment.isFragment(each)).map((each) => [each.selector, each])),
);
const eventsOf = perInterface(
  ({ fragments }) =>
    new Map(fragments.filter((each) => EventFragment.isFragment(each)).map((each) => [each.topicHash, each])),
);

/** Returns `null` if the values are not those of the function. */
const readFunction = (abi: Interface, data: string): FunctionFragment | null => {
  const fragment = functionsOf(abi).get(data.slice(0, 10));
  if (fragment === undefined) return null;
  abi.decodeFunctionData(fragment, data);
  return fragment;
};

const readEvent = (abi: Interface, { topics, data }: CallResult['logs'][number]): LoggedEvent | null => {
  const fragment = eventsOf(abi).get(topics[0] ?? '');
  return fragment === undefined ? null : { fragment, args: abi.decodeEventLog(fragment, data, topics) };
};

/** Returns the result of the first contract that recognises the data. */
const firstOf = <T>(
  abis: readonly Interface[],
  read: (abi: Interface) => T | null,
): { readonly abi: Interface; readonly value: T } | null => {
  for (const abi of abis) {
    const value = attempt(() => read(abi));
    if (value !== null) return { abi, value };
  }
  return null;
};

const attempt = <T>(read: () => T | null): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};
