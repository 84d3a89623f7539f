import { type FundingRoute, type FundingStep, isSameToken, type TokenAmount } from '../../../core/index.js';
import { type Check, demand } from '../Check.js';
import { frozen } from '../frozen.js';
import { findMoreThanData } from '../plainData.js';
import { stageChains, stageTokens } from '../stage/stageTokens.js';
import { stillOpen } from '../stage/stillOpen.js';
import { turns, within } from '../stage/turns.js';
import { textOf } from '../textOf.js';
import type { FinderBed, Outcome } from './FinderBed.js';
import { feesPaid, overspending } from './overspending.js';

/** At most this many requests of one search are interrupted, one after another. */
const mostInterruptions = 25;
/** Rejections with these reasons must include the missing amount. */
const reasonsWithFigures: readonly string[] = ['INSUFFICIENT_BALANCE', 'INSUFFICIENT_GAS', 'NEEDED_ELSEWHERE'];

const offersRoute: Check<FinderBed> = {
  name: 'offers a route to a wallet that can afford everything',
  run: async (bed) => {
    const { routes, rejections, end, why } = await bed.searchRich();
    demand(
      routes.length > 0,
      `no route, so that nothing about routes can be checked: ${textOf({ end, why: String(why), rejections })}`,
    );
  },
};

const asksNothingBeforehand: Check<FinderBed> = {
  name: 'asks nothing until it is subscribed to',
  run: async (bed) => {
    const { stage, finder, shortfall } = await bed.open();
    demand(stage.questions.length === 0, `making it asks ${stage.questions[0]?.what}`);
    finder.find(shortfall, stage.context);
    await turns();
    demand(stage.questions.length === 0, `find asks ${stage.questions[0]?.what} before anybody subscribes`);
  },
};

const completes: Check<FinderBed> = {
  name: 'completes',
  run: async (bed) => {
    const { end, why } = await bed.searchRich();
    demand(end !== 'late', `still searching after ${bed.limitMs} ms`);
    demand(end !== 'failed', `ended with an error while all its sources answered: ${String(why)}`);
    demand(end !== 'unavailable', `not available in the kit's world: ${String(why)}`);
  },
};

const keepsFailuresInside: Check<FinderBed> = {
  name: 'keeps its failures inside: no throw, no rejection that nobody handles',
  run: async (bed) => {
    const questions = await questionsOf(bed);
    for (let failsFrom = 0; failsFrom < questions; failsFrom++) {
      const play = await bed.open({ faults: { failsFrom } });
      await assertNoThrow('isAvailable', () => play.finder.isAvailable(play.stage.context, {}).catch(() => undefined));
      await bed.search(await bed.open({ faults: { failsFrom } }));
      // The runner fails the test if an error escaped.
      await turns();
    }
    const elsewhere = { ...bed.shortfall, token: stageTokens.rootGem };
    const { finder, stage } = await bed.open({ shortfall: elsewhere });
    const found$ = assertNoThrow(`find, asked for a token of chain ${stageChains.l1ChainId},`, () =>
      finder.find(elsewhere, stage.context),
    );
    const ended = new Promise<void>((resolve) => found$.subscribe({ error: () => resolve(), complete: resolve }));
    await within(ended, bed.limitMs);
    await turns();
  },
};

const cancels: Check<FinderBed> = {
  name: 'cancels what it has asked when it is unsubscribed from',
  run: async (bed) => {
    const questions = Math.min(await questionsOf(bed), mostInterruptions);
    for (let hangsFrom = 0; hangsFrom < questions; hangsFrom++) {
      const { stage, finder, shortfall } = await bed.open({ faults: { hangsFrom } });
      const ended = new Promise<void>((resolve) => {
        const subscription = finder
          .find(shortfall, stage.context)
          .subscribe({ error: () => resolve(), complete: resolve });
        void stage.whenAsked(hangsFrom).then(() => (subscription.unsubscribe(), resolve()));
      });
      await within(ended, bed.limitMs);
      const complaint = await stillOpen(stage);
      demand(complaint === null, `unsubscribed during question ${hangsFrom}: ${complaint}`);
    }
  },
};

