/** Returns `undefined` if the text is not JSON. */
export const parseJson = (text: Buffer | string): unknown => {
  if (text.length === 0) return undefined;
  try {
    return JSON.parse(text.toString()) as unknown;
  } catch {
    return undefined;
  }
};
