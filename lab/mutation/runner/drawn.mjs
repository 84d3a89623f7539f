import { createHash } from 'node:crypto';

/** A whole statement of a function is in the sample or not. */
const isDrawnAsOne = (path) => path.isStatement() && !path.isBlockStatement() && path.getFunctionParent() !== null;

const lotOf = (text, seed) => createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE() / 2 ** 32;

/** `MUTATION_SHARE=0.2`: of an area that takes hours, a fifth of its functions' statements, drawn by their text and the seed. */
export const drawn = {
  shouldIgnore(path) {
    const share = Number(process.env.MUTATION_SHARE ?? 1);
    if (share >= 1 || !isDrawnAsOne(path) || path.findParent(isDrawnAsOne)) return undefined;
    const text = path.toString();
    return lotOf(text, process.env.MUTATION_SEED ?? '14') < share ? undefined : 'not drawn';
  },
};
