declare const brand: unique symbol;

/** A checksummed EIP-55 address. Comes only from `parseAddress`, so it is never checked again. */
export type Address = `0x${string}` & { readonly [brand]: 'Address' };

/** The native currency's place in fields that otherwise hold an address. */
export const NATIVE = 'native';
export type TokenAddress = Address | typeof NATIVE;

export type Hex = `0x${string}`;
