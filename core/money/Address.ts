declare const brand: unique symbol;

/** A checksummed EIP-55 address. Created only by `parseAddress`, so it needs no further check. */
export type Address = `0x${string}` & { readonly [brand]: 'Address' };

/** Stands for the native token in address fields. */
export const NATIVE = 'native';
export type TokenAddress = Address | typeof NATIVE;

export type Hex = `0x${string}`;
