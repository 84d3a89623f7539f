import type { AccountKind } from '../../run/Hardness.js';
import { type OddMood, oddMoods } from './oddMoods.js';

/**
 * now: before the answer. later: by itself, minutes to hours after the answer. window: when the player confirms the window, which stays open until it is confirmed or closed.
 * never: not at all.
 */
export type Sends = 'now' | 'later' | 'window' | 'never';

export type Answers =
  | { readonly with: 'hash' | 'silence' | 'nonsense' | 'foreign-hash' | 'earlier-hash' | 'safe-hash' }
  | { readonly with: 'error'; readonly code: number | null; readonly message: string }
  /** For a batch, the id that the wallet reports. */
  | { readonly with: 'id'; readonly id: 'own' | 'asked' };

/** The answer to `wallet_getCallsStatus`. truth: the real status. */
export type Says =
  | 'truth'
  | 'nothing-yet'
  | 'done-without-receipts'
  | 'done-with-a-foreign-receipt'
  | 'done-with-repeated-receipts'
  | 'dropped'
  | 'failed-without-receipts'
  | 'partly'
  | 'unheard-of';

export interface Behaviour {
  readonly sends: Sends;
  readonly answers: Answers;
  readonly says?: Says;
  readonly via?: 'relayer';
  /** A later event for the transaction. */
  readonly then?: 'sped-up' | 'cancelled' | 'dropped';
  /** The amount of an approval, in percent of the requested one. */
  readonly approves?: number;
  /** Its gas does not suffice. */
  readonly reverts?: true;
  /** The transaction succeeds, and the account's part of it fails. */
  readonly failsInside?: true;
  /** For a batch: sends one call now, and the others later or never, although the request was atomic. */
  readonly inParts?: 'all' | 'first';
  /** Amounts are made smaller before it is signed. */
  readonly edits?: true;
  /** Signs and sends it again, under the same nonce only if that was given. */
  readonly again?: true;
  readonly weight: number;
  readonly of: 'any' | 'plain' | 'delegated' | 'batch';
}

const no = (code: number, message = 'User rejected the request.'): Answers => ({ with: 'error', code, message });
const hash: Answers = { with: 'hash' };
const id: Answers = { with: 'id', id: 'asked' };

