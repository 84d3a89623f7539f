const packed = /tributary-sdk(?=[^/\\]*\.tgz$)/;

/** Says if the SDK comes from a packed file or an address, and not from the registry. */
export const isPacked = (sdk: string): boolean => packed.test(sdk);

/**
 * Returns the value in `package.json` for another package of the SDK's release: the same range, or
 * the file that was packed into the same folder.
 * @throws Error if the SDK is in a folder or a file with another name
 */
export function sameRelease(sdk: string, name: string): string {
  if (/[/\\:]/.test(sdk) && !isPacked(sdk))
    throw new Error(`${sdk} is neither a version nor a file tributary-sdk-….tgz`);
  return sdk.replace(packed, name);
}
