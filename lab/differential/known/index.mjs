import { bridgeDifferences } from './bridgeDifferences.mjs';
import { checkoutDifferences } from './checkoutDifferences.mjs';
import { swapDifferences } from './swapDifferences.mjs';

/**
 * Where the answers may differ, and by which decision. Every class is as narrow as its reason.
 *
 * @typedef {object} KnownDifference
 * @property {string} name
 * @property {number} decision of docs/decisions
 * @property {readonly string[]} operations
 * @property {RegExp} path of the field
 * @property {(difference: { request: object, ours: unknown, reference: unknown, answers: { ours: object, reference: object } }) => boolean} holds
 */
export const knownDifferences = [...swapDifferences, ...bridgeDifferences, ...checkoutDifferences];
