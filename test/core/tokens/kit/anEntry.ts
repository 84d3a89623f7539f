import { parseAddress } from '../../../../core/money/parseAddress.js';

export const listedAddress = parseAddress('0x3B2d8A1931736Fc321C24864BceEe981B11c3c57');
export const rootAddress = parseAddress('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238');

/** An entry of the token service, USDC on the child chain. `undefined` takes a field out. */
export function anEntry(given: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const entry = {
    chain: { id: 'eip155:13473', name: 'imtbl-zkevm-testnet' },
    contract_address: listedAddress,
    decimals: 6,
    symbol: 'USDC',
    name: 'USD Coin',
    ...given,
  };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}
