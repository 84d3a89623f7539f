import type { DecodedField, DecodedLog, DecodedValue } from './decode/Decoded.js';

/** A token or an item that moved from one account to another, from a log. */
export interface TokenMovement {
  readonly from: string;
  readonly to: string;
  /** The token's contract, or the item's collection. */
  readonly contract: string;
  /** `null` for a fungible token. */
  readonly itemId: bigint | null;
  readonly amount: bigint;
}

/** Returns the movements in a transaction's logs, in their order. */
export const movements = (logs: readonly DecodedLog[]): readonly TokenMovement[] => logs.flatMap(movementsOf);

const movementsOf = ({ address, name, signature, fields }: DecodedLog): readonly TokenMovement[] => {
  const [from, to] = [addressOf(fields, 'from'), addressOf(fields, 'to')];
  if (from === null || to === null) return [];
  const ends = { from, to, contract: address };
  const values = fields.map(({ value }) => value);
  if (signature === 'Transfer(address,address,uint256)') {
    const third = integerIn(values[2]);
    if (third === null) return [];
    // A token's amount and an item's id have the same type; the name in the matching ABI
    // distinguishes them.
    const isItem = /id$/i.test(fields[2]!.name);
    return [{ ...ends, itemId: isItem ? third : null, amount: isItem ? 1n : third }];
  }
  if (name === 'TransferSingle') return pieces(ends, [values[3]!], [values[4]!]);
  if (name === 'TransferBatch') return pieces(ends, itemsIn(values[3]), itemsIn(values[4]));
  return [];
};

const pieces = (
  ends: Pick<TokenMovement, 'from' | 'to' | 'contract'>,
  ids: readonly DecodedValue[],
  amounts: readonly DecodedValue[],
): readonly TokenMovement[] =>
  ids.map((id, index) => ({ ...ends, itemId: integerIn(id) ?? 0n, amount: integerIn(amounts[index]) ?? 0n }));

const addressOf = (fields: readonly DecodedField[], wanted: string): string | null => {
  const value = fields.find(({ name }) => name.replace(/^_/, '') === wanted)?.value;
  return value?.kind === 'address' ? value.address : null;
};
const integerIn = (value: DecodedValue | undefined): bigint | null => (value?.kind === 'integer' ? value.value : null);
const itemsIn = (value: DecodedValue | undefined): readonly DecodedValue[] =>
  value?.kind === 'list' ? value.items : [];
