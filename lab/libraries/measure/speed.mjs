const rounds = 25;
const roundMs = 10;

/**
 * Returns microseconds a call, by name: the fastest of several rounds in which all run in turn. A busy machine only makes a round slower.
 * @param {Readonly<Record<string, () => unknown>>} works
 */
export function timeSideBySide(works) {
  const entries = Object.entries(works).map(([name, work]) => ({ name, work, calls: callsIn(work), times: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { work, calls, times } of entries) times.push(timeOf(work, calls) / calls);
  return Object.fromEntries(entries.map(({ name, times }) => [name, Math.min(...times) * 1000]));
}

/** As many as fill a round, once the code is warm. */
function callsIn(work) {
  for (const begun = performance.now(); performance.now() - begun < 200; ) work();
  let calls = 1;
  while (timeOf(work, calls) < roundMs) calls *= 2;
  return calls;
}

function timeOf(work, calls) {
  const begun = performance.now();
  for (let call = 0; call < calls; call += 1) work();
  return performance.now() - begun;
}
