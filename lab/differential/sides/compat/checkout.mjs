// The published package is made for pages: it offers a card only if there is an origin to pass to the provider.
globalThis.location ??= new URL('https://game.example/');

/** The calls that the reference gets, not one changed. */
export { answersOf } from '../reference/checkout.mjs';
