/** Same as in package.json, as a test checks. */
export const sdkVersion = '0.2.0';
