import { readdirSync } from 'node:fs';

const folder = new URL('../operations/', import.meta.url);

/**
 * Every file of `operations/`: a group of rows. A new one is found by being there.
 *
 * @typedef {object} Group
 * @property {string} name the value of `--only`
 * @property {string} title
 * @property {readonly string[]} [notes] notes for readers of the figures
 * @property {number} [place] among the groups, the smallest first
 * @property {(devnet: import('../../../packages/devnet/Devnet.js').Devnet) => Promise<object>} [prepare] what the rows need on the chains; what it returns is cloned to
 *   both sides as `world.prepared`
 * @property {Growth} [growth] the rows are points of curves, one for each size
 * @property {readonly Operation[]} operations
 *
 * @typedef {object} Operation
 * @property {string} id
 * @property {string} title
 * @property {string} label for the chart
 * @property {'cold' | 'warm'} [phase] the one that the targets are for; default cold
 * @property {number} [warmAfterSeconds] a block is mined before the warm call, and so much time passes
 * @property {boolean} [isLong] fewer repetitions, at one latency, cold only
 * @property {number} [repetitions] of one that is long
 * @property {number} [size] of a growth's point
 * @property {Targets} [targets]
 * @property {Side | null} ours
 * @property {Side | null} reference
 *
 * @typedef {object} Side
 * @property {(context: { sdk: object, world: object }) => unknown} open a new instance
 * @property {(instance: unknown, context: { sdk: object, world: object, turn: number }) => Promise<{ answer?: unknown, figures?: Record<string, number> }>} run
 *   turn 0 is the cold call, 1 the warm one. Both sides must return equal answers.
 * @property {(instance: unknown) => void} [close]
 * @property {(sdk: object) => boolean} [isThere] false: this side is not built yet
 *
 * @typedef {{ of: string, values: readonly { name: string, digits?: number, of: (summary: object) => number }[] }} Growth
 *   the growing thing, in the singular, and the measured values of our side's cold call
 *
 * @typedef {{ http?: number, depth?: number, wall?: number, cpu?: number, figures?: Record<string, number> }} Targets
 *   most requests, most round trips, largest ratios to the reference (wall at 50 ms), largest figures
 *
 * @returns {Promise<readonly Group[]>}
 */
export async function loadGroups() {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .sort();
  const groups = await Promise.all(files.map(async (file) => (await import(new URL(file, folder))).group));
  return groups.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}
