/** Both sides' refusals by name; `undefined` where a side answers. */
export const refused =
  (ours, reference) =>
  ({ answers }) =>
    [ours].flat().includes(answers.ours.refusal) && [reference].flat().includes(answers.reference.refusal);

/** An answer on one side and a refusal on the other differ in two places, as do two refusals in one. */
export const outcome = /^(refusal|answer)$/;
