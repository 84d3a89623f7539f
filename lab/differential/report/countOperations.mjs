const isUnexplained = ({ known }) => known === null;

/** A request counts as the worst of its differences. */
function verdictOf({ differences }) {
  if (differences.length === 0) return 'equal';
  return differences.some(isUnexplained) ? 'unexplained' : 'explained';
}

/** @returns by operation: how many were compared, equal, explained, unexplained; and of how many fields each decision explains a difference */
export function countOperations(compared) {
  const operations = [...new Set(compared.map(({ request }) => request.operation))];
  return operations.map((operation) => {
    const own = compared.filter(({ request }) => request.operation === operation);
    const count = (verdict) => own.filter((one) => verdictOf(one) === verdict).length;
    return {
      operation,
      compared: own.length,
      refused: own.filter(({ answers }) => answers.ours.refusal).length,
      equal: count('equal'),
      explained: count('explained'),
      unexplained: count('unexplained'),
    };
  });
}

/** @returns by class of difference: in how many requests it was met */
export function countKnown(compared, known) {
  return known.map((one) => ({
    ...one,
    requests: compared.filter(({ differences }) => differences.some((difference) => difference.known === one)).length,
  }));
}
