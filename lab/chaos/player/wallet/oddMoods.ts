import type { Behaviour } from './moods.js';

/** Behaviours of wallets, and of players who edit the call. Drawn separately from the others, so that those draws stay the same. */
export const oddMoods = {
  'edits-amount': { sends: 'now', answers: { with: 'hash' }, edits: true, weight: 6, of: 'any' },
  'edits-amount-and-fails': {
    sends: 'now',
    answers: { with: 'error', code: -32603, message: 'RPC endpoint not found or unavailable.' },
    edits: true,
    weight: 5,
    of: 'any',
  },
  'sends-twice': { sends: 'now', answers: { with: 'hash' }, again: true, weight: 6, of: 'any' },
  'sends-twice-and-fails': {
    sends: 'now',
    answers: { with: 'error', code: -32000, message: 'already known' },
    again: true,
    weight: 6,
    of: 'any',
  },
  'is-short-and-sends': {
    sends: 'later',
    answers: { with: 'error', code: -32000, message: 'insufficient funds for gas * price + value' },
    weight: 3,
    of: 'any',
  },
  'batch-first-alone': {
    sends: 'now',
    answers: { with: 'id', id: 'asked' },
    says: 'truth',
    inParts: 'first',
    weight: 5,
    of: 'batch',
  },
  'batch-first-alone-and-partly': {
    sends: 'now',
    answers: { with: 'id', id: 'own' },
    says: 'partly',
    inParts: 'first',
    weight: 5,
    of: 'batch',
  },
} as const satisfies Readonly<Record<string, Behaviour>>;

export type OddMood = keyof typeof oddMoods;
