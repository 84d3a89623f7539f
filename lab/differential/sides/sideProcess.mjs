import { refusalOf } from '../shapes/refusalOf.mjs';

/** One side in a separate process: its answers and its rejections, as plain data. Controlled by `startSide`. */
const [, , sideName] = process.argv;
const groups = ['swap', 'bridge', 'checkout'];
let answers = {};

/** Compares the description of an answer. */
const described = (answer, describe) => describe(answer);
/** Compares the answer itself. */
const asItIs = (answer) => answer;

// Ignores unhandled rejections of the SDK under test: only its answers count.
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit());

const questions = {
  async prepare({ world, isRaw = false }) {
    const { load } = await import(`../../bench/sides/${sideName}.mjs`);
    const sdk = await load(world);
    const modules = await Promise.all(groups.map((group) => import(`./${sideName}/${group}.mjs`)));
    answers = Object.assign(
      {},
      ...modules.map(({ answersOf }) => answersOf({ sdk, world, shown: isRaw ? asItIs : described })),
    );
  },
  async answer({ operation, input }) {
    const askedAt = Math.floor(Date.now() / 1_000);
    try {
      return { answer: await answers[operation](input, { askedAt }) };
    } catch (error) {
      return { refusal: refusalOf(error), detail: String(error?.message ?? error).slice(0, 300) };
    }
  },
};

process.on('message', async ({ number, question, details }) => {
  try {
    process.send({ number, result: await questions[question](details) });
  } catch (error) {
    process.send({ number, error: error?.stack ?? String(error) });
  }
});
