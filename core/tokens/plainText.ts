/** Token names are shown by the same rule as all other untrusted text. */
export { plainText } from '../plainData/plainText.js';