const offersWhatIsAffordable: Check<FinderBed> = {
  name: 'offers only what the wallet can afford',
  run: async (bed) => {
    const outcomes = [{ ...(await bed.searchRich()), holdings: bed.riches }, ...(await bed.searchPoor())];
    for (const { routes, holdings } of outcomes) {
      for (const route of routes) {
        const complaint = overspending(route, holdings, bed.otherRequirements, bed.shortfall);
        demand(complaint === null, complaint ?? '');
      }
    }
  },
};

const coversShortfall: Check<FinderBed> = {
  name: 'delivers what is missing to the account that pays',
  run: async (bed) => {
    const { stage } = await bed.open();
    const { token, missing } = bed.shortfall;
    for (const { id, account, steps } of (await bed.searchRich()).routes) {
      demand(account === stage.context.account, `route ${id} is of ${account}, not of the account of the search`);
      const last = steps.at(-1);
      demand(last !== undefined, `route ${id} has no steps`);
      demand(
        isSameToken(last.delivers.token, token) && last.delivers.value >= missing,
        `route ${id} does not deliver the ${missing} of ${token.symbol} that are missing`,
      );
      demand(last.recipient === undefined || last.recipient === account, `route ${id} delivers to somebody else`);
    }
  },
};

const tellsPossibleAmounts: Check<FinderBed> = {
  name: 'tells amounts that can be: whole numbers of units, as bigint, and none below zero; times and signatures likewise',
  run: async (bed) => {
    for (const { id, steps, estimatedCost, expectedSeconds, confirmations } of (await bed.searchRich()).routes) {
      const told = steps.flatMap(({ fundingItem: { fundsRequired, userBalance }, ...step }) => [
        ['spends', fundsRequired.amount] as const,
        ['finds a balance of', userBalance.balance] as const,
        ['delivers', step.delivers.value] as const,
        ...[...feesPaid(step.fees), ...swapFeesOf(step)].map(({ value }) => ['has a fee of', value] as const),
      ]);
      const cost = estimatedCost === null ? [] : [['costs', estimatedCost] as const];
      for (const [what, amount] of [...told, ...cost])
        demand(typeof amount === 'bigint' && amount >= 0n, `route ${id} ${what} ${textOf(amount)}`);
      demand(expectedSeconds >= 0, `route ${id} takes ${expectedSeconds} seconds`);
      demand(Number.isSafeInteger(confirmations) && confirmations >= 0, `route ${id} asks ${confirmations} times`);
    }
  },
};

const namesKnownTokens: Check<FinderBed> = {
  name: 'names tokens as the lists know them, and spends on the chain on which it sends',
  run: async (bed) => {
    const known = [bed.shortfall.token, ...bed.otherRequirements.map(({ token }) => token), ...bed.tokens];
    for (const { id, steps } of (await bed.searchRich()).routes) {
      for (const step of steps) {
        const { fundingItem, delivers, chainId } = step;
        demand(
          fundingItem.token.chainId === chainId,
          `route ${id} spends on chain ${fundingItem.token.chainId} what it sends on chain ${chainId}`,
        );
        for (const token of [fundingItem.token, delivers.token, ...feesPaid(step.fees).map((fee) => fee.token)]) {
          const decimals = known.find((other) => isSameToken(other, token))?.decimals ?? token.decimals;
          demand(
            token.decimals === decimals,
            `route ${id} gives ${token.symbol} ${token.decimals} decimals, of which it has ${decimals}`,
          );
        }
      }
    }
  },
};

