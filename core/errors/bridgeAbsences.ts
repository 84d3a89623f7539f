import { fact } from './fact.js';

/**
 * Errors for optional features of a bridge. Separate from the bridge catalogue, which a page loads
 * only with its first bridge request.
 */
export const bridgeAbsences = {
  phases: fact('UNSUPPORTED_ERROR', 'This bridge has no phases: nothing is to be signed after sending'),
  quotes: fact('UNSUPPORTED_ERROR', 'This bridge gives no quotes: as much arrives as is sent'),
} as const;
