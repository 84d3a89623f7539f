/** A token's names are shown by the same rule as every other text from outside. */
export { plainText } from '../plainData/plainText.js';
