import { inspect } from 'node:util';

const show = (value) => inspect(value, { depth: 8, breakLength: 160, maxArrayLength: 20 });

/** For a terminal: the requests that differ, and in what. */
export function describeFindings(compared, isWanted) {
  return compared
    .flatMap(({ request, answers, differences }) => {
      const wanted = differences.filter(isWanted);
      if (wanted.length === 0) return [];
      const lines = wanted.map(
        ({ path, ours, reference, known }) =>
          `  ${path}: ${show(ours)} / ${show(reference)}${known ? ` (decision ${known.decision}: ${known.name})` : ''}`,
      );
      const details = Object.entries(answers).flatMap(([side, { detail }]) =>
        detail === undefined ? [] : [`  ${side}: ${detail}`],
      );
      return [`${request.id} ${request.operation} ${show(request.input)}`, ...lines, ...details, ''];
    })
    .join('\n');
}
