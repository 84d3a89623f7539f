import { explain } from '../compare/explain.mjs';
import { findDifferences } from '../compare/findDifferences.mjs';

/** Returns an answer, or the kind of a rejection; texts of underlying libraries are not compared. */
function comparable({ answer, refusal }) {
  if (refusal !== undefined) return { refusal };
  const { aside, ...compared } = answer ?? {};
  return { answer: compared };
}

/** Every rejection on our side has a code. Without one something broke, possibly the comparison. */
const faultsOf = ({ refusal, detail }) =>
  refusal === 'UNNAMED' ? [{ path: 'refusal', ours: detail, reference: undefined, known: null }] : [];

/**
 * The same request to both sides at once; nothing changes on the chains meanwhile.
 *
 * @returns `{ request, answers, differences: { path, ours, reference, known }[] }`, `known` null if nothing explains it
 */
async function compare({ sides, known, facts }, request) {
  const [ours, reference] = await Promise.all(sides.map((side) => side.ask('answer', request)));
  const answers = { ours, reference };
  const differences = findDifferences(comparable(ours), comparable(reference));
  const explained = differences.map((difference) => ({
    ...difference,
    known: explain(known, { request, answers, facts }, difference),
  }));
  return { request, answers, differences: [...explained, ...faultsOf(ours)] };
}

/**
 * Compares one after the other, so that answers do not depend on concurrent requests.
 * @param bench { sides, known, facts }, with the facts that both sides read from the chain
 */
export async function compareAll(bench, requests, progress) {
  const compared = [];
  for (const request of requests) {
    progress(`${request.id} of ${requests.length}: ${request.operation}`);
    compared.push(await compare(bench, request));
  }
  return compared;
}