/** Each is taken from a real wallet (`answer → proof → next step` of the wallets' book); `batch`: a request of several calls. */
export const moods = {
  slow: { sends: 'now', answers: hash, weight: 6, of: 'any' },
  'long-prompt': { sends: 'window', answers: hash, weight: 20, of: 'any' },
  rejects: { sends: 'never', answers: no(4001), weight: 8, of: 'any' },
  'rejects-by-phone': { sends: 'never', answers: no(5000), weight: 3, of: 'any' },
  'fails-unsent': { sends: 'never', answers: no(-32603, 'Internal JSON-RPC error.'), weight: 5, of: 'any' },
  'fails-without-a-code': {
    sends: 'never',
    answers: { with: 'error', code: null, message: 'Ledger: 0x6985' },
    weight: 2,
    of: 'any',
  },
  'would-revert': { sends: 'never', answers: no(3, 'execution reverted'), weight: 2, of: 'any' },
  'sends-and-fails': {
    sends: 'now',
    answers: no(-32603, 'RPC endpoint not found or unavailable.'),
    weight: 6,
    of: 'any',
  },
  'sends-and-is-silent': { sends: 'now', answers: { with: 'silence' }, weight: 4, of: 'any' },
  'sends-and-answers-oddly': { sends: 'now', answers: { with: 'nonsense' }, weight: 4, of: 'any' },
  'sends-and-rejects': { sends: 'now', answers: no(4001), weight: 6, of: 'any' },
  'expires-and-sends': {
    sends: 'later',
    answers: no(-32603, 'Request expired. Please try again.'),
    weight: 8,
    of: 'any',
  },
  'is-silent-and-sends': { sends: 'later', answers: { with: 'silence' }, weight: 4, of: 'any' },
  'foreign-hash': { sends: 'never', answers: { with: 'foreign-hash' }, weight: 5, of: 'any' },
  'foreign-hash-and-sends': { sends: 'now', answers: { with: 'foreign-hash' }, weight: 3, of: 'any' },
  'earlier-hash': { sends: 'never', answers: { with: 'earlier-hash' }, weight: 5, of: 'any' },
  'earlier-hash-and-sends': { sends: 'now', answers: { with: 'earlier-hash' }, weight: 3, of: 'any' },
  'speeds-up': { sends: 'now', answers: hash, then: 'sped-up', weight: 5, of: 'any' },
  reverts: { sends: 'now', answers: hash, reverts: true, weight: 5, of: 'any' },
  cancels: { sends: 'now', answers: hash, then: 'cancelled', weight: 3, of: 'any' },
  drops: { sends: 'now', answers: hash, then: 'dropped', weight: 4, of: 'any' },
  'approves-less': { sends: 'now', answers: hash, approves: 40, weight: 5, of: 'any' },
  'approves-more': { sends: 'now', answers: hash, approves: 5_000, weight: 4, of: 'any' },
  'queues-and-rejects': { sends: 'later', answers: no(4001, 'User Cancel'), weight: 8, of: 'delegated' },
  relays: { sends: 'now', answers: hash, via: 'relayer', weight: 5, of: 'delegated' },
  'relays-and-fails': {
    sends: 'now',
    answers: no(-32000, 'transaction hash not generated in time'),
    via: 'relayer',
    weight: 5,
    of: 'delegated',
  },
  'relays-and-fails-inside': {
    sends: 'now',
    answers: hash,
    via: 'relayer',
    failsInside: true,
    weight: 5,
    of: 'delegated',
  },
  proposes: { sends: 'later', answers: { with: 'safe-hash' }, via: 'relayer', weight: 6, of: 'delegated' },
  'batch-sound': { sends: 'now', answers: id, says: 'truth', weight: 8, of: 'batch' },
  'batch-own-id': { sends: 'now', answers: { with: 'id', id: 'own' }, says: 'truth', weight: 6, of: 'batch' },
  'batch-long-prompt': { sends: 'window', answers: id, says: 'truth', weight: 6, of: 'batch' },
  'batch-queued': {
    sends: 'later',
    answers: { with: 'id', id: 'own' },
    says: 'truth',
    via: 'relayer',
    weight: 5,
    of: 'batch',
  },
  'batch-relayed': { sends: 'now', answers: id, says: 'truth', via: 'relayer', weight: 4, of: 'batch' },
  'batch-in-parts': { sends: 'now', answers: id, says: 'truth', inParts: 'all', weight: 5, of: 'batch' },
  'batch-lost': {
    sends: 'now',
    answers: no(-32603, 'RPC endpoint not found or unavailable.'),
    says: 'dropped',
    weight: 5,
    of: 'batch',
  },
  'batch-sent-and-rejected': { sends: 'now', answers: no(4001), says: 'truth', weight: 4, of: 'batch' },
  'batch-rejected': { sends: 'never', answers: no(4001), says: 'unheard-of', weight: 4, of: 'batch' },
  'batch-id-then-unheard-of': {
    sends: 'never',
    answers: { with: 'id', id: 'own' },
    says: 'unheard-of',
    weight: 4,
    of: 'batch',
  },
  'batch-sent-and-unheard-of': {
    sends: 'now',
    answers: { with: 'id', id: 'own' },
    says: 'unheard-of',
    weight: 4,
    of: 'batch',
  },
  'batch-silent-status': { sends: 'now', answers: id, says: 'nothing-yet', weight: 4, of: 'batch' },
  'batch-done-without-receipts': { sends: 'now', answers: id, says: 'done-without-receipts', weight: 4, of: 'batch' },
  'batch-never-sent-and-done': { sends: 'never', answers: id, says: 'done-without-receipts', weight: 4, of: 'batch' },
  'batch-foreign-receipt': { sends: 'never', answers: id, says: 'done-with-a-foreign-receipt', weight: 4, of: 'batch' },
  'batch-repeated-receipts': { sends: 'now', answers: id, says: 'done-with-repeated-receipts', weight: 3, of: 'batch' },
  'batch-mined-and-dropped': { sends: 'now', answers: id, says: 'dropped', weight: 4, of: 'batch' },
  'batch-mined-and-failed': { sends: 'now', answers: id, says: 'failed-without-receipts', weight: 10, of: 'batch' },
  'batch-mined-and-partly': { sends: 'now', answers: id, says: 'partly', weight: 3, of: 'batch' },
  'batch-reverted': { sends: 'now', answers: id, says: 'truth', reverts: true, weight: 3, of: 'batch' },
  'batch-reverted-without-receipts': {
    sends: 'now',
    answers: id,
    says: 'failed-without-receipts',
    reverts: true,
    weight: 3,
    of: 'batch',
  },
} as const satisfies Readonly<Record<string, Behaviour>>;

export type MoodName = keyof typeof moods;
/** A behaviour, one for a batch and one for a single call: the request decides which one applies. */
export type HardMood = 'sound' | MoodName | OddMood;

export const everyMood: Readonly<Record<Exclude<HardMood, 'sound'>, Behaviour>> = { ...moods, ...oddMoods };

const soundMood: Behaviour = { sends: 'now', answers: hash, weight: 0, of: 'any' };
const soundBatch: Behaviour = { sends: 'now', answers: id, says: 'truth', weight: 0, of: 'batch' };

export function behaviourOf(mood: HardMood, isBatch: boolean): Behaviour {
  if (mood !== 'sound') return everyMood[mood];
  return isBatch ? soundBatch : soundMood;
}

interface Holder {
  readonly account: AccountKind;
  readonly takesBatches: boolean;
  readonly ignoresNonce: boolean;
}

/**
 * Returns the possible behaviours of such an account's wallet, with weights. A plain account may get another request right after a rejection, with the same
 * nonce: so no wallet that ignores nonces rejects a request that it has sent.
 */
export function moodsOf({ account, takesBatches, ignoresNonce }: Holder): readonly (readonly [MoodName, number])[] {
  const all = Object.entries(moods) as [MoodName, Behaviour][];
  return all
    .filter(([, { of }]) => of === 'any' || of === account || (of === 'batch' && takesBatches))
    .filter(([name]) => !(account === 'plain' && ignoresNonce && name === 'sends-and-rejects'))
    .map(([name, { weight }]) => [name, weight] as const);
}
