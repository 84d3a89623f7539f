import { fact } from './fact.js';

/** What a bridge need not have. Apart from its catalogue, which no page loads before it asks a bridge for something. */
export const bridgeAbsences = {
  phases: fact('UNSUPPORTED_ERROR', 'This bridge has no phases: nothing is to be signed after sending'),
  quotes: fact('UNSUPPORTED_ERROR', 'This bridge gives no quotes: as much arrives as is sent'),
} as const;
