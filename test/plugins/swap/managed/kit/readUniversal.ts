import { AbiCoder, dataSlice, getBytes, Interface, toBeHex } from 'ethers';

const router = new Interface(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable']);
const coder = AbiCoder.defaultAbiCoder();

/** Commands.sol and Dispatcher.sol of the Universal Router: what each takes. */
const commands: Readonly<Record<number, readonly [name: string, types: readonly string[]]>> = {
  0x00: ['V3_SWAP_EXACT_IN', ['address', 'uint256', 'uint256', 'bytes', 'bool']],
  0x01: ['V3_SWAP_EXACT_OUT', ['address', 'uint256', 'uint256', 'bytes', 'bool']],
  0x02: ['PERMIT2_TRANSFER_FROM', ['address', 'address', 'uint160']],
  0x04: ['SWEEP', ['address', 'address', 'uint256']],
  0x08: ['V2_SWAP_EXACT_IN', ['address', 'uint256', 'uint256', 'address[]', 'bool']],
  0x09: ['V2_SWAP_EXACT_OUT', ['address', 'uint256', 'uint256', 'address[]', 'bool']],
  0x0b: ['WRAP_ETH', ['address', 'uint256']],
  0x0c: ['UNWRAP_WETH', ['address', 'uint256']],
  0x10: ['V4_SWAP', ['bytes', 'bytes[]']],
};
const poolKey = '(address,address,uint24,int24,address)';
const single = [`(${poolKey},bool,uint128,uint128,bytes)`];
/** Actions.sol and IV4Router.sol of v4-periphery. */
const actions: Readonly<Record<number, readonly [name: string, types: readonly string[]]>> = {
  0x06: ['SWAP_EXACT_IN_SINGLE', single],
  0x08: ['SWAP_EXACT_OUT_SINGLE', single],
  0x0b: ['SETTLE', ['address', 'uint256', 'bool']],
  0x0e: ['TAKE', ['address', 'address', 'uint256']],
};

/** Constants.sol and ActionConstants.sol. */
const names: Readonly<Record<string, string>> = {
  '0x0000000000000000000000000000000000000000': 'ETH',
  '0x0000000000000000000000000000000000000001': 'MSG_SENDER',
  '0x0000000000000000000000000000000000000002': 'ADDRESS_THIS',
};
const wholeBalance = 1n << 255n;

/** A step of the router: its name, and what it takes. */
export type UniversalStep = readonly [name: string, ...values: readonly unknown[]];

/** Steps of a Universal Router transaction, with the names of its source. Addresses are lower case. */
export function readUniversal(data: string): { readonly steps: readonly UniversalStep[]; readonly deadline: bigint } {
  const [codes, inputs, deadline] = router.decodeFunctionData('execute', data) as unknown as [string, string[], bigint];
  return { deadline, steps: stepsOf(codes, [...inputs], commands) };
}

function stepsOf(codes: string, inputs: readonly string[], table: typeof commands): readonly UniversalStep[] {
  const bytes = [...getBytes(codes)];
  if (bytes.length !== inputs.length) throw new Error(`${bytes.length} codes for ${inputs.length} inputs`);
  return bytes.map((code, index) => {
    const known = table[code];
    if (known === undefined) throw new Error(`no command ${toBeHex(code)}`);
    const [name, types] = known;
    const values = [...coder.decode([...types], inputs[index]!)];
    if (name === 'V4_SWAP') return [name, ...stepsOf(values[0] as string, [...(values[1] as string[])], actions)];
    if (name.startsWith('SWAP_EXACT')) return [name, ...singleOf(values[0] as unknown[])];
    return [name, ...values.map((value, at) => (types[at] === 'bytes' ? pathOf(value as string) : plain(value)))];
  });
}

/** Pool key, direction, amount, limit and hook data. */
function singleOf([key, ...rest]: unknown[]): readonly unknown[] {
  return [Array.from(key as unknown[], plain), ...rest.map(plain)];
}

/** Token, fee, token, and so on. */
function pathOf(bytes: string): readonly (string | number)[] {
  const tokens: (string | number)[] = [dataSlice(bytes, 0, 20)];
  for (let at = 20; at < (bytes.length - 2) / 2; at += 23)
    tokens.push(Number(dataSlice(bytes, at, at + 3)), dataSlice(bytes, at + 3, at + 23));
  return tokens;
}

function plain(value: unknown): unknown {
  if (value === wholeBalance) return 'CONTRACT_BALANCE';
  if (Array.isArray(value)) return Array.from(value as readonly unknown[], plain);
  if (typeof value !== 'string') return value;
  return names[value] ?? value.toLowerCase();
}
