// Tests may replace these timers.
const { setTimeout, clearTimeout } = globalThis;
const now = performance.now.bind(performance);

export const tooLate = Symbol('too late');

/** `tooLate` where the work takes longer: what hangs is left behind. */
async function withinTime(work, limitMs) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs, tooLate);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function runHooks(hooks) {
  for (const hook of hooks) await hook();
}

async function runBody(test) {
  for (const suite of test.suites) await runHooks(suite.beforeEach);
  try {
    await test.body();
  } finally {
    for (const suite of [...test.suites].reverse()) await runHooks(suite.afterEach);
  }
}

/** Runs the tests in order, with the hooks of their suites; stops at the first failure with `bail`. Returns one result for each executed test. */
export async function runTests(tests, { bail, limitMs, begin }) {
  const open = [];
  const results = [];
  const enter = async (suites) => {
    while (open.length > 0 && !suites.includes(open.at(-1))) await runHooks(open.pop().after);
    for (const suite of suites) {
      if (open.includes(suite)) continue;
      open.push(suite);
      await runHooks(suite.before);
    }
  };
  const runOne = async (test) => {
    begin(test);
    const started = now();
    const outcome = await withinTime(async () => {
      await enter(test.suites);
      await runBody(test);
    }, limitMs(test)).then(
      (value) => ({ late: value === tooLate }),
      (error) => ({ error }),
    );
    return { test, ms: now() - started, ...outcome };
  };
  for (const test of tests) {
    const result = await runOne(test);
    results.push(result);
    if (result.late || (bail && 'error' in result)) break;
  }
  await enter([]).catch(() => undefined);
  return results;
}
