/** As in package.json; a test holds them together. */
export const sdkVersion = '0.2.0';
