import { parseAddress } from '../../core/money/parseAddress.js';

/** The paying account of the tests. */
export const player = parseAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');

/** Another account. */
export const stranger = parseAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC');

/** A contract that takes tokens. */
export const exchange = parseAddress('0x0165878A594ca255338adfa4d48449f69242Eb8F');
