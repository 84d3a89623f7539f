const fixed = 1_900_000_000_000;

/** A withdrawal is simulated under a name that is made of the time: at one time both sides choose the same, and the gas is the same to the unit. */
export async function atFixedTime(run) {
  const { Date: RealDate } = globalThis;
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [fixed] : parts));
    }
    static now() {
      return fixed;
    }
  };
  try {
    return await run();
  } finally {
    globalThis.Date = RealDate;
  }
}