const keepsPriority: Check<FinderBed> = {
  name: 'keeps to the kind and the priority that it declares',
  run: async (bed) => {
    const play = await bed.open();
    const declared = {
      kind: bed.options.kind ?? play.finder.kind,
      priority: bed.options.priority ?? play.finder.priority,
    };
    demand(Number.isFinite(declared.priority), `its priority is ${declared.priority}`);
    const { routes, rejections } = await bed.search(play);
    demand(
      play.finder.kind === declared.kind && play.finder.priority === declared.priority,
      `says ${play.finder.kind}, ${play.finder.priority} instead of ${declared.kind}, ${declared.priority}`,
    );
    for (const { id, kind, priority } of routes)
      demand(
        kind === declared.kind && priority === declared.priority,
        `route ${id} says ${kind}, ${priority} instead of ${declared.kind}, ${declared.priority}`,
      );
    for (const { kind } of rejections)
      demand(kind === declared.kind, `a rejection says ${kind} instead of ${declared.kind}`);
  },
};

const leavesInput: Check<FinderBed> = {
  name: 'leaves what it is given as it was',
  run: async (bed) => {
    const inputs: unknown[] = [];
    const open = await bed.open({ prepare: (input) => (inputs.push(input), input) });
    const before = inputs.map(textOf);
    const free = await bed.search(open);
    demand(
      textOf(inputs.map(textOf)) === textOf(before),
      'the shortfall, the requirements or the tokens are not what they were before the search',
    );
    const strict = await bed.search(await bed.open({ prepare: frozen }));
    demand(strict.end === free.end, `ends otherwise when it is given what cannot be changed: ${String(strict.why)}`);
  },
};

const uniqueIds: Check<FinderBed> = {
  name: 'gives every route a unique id',
  run: async (bed) => {
    const ids = (await bed.searchRich()).routes.map(({ id }) => id);
    demand(
      ids.every((id) => typeof id === 'string' && id !== ''),
      'a route has no id',
    );
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    demand(twice === undefined, `two routes have the id ${twice}`);
  },
};

const rejectsWithFigures: Check<FinderBed> = {
  name: 'says why it does not offer a route, and how much is missing',
  run: async (bed) => {
    const outcomes: readonly Outcome[] = [await bed.searchRich(), ...(await bed.searchPoor())];
    for (const rejection of outcomes.flatMap(({ rejections }) => rejections)) {
      const { reason, short } = rejection;
      demand(typeof reason === 'string' && reason !== '', `a rejection has no reason: ${textOf(rejection)}`);
      if (short !== undefined)
        demand(
          typeof short.value === 'bigint' && short.value > 0n,
          `a rejection is short of ${textOf(short.value)}: ${textOf(rejection)}`,
        );
      if (reasonsWithFigures.includes(reason))
        demand(short !== undefined && short.value > 0n, `${reason} does not say what is short: ${textOf(rejection)}`);
    }
  },
};

const handsOutData: Check<FinderBed> = {
  name: 'hands out plain data that survives a journal',
  run: async (bed) => {
    const { routes, rejections } = await bed.searchRich();
    const found = [
      ...routes.map(describeRoute),
      ...rejections.map((rejection) => findMoreThanData(rejection, 'rejection')),
    ].find((complaint) => complaint !== null);
    demand(found === undefined, found ?? '');
  },
};

/** Swap fees are part of the spent amount; the step also shows them separately. */
function swapFeesOf({ fees: { swapFees = [] } }: Pick<FundingStep, 'fees'>): readonly TokenAmount[] {
  return swapFees.map(({ token, amount }) => ({ token, value: amount }));
}

function describeRoute(route: FundingRoute): string | null {
  return findMoreThanData(route, 'route');
}

/** Counts the requests of a search if all are answered. */
async function questionsOf(bed: FinderBed): Promise<number> {
  const play = await bed.open();
  await bed.search(play);
  return play.stage.questions.length;
}

function assertNoThrow<T>(what: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Error(`${what} throws instead of answering: ${String(error)}`, { cause: error });
  }
}

export const finderChecks: readonly Check<FinderBed>[] = [
  offersRoute,
  asksNothingBeforehand,
  completes,
  keepsFailuresInside,
  cancels,
  offersWhatIsAffordable,
  coversShortfall,
  tellsPossibleAmounts,
  namesKnownTokens,
  keepsPriority,
  leavesInput,
  uniqueIds,
  rejectsWithFigures,
  handsOutData,
];
