/** Tokens that a wallet holds, in the growth rows. */
export const holdingSizes = [1, 5, 20, 50, 100, 200, 500];
